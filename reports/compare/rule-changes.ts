import type { ComparableFailure, ComparableResults, ComparableRule } from '../comparable-results.ts';
import type { Doubt, RuleChange, RuleChangeKind, Violation } from '../comparison.ts';
import type { Effort, Operation } from '../results.ts';
import { isViolated } from '../verdicts.ts';

type Rule = ComparableRule | undefined;

/** Returns what became of the rules, in the order of the later run; a rule of which nothing changed is left out. */
export function ruleChanges(before: ComparableResults, after: ComparableResults): readonly RuleChange[] {
  const earlier = new Map(before.rules.map((rule) => [rule.id, rule]));
  const later = new Map(after.rules.map((rule) => [rule.id, rule]));
  const doubts = doubtsBetween(before.run, after.run);
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((id) =>
    changesOf(earlier.get(id), later.get(id), doubts),
  );
}

type Doubts = (kind: RuleChangeKind) => readonly Doubt[];

function changesOf(before: Rule, after: Rule, doubts: Doubts): RuleChange[] {
  const rule = after ?? before;
  if (rule === undefined) return [];
  const { id, says, level } = rule;
  const failure = after?.failure ?? before?.failure;
  return kindsOf(before, after).map(({ kind, operations }) => ({
    kind,
    id,
    says,
    level,
    ...(before && { before: before.verdict }),
    ...(after && { after: after.verdict }),
    ...(operations && { operations }),
    waived: after?.waiver !== undefined,
    doubts: [...new Set([...doubts(kind), ...doubtsOfChance(kind, before, after)])],
    ...(failure && { violation: violationOf(failure) }),
    ...(after?.reason !== undefined && { reason: after.reason }),
  }));
}

/** A failure of a run has its exchanges, too, which stay with that run. */
function violationOf({ expected, actual, operations }: ComparableFailure): Violation {
  return { expected, actual, ...(operations && { operations }) };
}

interface Kind {
  readonly kind: RuleChangeKind;
  readonly operations?: readonly Operation[];
}

function kindsOf(before: Rule, after: Rule): readonly Kind[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (was === 'violated' && is === 'violated') return between(before, after);
  if (was === 'held' && is === 'violated')
    return [{ kind: isComparable(after, before) ? 'broke' : 'newly-judged' }];
  if (was === 'violated' && is === 'held')
    return [{ kind: isComparable(before, after) ? 'fixed' : 'judged-no-more' }];
  if (was === 'unknown' && is !== 'unknown') return [{ kind: 'newly-judged' }];
  if (was !== 'unknown' && is === 'unknown' && !isByChance(before)) return [{ kind: 'judged-no-more' }];
  return otherwise(before, after);
}

/** Whether a run only met the violation: it did not look for it, and neither need the other run. */
function isByChance(rule: Rule): boolean {
  return rule?.unselected === true;
}

/** A run that did not select a rule may have missed the violation of another operation. */
function doubtsOfChance(kind: RuleChangeKind, before: Rule, after: Rule): readonly Doubt[] {
  const isDoubtful = (kind === 'broke' && isByChance(before)) || (kind === 'fixed' && isByChance(after));
  return isDoubtful ? ['less-tried'] : [];
}

type State = 'held' | 'violated' | 'unknown';

function stateOf(rule: Rule): State {
  if (rule === undefined) return 'unknown';
  if (isViolated(rule.verdict)) return 'violated';
  return rule.verdict === 'pass' || rule.verdict === 'partial' ? 'held' : 'unknown';
}

/** Whether the run without the violation looked at one of the operations that violate the rule in the other run. */
function isComparable(violated: Rule, held: Rule): boolean {
  const operations = violated?.failure?.operations ?? [];
  return operations.length === 0 || operations.some((each) => held?.asked.includes(each));
}

/** Returns what changed of a rule that both runs found violated: on which operations it broke, and on which it was fixed. */
function between(before: Rule, after: Rule): readonly Kind[] {
  const broke = violatedAnew(before, after);
  const fixed = violatedAnew(after, before);
  const found: Kind[] = [
    ...(broke.length > 0 ? [{ kind: 'broke' as const, operations: broke }] : []),
    ...(fixed.length > 0 ? [{ kind: 'fixed' as const, operations: fixed }] : []),
  ];
  return found.length > 0 ? found : otherwise(before, after);
}

/** Returns the operations on which a rule is violated in the second run, and that the first one judged without a violation. */
function violatedAnew(first: Rule, second: Rule): readonly Operation[] {
  const known = first?.failure?.operations ?? [];
  if (known.length === 0) return [];
  return (second?.failure?.operations ?? []).filter(
    (each) => !known.includes(each) && first?.asked.includes(each),
  );
}

function otherwise(before: Rule, after: Rule): readonly Kind[] {
  const isSame =
    before === undefined ||
    after === undefined ||
    (before.verdict === after.verdict && before.level === after.level);
  return isSame ? [] : [{ kind: 'otherwise' }];
}

const efforts: readonly Effort[] = ['smoke', 'standard', 'thorough'];

/** A violation that was not found may have been missed where less was tried. */
function doubtsBetween(before: ComparableResults['run'], after: ComparableResults['run']): Doubts {
  const otherSuite: Doubt[] = before.suite_version === after.suite_version ? [] : ['other-suite'];
  const triedLess = (one: ComparableResults['run'], other: ComparableResults['run']): Doubt[] =>
    amountTried(one) < amountTried(other) ? ['less-tried'] : [];
  return (kind) => {
    if (kind === 'fixed') return [...triedLess(after, before), ...otherSuite];
    if (kind === 'broke') return [...triedLess(before, after), ...otherSuite];
    return [];
  };
}

/** A watch tries nothing of its own. */
export function amountTried({ kind, effort }: Pick<ComparableResults['run'], 'kind' | 'effort'>): number {
  return kind === 'watch' ? -1 : efforts.indexOf(effort);
}
