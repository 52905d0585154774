import { passiveRules } from '../../../contract-tests/engine/judging/rule.ts';
import { needsRequests, reasonToLeaveOut } from '../../../contract-tests/engine/run/rule-selection.ts';
import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import type { Effort } from '../../../reports/results.ts';
import { type RuleId, rules } from '../../../spec/index.ts';
import { trialSeed } from '../trials/trial.ts';
import type { TrialMock } from '../trials/trial-mock.ts';
import { turnOf } from './fault-batches.ts';
import { type FaultTrial, type FaultVerdicts, judgeFaultClub } from './fault-club.ts';
import {
  type DeclaredFault,
  type FaultRow,
  type JudgedRule,
  judgedRow,
  notPlayedRow,
  redIn,
} from './fault-matrix.ts';
import { topicOf } from './fault-selection.ts';
import { verdictsOfEach } from './shared-verdicts.ts';

/** Faults that share one club where they can, and the effort at which each must be detected. */
export interface FaultBatch {
  readonly faults: readonly DeclaredFault[];
  readonly effort: Effort;
  /** Whether the batch is judged by some of the checks that `smoke` leaves out, too: all of its faults have one turn then. */
  readonly byTurns: boolean;
}

/** Topics whose requests get the most kinds of responses; they take seconds, and all rules take a minute. */
const variedTopics = ['season', 'pagination'];

/** What each step of playing a batch needs. */
interface Playing {
  readonly effort: Effort;
  readonly judge: (trial: FaultTrial) => Promise<FaultVerdicts>;
}

/**
 * Plays a batch and returns a row for each fault; a fault that cannot be played is a row, too.
 *
 * The rule that a fault breaks is judged with this fault alone. Whether the fault turns another rule red is judged with
 * the whole batch in one club, at `smoke` and by turns with some of the checks that `smoke` leaves out.
 */
export async function playBatch(
  trialMock: TrialMock,
  { faults, effort, byTurns }: FaultBatch,
): Promise<FaultRow[]> {
  await loadTopicFiles();
  const playing: Playing = { effort, judge: (trial) => judgeFaultClub(trialMock, trial) };
  // A passive rule is judged on every response: in a shared club it cannot tell which fault it saw.
  const sharing = faults.filter((fault) => !breaksPassiveRule(fault));
  const judged = [...rulesAtSmoke(), ...(byTurns ? checksOfTurn(sharing) : [])];
  const shared = await sharedVerdicts(playing, sharing, judged);
  const rows: FaultRow[] = [];
  for (const fault of faults) rows.push(await rowOf(playing, fault, shared?.get(fault.id)));
  return rows;
}

/** Returns undefined when a shared run breaks: then each fault is judged alone. */
async function sharedVerdicts(
  { judge }: Playing,
  faults: readonly DeclaredFault[],
  judged: readonly string[],
): Promise<ReadonlyMap<string, FaultVerdicts> | undefined> {
  return verdictsOfEach(faults, judged, (some, only) => judge({ faults: some, effort: 'smoke', only })).catch(
    () => undefined,
  );
}

/** The checks that this batch adds to those of `smoke`; none of them spends a quota. */
function checksOfTurn([first]: readonly DeclaredFault[]): string[] {
  if (first === undefined) return [];
  const turn = turnOf(first.id);
  const atSmoke = new Set(rulesAtSmoke());
  return rules
    .filter((rule) => turnOf(rule.id) === turn && needsRequests(rule) && !rule.needs.includes('quota'))
    .flatMap(({ id }) => (atSmoke.has(id) ? [] : [id]));
}

async function rowOf(playing: Playing, fault: DeclaredFault, shared?: FaultVerdicts): Promise<FaultRow> {
  const startedAt = Date.now();
  const duration = () => Date.now() - startedAt;
  try {
    const atSmoke = shared ?? (await playing.judge({ faults: [fault], effort: 'smoke' }));
    const inFull = await verdictsInFull(playing, fault, atSmoke);
    const requests = atSmoke.requests + inFull.requests;
    const atSmokeToo = new Set<string>(rulesAtSmoke());
    const isLeftOutAtSmoke = ({ id }: JudgedRule) => !atSmokeToo.has(id);
    const judgements = {
      inFull: [...inFull.rules, ...atSmoke.rules.filter(isLeftOutAtSmoke)],
      atSmoke: atSmoke.rules.filter((judged) => !isLeftOutAtSmoke(judged)),
    };
    return judgedRow(fault, judgements, { requests, duration_ms: duration() });
  } catch (error) {
    return notPlayedRow(fault, (error as Error).message, duration());
  }
}

/**
 * The verdict at the wanted effort on the rule that the fault breaks. A passive rule needs the requests of other rules:
 * those of `smoke`, then those of its topic and of the declared rules, then those of the varied topics, then all.
 */
async function verdictsInFull(
  { effort, judge }: Playing,
  fault: DeclaredFault,
  atSmoke: FaultVerdicts,
): Promise<FaultVerdicts> {
  if (!breaksPassiveRule(fault)) return judge({ faults: [fault], effort, only: [fault.breaks] });
  if (isDetectedIn(atSmoke, fault)) return { rules: atSmoke.rules, requests: 0 };
  for (const only of [
    [topicOf(fault.breaks), ...fault.also],
    [fault.breaks, ...variedTopics],
  ]) {
    const some = await judge({ faults: [fault], effort, only });
    if (isDetectedIn(some, fault)) return some;
  }
  return judge({ faults: [fault], effort });
}

function rulesAtSmoke(): string[] {
  const selection = { effort: 'smoke', only: [], skip: [], seed: trialSeed } as const;
  return rules.filter((rule) => reasonToLeaveOut(rule, selection) === undefined).map(({ id }) => id);
}

function breaksPassiveRule({ breaks }: DeclaredFault): boolean {
  return passiveRules.has(breaks as RuleId);
}

function isDetectedIn({ rules }: FaultVerdicts, { breaks }: DeclaredFault): boolean {
  return redIn(rules).includes(breaks);
}
