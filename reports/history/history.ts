import type { ComparableResults, ComparableRule, ComparableRun } from '../comparable-results.ts';
import { caveatsOf } from '../compare/caveats.ts';
import { ruleChanges } from '../compare/rule-changes.ts';
import type { Caveat } from '../comparison.ts';
import { isJudged } from '../exit-code.ts';
import type { Totals, Verdict } from '../results.ts';
import { totalsOf } from '../totals.ts';
import { verdicts } from '../verdicts.ts';

/** A run that was found, and the address of its page, where it has one. */
export interface FoundRun {
  readonly results: ComparableResults;
  readonly page?: string;
}

/** What became of rules over the runs of one kind: of a service, or of a receiver. */
export interface History {
  /** The runs, the earliest first. */
  readonly runs: readonly HistoricRun[];
  /** The rules that a run found violated, or that a failed step kept from being judged. The gravest by now come first. */
  readonly rules: readonly RuleHistory[];
}

export interface HistoricRun {
  readonly facts: ComparableRun;
  readonly page?: string | undefined;
  readonly totals: Totals;
  readonly judged: number;
  /** The rules that broke and were fixed since the run before. */
  readonly broke: readonly string[];
  readonly fixed: readonly string[];
  /** What limits the comparison with the run before. */
  readonly caveats: readonly Caveat[];
}

export interface RuleHistory extends Pick<ComparableRule, 'id' | 'says' | 'level'> {
  /** The verdict of each run; undefined where the run does not know the rule. */
  readonly verdicts: readonly (Verdict | undefined)[];
}

/** Returns the history of runs, in whatever order they were found. */
export function historyOf(found: readonly FoundRun[]): History {
  const runs = found.toSorted(byTime);
  return {
    runs: runs.map((run, place) => historicRun(run, runs[place - 1])),
    rules: rulesOf(runs.map(({ results }) => results)),
  };
}

function byTime({ results: { run: one } }: FoundRun, { results: { run: other } }: FoundRun): number {
  return Date.parse(one.started_at) - Date.parse(other.started_at) || (one.id < other.id ? -1 : 1);
}

function historicRun({ results, page }: FoundRun, before: FoundRun | undefined): HistoricRun {
  const changes = before === undefined ? [] : ruleChanges(before.results, results);
  const changed = (kind: 'broke' | 'fixed') => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
  ];
  return {
    facts: results.run,
    page,
    totals: totalsOf(results.rules),
    judged: results.rules.filter(isJudged).length,
    broke: changed('broke'),
    fixed: changed('fixed'),
    caveats: before === undefined ? [] : caveatsOf(before.results.run, results.run),
  };
}

/** Verdicts that need a reader: those before `partial` in the order of severity. */
const troubling: readonly Verdict[] = ['fail', 'error', 'blocked', 'warn', 'excused'];

function rulesOf(runs: readonly ComparableResults[]): readonly RuleHistory[] {
  const byRun = runs.map(({ rules }) => new Map(rules.map((rule) => [rule.id, rule])));
  const ids = [...new Set(byRun.flatMap((rules) => [...rules.keys()]))].sort();
  return ids
    .map((id) => ruleHistory(byRun.map((rules) => rules.get(id))))
    .filter(({ verdicts: all }) => all.some((verdict) => verdict && troubling.includes(verdict)))
    .toSorted((one, other) => severityNow(one) - severityNow(other));
}

/** Of the words for a rule, those of the newest run that knows it hold. */
function ruleHistory(rules: readonly (ComparableRule | undefined)[]): RuleHistory {
  const { id, says, level } = rules.findLast((rule) => rule !== undefined) as ComparableRule;
  return { id, says, level, verdicts: rules.map((rule) => rule?.verdict) };
}

function severityNow({ verdicts: all }: RuleHistory): number {
  const place = verdicts.findIndex(({ verdict }) => verdict === all.at(-1));
  return place === -1 ? verdicts.length : place;
}

/** The rules of a history by what the latest run says of them. */
export interface RulesByNow {
  /** Violated, or kept from being judged by a failed step. */
  readonly troubling: readonly RuleHistory[];
  /** Not judged, so that what an earlier run found may still be there. */
  readonly unjudged: readonly RuleHistory[];
  readonly settled: readonly RuleHistory[];
}

/** Returns the rules of a history, those that the latest run did not judge apart from those that it found kept. */
export function rulesByNow({ rules }: History): RulesByNow {
  const rulesOfKind = (kind: keyof RulesByNow) => rules.filter((rule) => kindNow(rule) === kind);
  return {
    troubling: rulesOfKind('troubling'),
    unjudged: rulesOfKind('unjudged'),
    settled: rulesOfKind('settled'),
  };
}

function kindNow({ verdicts: all }: RuleHistory): keyof RulesByNow {
  const now = all.at(-1);
  if (now !== undefined && troubling.includes(now)) return 'troubling';
  return now === 'pass' || now === 'partial' ? 'settled' : 'unjudged';
}

/** Consecutive runs in which a rule has the same verdict. */
export interface Stretch {
  readonly verdict: Verdict | undefined;
  /** The place of its first run. */
  readonly from: number;
  readonly runs: number;
}

/** Returns the verdicts of a rule as stretches, the earliest first. */
export function stretchesOf({ verdicts: all }: RuleHistory): readonly Stretch[] {
  const starts = all.flatMap((verdict, place) => (place === 0 || verdict !== all[place - 1] ? [place] : []));
  return starts.map((from, place) => ({
    verdict: all[from],
    from,
    runs: (starts[place + 1] ?? all.length) - from,
  }));
}
