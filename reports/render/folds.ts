import { counted } from '../counted.ts';
import type { Results, RuleResult, UnaskedKind } from '../results.ts';
import { isViolated } from '../verdicts.ts';
import { causeKey } from './causes.ts';

type Kind = 'error' | UnaskedKind;

/** That a rule was not judged, or not on one of its operations, and why. */
export interface Hindrance<R> {
  readonly kind: Kind;
  readonly reason: string;
  readonly rule: R;
  /** The operation on which the rule was not judged; left out where it was judged on none. */
  readonly operation?: string;
  /** The violated rule that explains it, where that is known without its words. */
  readonly culprit?: string;
}

/** One cause that kept rules from being judged, with all of these rules and operations. */
export interface Fold<R = RuleResult> {
  readonly kind: Kind;
  readonly reason: string;
  /** The violated rule that explains it. */
  readonly culprit: string | undefined;
  /** Rules that were judged on no operation. */
  readonly whole: readonly R[];
  /** Rules that were judged on some of their operations. */
  readonly partial: readonly R[];
  /** The operations on which the partial rules were not judged. */
  readonly operations: readonly string[];
}

/** A violation that may explain why others were not judged. */
export interface Culprit {
  readonly id: string;
  readonly expected: string;
  readonly actual: string;
}

const order: readonly Kind[] = ['error', 'blocked', 'needs', 'shard', 'effort'];

/**
 * Returns what kept rules from being judged, each cause once: what a violated rule explains, and what has the same reason. Failed
 * steps come first, and of them those with most rules.
 */
export function foldsFrom<R>(
  hindrances: readonly Hindrance<R>[],
  culprits: readonly Culprit[],
): readonly Fold<R>[] {
  const explained = explanation(culprits);
  const folds = new Map<string, { first: Hindrance<R>; culprit: string | undefined; all: Hindrance<R>[] }>();
  for (const each of hindrances) {
    const culprit = each.culprit ?? explained(each);
    const key = culprit ?? `${each.kind} ${causeKey(each.reason)}`;
    const fold = folds.get(key) ?? { first: each, culprit, all: [] };
    fold.all.push(each);
    folds.set(key, fold);
  }
  return [...folds.values()]
    .map(({ first: { kind, reason }, culprit, all }) => ({
      kind: culprit === undefined ? kind : 'blocked',
      reason,
      culprit,
      whole: all.filter(({ operation }) => operation === undefined).map(({ rule }) => rule),
      partial: [...new Set(all.filter(({ operation }) => operation !== undefined).map(({ rule }) => rule))],
      operations: [...new Set(all.flatMap(({ operation = [] }) => operation))],
    }))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || sizeOf(other) - sizeOf(one));
}

/** Missing needs and the like stay in the order in which they occur. */
function sizeOf({ kind, whole }: Fold<unknown>): number {
  return kind === 'error' || kind === 'blocked' ? whole.length : 0;
}

/** Returns what finds the violation that explains a hindrance: that the response came which violates a rule. */
function explanation(culprits: readonly Culprit[]): (hindrance: Hindrance<unknown>) => string | undefined {
  const ends = culprits.map(({ id, expected, actual }) => {
    const key = causeKey(actual);
    const isResponse = /^[1-5]\d\d\b/.test(key);
    const responses = isResponse ? [`answered ${key}`, `the response is ${key}`] : [];
    return { id, texts: [...responses, causeKey(`expected ${expected}, got ${actual}`)] };
  });
  return ({ kind, reason }) => {
    if (kind !== 'blocked') return undefined;
    const key = causeKey(reason);
    return ends.find(({ texts }) => texts.some((text) => key.endsWith(text)))?.id;
  };
}

/** Each violated rule of a report looks for what it explains. */
const foldsByResults = new WeakMap<Results, readonly Fold[]>();

/** Returns what kept the rules of a run from being judged, each cause once. What is not built is told by itself. */
export function foldsOf(results: Results): readonly Fold[] {
  const folds = foldsByResults.get(results) ?? foldsIn(results);
  foldsByResults.set(results, folds);
  return folds;
}

function foldsIn({ rules }: Results): readonly Fold[] {
  const refusing = rulesOfRefusedOperations(rules);
  const culprits = rules.flatMap(({ id, verdict, failure }) =>
    isViolated(verdict) && failure !== undefined ? [{ id, ...failure }] : [],
  );
  const hindrances = rules.flatMap((rule): Hindrance<RuleResult>[] => {
    const { verdict, reason = 'no reason was given' } = rule;
    if (verdict === 'error' || verdict === 'blocked') return [{ kind: verdict, reason, rule }];
    if (verdict === 'not-applicable') return [{ kind: 'needs', reason, rule }];
    if (verdict !== 'partial') return [];
    return rule.unasked
      .filter(({ kind }) => kind !== 'not-built')
      .map(({ operation, kind, reason }) => {
        const red = refusing.get(operation);
        return red === undefined
          ? { kind, reason, rule, operation }
          : { kind: 'blocked', reason: 'the operation accepted no request', rule, operation, culprit: red };
      });
  });
  return foldsFrom(hindrances, culprits);
}

/** Returns what was found out of no rule, and no violated rule explains: failed steps and broken checks. */
export function obstaclesOf(results: Results): readonly Fold[] {
  return foldsOf(results).filter((fold) => fold.culprit === undefined && isObstacle(fold));
}

/** Returns what was left out because something is missing: what the target does not supply, and what the run leaves to others. */
export function gapsOf(results: Results): readonly Fold[] {
  return foldsOf(results).filter((fold) => !isObstacle(fold));
}

/** Returns what one of these violated rules kept from being judged. */
export function foldsBelow(results: Results, violated: readonly RuleResult[]): readonly Fold[] {
  return foldsOf(results).filter(({ culprit }) => violated.some(({ id }) => id === culprit));
}

function isObstacle({ kind }: Fold): boolean {
  return kind === 'error' || kind === 'blocked';
}

/** The rules that say of an operation that it accepts something at all. */
const rulesOfAcceptance: readonly string[] = [
  'payload/creation-is-possible',
  'payload/change-is-possible',
  'payload/deletion-is-possible',
];

/** Returns the operations that accepted nothing, each with the rule that is violated: whatever needs them lacks the same. */
function rulesOfRefusedOperations(rules: readonly RuleResult[]): Map<string, string> {
  const violated = rules.filter(({ id, failure }) => failure !== undefined && rulesOfAcceptance.includes(id));
  return new Map(
    violated.flatMap(({ id, failure }) => (failure?.operations ?? []).map((each) => [each, id])),
  );
}

/** Returns how many rules a fold concerns: `3 rules not applicable, 14 rules partial`. */
export function foldText({ kind, whole, partial }: Fold<unknown>): string {
  const condition = kind === 'error' ? 'in error' : kind === 'blocked' ? 'blocked' : 'not applicable';
  return [
    whole.length > 0 ? `${counted(whole.length, 'rule')} ${condition}` : '',
    partial.length > 0
      ? `${counted(partial.length, 'rule')} ${kind === 'blocked' ? 'blocked on some operations' : 'partial'}`
      : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the verdict whose symbol and colour a fold has. */
export function foldVerdict({ kind, whole, partial }: Fold<unknown>) {
  if (kind === 'error' || (kind === 'blocked' && whole.length > 0)) return kind;
  return partial.length > 0 ? 'partial' : 'not-applicable';
}
