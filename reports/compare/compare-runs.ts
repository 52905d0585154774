import { type ComparableResults, type ComparableRun, drawsValues } from '../comparable-results.ts';
import type { Comparison, RuleChange, RunFacts, Unchanged, UncomparedDescriptions } from '../comparison.ts';
import type { ExitCode, Verdict } from '../results.ts';
import { isViolated } from '../verdicts.ts';
import type { Served } from './announcements.ts';
import { caveatsOf } from './caveats.ts';
import { ruleChanges } from './rule-changes.ts';
import { servedComparison } from './served-comparison.ts';

/** A run, and what its target served. */
export interface ComparedRun extends Served {
  readonly results: ComparableResults;
}

/** Compares two runs of the same kind: of a service, or of a receiver. */
export function comparisonOf(before: ComparedRun, after: ComparedRun): Comparison {
  const [was, is] = [before.results, after.results];
  const rules = ruleChanges(was, is);
  const isOfReceiver = is.run.receiver !== undefined;
  const description = isOfReceiver ? ofReceiver : servedComparison(before, after);
  const found = { after: factsOf(is.run), rules, description };
  return {
    before: factsOf(was.run),
    ...found,
    caveats: caveatsOf(was.run, is.run),
    unchanged: unchangedOf(is, rules),
    exit_code: exitCodeOf(found),
  };
}

const ofReceiver: UncomparedDescriptions = {
  compared: false,
  missing: false,
  reason: 'a receiver of messages has no description',
};

function factsOf(run: ComparableRun): RunFacts {
  const { id, started_at, base_url, kind, effort, seed, suite_version, strict } = run;
  return {
    ...{ id, started_at, base_url, suite_version, strict },
    ...(kind && { kind }),
    ...(drawsValues(run) && { effort, seed }),
  };
}

function unchangedOf({ rules }: ComparableResults, changes: readonly RuleChange[]): Unchanged {
  const changed = new Set(changes.map(({ id }) => id));
  const same = rules.filter(({ id }) => !changed.has(id));
  const violated = same.filter(({ verdict }) => isViolated(verdict)).length;
  const held = same.filter(({ verdict }) => isHeld(verdict)).length;
  return { held, violated, unjudged: same.length - held - violated };
}

function isHeld(verdict: Verdict | undefined): boolean {
  return verdict === 'pass' || verdict === 'partial';
}

type Found = Pick<Comparison, 'after' | 'rules' | 'description'>;

function exitCodeOf(found: Found): ExitCode {
  if (brokenPromises(found).length > 0 || unannounced(found).length > 0) return 1;
  return openQuestions(found).length > 0 ? 2 : 0;
}

/** Returns the rules that broke and that nothing excuses: of level `must`, with `--strict` of the later run the others, too. */
export function brokenPromises({ rules, after }: Found): readonly RuleChange[] {
  return rules.filter((change) => change.kind === 'broke' && isRed(change, after.strict));
}

function isRed({ after, level, waived }: RuleChange, isStrict: boolean): boolean {
  if (after === 'fail') return true;
  if (after === 'excused') return !waived && (level === 'must' || isStrict);
  return after === 'warn' && isStrict;
}

/** Returns the breaking changes that nothing announces or explains. */
export function unannounced({ description }: Pick<Found, 'description'>) {
  return description.compared ? description.breaking.filter(({ state }) => state === 'unannounced') : [];
}

/** What a comparison could not find out. */
export interface OpenQuestions {
  /** Rules that are violated now, and that the earlier run did not judge: whether they broke is unknown. */
  readonly violatedAnew: readonly RuleChange[];
  /** Rules that held, and that the later run could not judge, because a step before failed. */
  readonly lost: readonly RuleChange[];
  /** Breaking changes of which it is unknown whether they are announced. */
  readonly undecided: number;
  readonly isUncompared: boolean;
}

/** Returns what the comparison could not find out, of which any makes its exit code 2. */
export function questionsOf({ rules, after, description }: Found): OpenQuestions {
  const undecided = description.compared
    ? description.breaking.filter(({ state }) => state === 'unknown' || state === 'perhaps-configuration')
    : [];
  return {
    violatedAnew: rules.filter((change) => change.kind === 'newly-judged' && isRed(change, after.strict)),
    lost: rules.filter(
      ({ kind, before, after: is }) =>
        kind === 'judged-no-more' && isHeld(before) && (is === 'blocked' || is === 'error'),
    ),
    undecided: undecided.length,
    isUncompared: description.compared ? description.cut : description.missing,
  };
}

function openQuestions(found: Found): readonly unknown[] {
  const { violatedAnew, lost, undecided, isUncompared } = questionsOf(found);
  return [...violatedAnew, ...lost, ...(undecided > 0 || isUncompared ? [true] : [])];
}
