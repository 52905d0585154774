import { passiveRules } from '../../contract-tests/engine/judging/rule.ts';
import { seedOf } from '../../contract-tests/engine/judging/seed.ts';
import { needsRequests, reasonToLeaveOut } from '../../contract-tests/engine/run/rule-selection.ts';
import { loadTopicFiles } from '../../contract-tests/engine/run/topic-files.ts';
import type { Effort } from '../../reports/results.ts';
import { type RuleId, rules } from '../../spec/index.ts';
import {
  type DeclaredFault,
  declaredRulesOf,
  type FaultRow,
  type JudgedRule,
  judgedRow,
  notPlayedRow,
  redIn,
  unknownIn,
} from './fault-matrix.ts';
import { topicOf } from './fault-selection.ts';
import { type TrialGround, type Tried, trialGround } from './trial-ground.ts';

/** Plays faults, one batch after the other, and judges each. */
export interface FaultPlayer {
  /** A row for each fault of the batch. Never rejects: a fault that cannot be played is a row, too. */
  readonly play: (batch: readonly DeclaredFault[]) => Promise<FaultRow[]>;
  readonly close: () => Promise<void>;
}

export interface PlayerOptions {
  readonly effort: Effort;
  readonly seed: number;
}

/** What a batch came to in one club, and the rules of which it does not tell whose fault they show. */
interface Together {
  readonly rules: readonly JudgedRule[];
  readonly doubtful: readonly string[];
}

/** Of the checks that `smoke` leaves out a batch is asked one in so many. */
const turns = 32;

/** They take seconds, where all rules take a minute. */
const variedTopics = ['season', 'pagination'];

/** What playing takes. */
interface Playing extends PlayerOptions {
  readonly tried: TrialGround['tried'];
}

/**
 * A player in whose runs each fault is alone when the rule is judged that it breaks. Whether it turns another one red is
 * looked for with the whole batch in one club, at `smoke` and with some of the checks that it leaves out;
 * rules that are red there and that no fault of the batch declares, or that could not be judged, are judged again with
 * each fault alone.
 */
export function faultPlayer(options: PlayerOptions): FaultPlayer {
  const { tried, close } = trialGround(options.seed);
  return { play: (batch) => rowsOf({ ...options, tried }, batch), close };
}

async function rowsOf(playing: Playing, batch: readonly DeclaredFault[]): Promise<FaultRow[]> {
  await loadTopicFiles();
  // Only alone does a fault show what is judged in passing.
  const sharing = batch.filter((fault) => !isJudgedInPassing(fault));
  const together = sharing.length > 1 ? await sharedRun(playing, sharing) : undefined;
  const rows: FaultRow[] = [];
  for (const fault of batch)
    rows.push(await rowOf(playing, fault, sharing.includes(fault) ? together : undefined));
  return rows;
}

/** What a batch comes to in one club; undefined where such a club does not come about. */
async function sharedRun(
  { seed, tried }: Playing,
  batch: readonly DeclaredFault[],
): Promise<Together | undefined> {
  const only = [...rulesAtSmoke(), ...checksOfTurn(seed, batch)];
  const together = await tried({ faults: batch, effort: 'smoke', only }).catch(() => undefined);
  return together && { rules: together.rules, doubtful: doubtfulIn(batch, together.rules) };
}

/** The checks whose turn it is in a batch, none of which spends a quota. */
function checksOfTurn(seed: number, [first]: readonly DeclaredFault[]): string[] {
  const turn = Math.abs(seedOf(seed, `${first?.id}`)) % turns;
  const checks = rules.filter((rule) => needsRequests(rule) && !rule.needs.includes('quota'));
  return checks.filter((_, place) => place % turns === turn).map(({ id }) => id);
}

async function rowOf(playing: Playing, fault: DeclaredFault, together?: Together): Promise<FaultRow> {
  const startedAt = Date.now();
  const took = () => Date.now() - startedAt;
  try {
    const atSmoke = await atSmokeOf(playing, fault, together);
    const inFull = await inFullOf(playing, fault, atSmoke);
    const requests = atSmoke.requests + inFull.requests;
    const isBeside = ({ id }: JudgedRule) => needsRequests({ id: id as RuleId });
    const judgements = {
      inFull: [...inFull.rules, ...atSmoke.rules.filter(isBeside)],
      atSmoke: atSmoke.rules.filter((judged) => !isBeside(judged)),
    };
    return judgedRow(fault, judgements, { requests, duration_ms: took() });
  } catch (error) {
    return notPlayedRow(fault, (error as Error).message, took());
  }
}

async function atSmokeOf(
  { tried }: Playing,
  fault: DeclaredFault,
  together: Together | undefined,
): Promise<Tried> {
  if (together === undefined) return tried({ faults: [fault], effort: 'smoke' });
  const own = declaredIn({ ...together, requests: 0 }, fault);
  if (together.doubtful.length === 0) return own;
  const alone = await tried({ faults: [fault], effort: 'smoke', only: together.doubtful });
  return { rules: [...own.rules, ...alone.rules], requests: alone.requests };
}

/**
 * What the rule that a fault breaks comes to at the wanted effort. A rule that is judged in passing shows where the
 * requests of other rules lead to it: those of `smoke`, of its topic and of what the fault may turn red besides, of the
 * topics that meet the most kinds of answers, or else all there are.
 */
async function inFullOf({ effort, tried }: Playing, fault: DeclaredFault, atSmoke: Tried): Promise<Tried> {
  if (!isJudgedInPassing(fault)) return tried({ faults: [fault], effort, only: [fault.breaks] });
  if (isShownIn(atSmoke, fault)) return { ...declaredIn(atSmoke, fault), requests: 0 };
  for (const only of [
    [topicOf(fault.breaks), ...fault.also],
    [fault.breaks, ...variedTopics],
  ]) {
    const some = await tried({ faults: [fault], effort, only });
    if (isShownIn(some, fault)) return some;
  }
  return tried({ faults: [fault], effort });
}

function rulesAtSmoke(): string[] {
  const selection = { effort: 'smoke', only: [], skip: [] } as const;
  return rules.filter((rule) => reasonToLeaveOut(rule, selection) === undefined).map(({ id }) => id);
}

function isJudgedInPassing({ breaks }: DeclaredFault): boolean {
  return passiveRules.has(breaks as RuleId);
}

function isShownIn({ rules }: Tried, { breaks }: DeclaredFault): boolean {
  return redIn(rules).includes(breaks);
}

/** The rules that are red and that no fault of the batch declares, and those that could not be judged. */
function doubtfulIn(batch: readonly DeclaredFault[], judged: readonly JudgedRule[]): string[] {
  const declared = new Set(batch.flatMap(declaredRulesOf));
  return [...redIn(judged).filter((id) => !declared.has(id)), ...unknownIn(judged)];
}

function declaredIn({ rules, requests }: Tried, fault: DeclaredFault): Tried {
  const declared = new Set(declaredRulesOf(fault));
  return { rules: rules.filter(({ id }) => declared.has(id)), requests };
}
