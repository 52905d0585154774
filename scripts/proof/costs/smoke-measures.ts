import { declaredRules } from '../../../contract-tests/engine/judging/rule.ts';
import type { MeasuredCheck, SmokeMeasures } from '../../../contract-tests/engine/run/smoke-checks.ts';
import { faults } from '../../../mock/faults/index.ts';
import type { Results } from '../../../reports/results.ts';
import type { RuleId } from '../../../spec/index.ts';
import { judgeFaultClub } from '../self-test/fault-club.ts';
import { redIn } from '../self-test/fault-matrix.ts';
import { startTrialMock } from '../trials/trial-mock.ts';

/** The results of two smoke runs: with every check, and with none. */
export interface SmokeRuns {
  readonly withAllChecks: Results;
  readonly withoutChecks: Results;
}

/** Measures what each check finds at smoke and what it costs there, so that smoke can choose the best. */
export async function smokeMeasures({ withAllChecks, withoutChecks }: SmokeRuns): Promise<SmokeMeasures> {
  const finds = await defectsFound();
  const always = new Set(scenesIn(withoutChecks).map(({ name }) => name));
  const scenes = scenesIn(withAllChecks).filter(({ rules }) => rules.some((id) => finds.has(id)));
  const requests = new Map(withAllChecks.rules.map((rule) => [rule.id, rule.requests]));
  const checks = [...finds].map(([id, count]): [string, MeasuredCheck] => [
    id,
    {
      finds: count,
      requests: requests.get(id) ?? 0,
      scenes: scenes.flatMap(({ rules }, place) => (rules.includes(id) ? [place] : [])),
    },
  ]);
  return {
    checks: Object.fromEntries(checks.sort()),
    scenes: scenes.map((scene) => ({ requests: scene.requests, isAlwaysMade: always.has(scene.name) })),
  };
}

function scenesIn({ run }: Results) {
  return run.requests_by_owner.filter(({ kind, requests }) => kind === 'scene' && requests > 0);
}

/** Plays each fault of a check and counts, by rule, those that the check alone detects at smoke. */
async function defectsFound(): Promise<ReadonlyMap<string, number>> {
  const trialMock = await startTrialMock();
  const found = new Map<string, number>();
  try {
    for (const fault of faults.filter(({ breaks }) => declaredRules.has(breaks as RuleId))) {
      const { rules } = await judgeFaultClub(trialMock, {
        faults: [fault],
        effort: 'smoke',
        only: [fault.breaks],
      });
      if (redIn(rules).includes(fault.breaks)) found.set(fault.breaks, (found.get(fault.breaks) ?? 0) + 1);
    }
  } finally {
    await trialMock.close();
  }
  return found;
}
