import { seedOf } from '../../../../contract-tests/engine/judging/seed.ts';
import { loadTopicFiles } from '../../../../contract-tests/engine/run/topic-files.ts';
import { type Fault, faults } from '../../../../mock/faults/index.ts';
import { judgeFaultClub } from '../../self-test/fault-club.ts';
import { redIn } from '../../self-test/fault-matrix.ts';
import { trialSeed } from '../../trials/trial.ts';
import { startTrialMock, type TrialMock } from '../../trials/trial-mock.ts';
import type { CurvePoint } from '../curve.ts';
import type { Group, Row, Settings } from '../row.ts';
import { runSuite } from '../suite-run.ts';

/** What part of the faults a run finds with its first requests; that a whole run finds all, the self-test proves. */
export const foundFaults: Group = { name: 'found-faults', seconds: 420, measure };

/** Each drawn fault takes a few runs: more would take longer than all other figures together. */
const drawn = { usual: 40, quick: 3 };

/** Where a run of standard is cut. */
const budgets = [100, 300, 1_000];

async function measure(settings: Settings): Promise<readonly Row[]> {
  const { quick, say } = settings;
  await loadTopicFiles();
  const chosen = drawnFaults(quick ? drawn.quick : drawn.usual);
  const mock = await startTrialMock();
  const found = { smoke: 0, byBudget: budgets.map(() => 0) };
  try {
    for (const fault of chosen) {
      if (await finds(mock, fault)) found.smoke += 1;
      const first = await budgetThatFinds(mock, fault);
      budgets.forEach((budget, place) => {
        if (first !== undefined && budget >= first) found.byBudget[place] = (found.byBudget[place] ?? 0) + 1;
      });
      say(`${fault.id}: ${first === undefined ? 'in more requests' : `in ${first} requests`}`);
    }
  } finally {
    await mock.close();
  }
  const share = (count: number) => Math.round((100 * count) / chosen.length);
  const whole = await runSuite(['--embedded'], settings);
  const curve = [
    ...budgets.map((requests, place) => ({ requests, share: share(found.byBudget[place] ?? 0) })),
    { requests: whole.run.requests, share: 100 },
  ];
  return [
    row(
      'faults found at smoke, with its 300 requests',
      share(found.smoke),
      40,
      `${chosen.length} faults by lot`,
    ),
    { ...row(`faults found by 1,000 requests of standard`, shareAt(curve, 1_000), 70, textOf(curve)), curve },
  ];
}

function row(what: string, figure: number, atLeast: number, detail: string): Row {
  return { what, figure, unit: '%', goal: { atLeast }, detail };
}

function shareAt(curve: readonly CurvePoint[], wanted: number): number {
  return curve.find(({ requests }) => requests === wanted)?.share ?? 0;
}

function textOf(curve: readonly CurvePoint[]): string {
  return curve.map(({ requests, share }) => `${requests} requests ${share} %`).join(', ');
}

/** Returns faults by lot, the same in each bench as long as none comes or goes. */
function drawnFaults(count: number): readonly Fault[] {
  const lot = ({ id }: Fault) => seedOf(trialSeed, `found faults ${id}`);
  return [...faults].sort((one, other) => lot(one) - lot(other)).slice(0, count);
}

/** Returns the first number of requests with which a run of standard finds a fault; undefined where it takes more. */
async function budgetThatFinds(mock: TrialMock, fault: Fault): Promise<number | undefined> {
  for (const budget of budgets) if (await finds(mock, fault, budget)) return budget;
  return undefined;
}

/** Whether a run of smoke, or one of standard that is cut after these requests, finds a fault. */
async function finds(mock: TrialMock, fault: Fault, maxRequests?: number): Promise<boolean> {
  const effort = maxRequests === undefined ? 'smoke' : 'standard';
  const { rules } = await judgeFaultClub(mock, { faults: [fault], effort, maxRequests });
  return redIn(rules).includes(fault.breaks);
}
