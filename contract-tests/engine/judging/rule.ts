import type { Rule, RuleId } from '../../../spec/index.ts';
import type { Book } from '../book/book.ts';
import type { Response } from '../wire/message/response.ts';
import type { Probe, ProbeFamily } from './probe.ts';
import type { Suite } from './suite.ts';
import type { RuleViolation } from './violation.ts';

/** Sends requests to the target, and throws what `violation(…)` returns when the rule is violated. */
export type Check = (suite: Suite, rule: Rule) => Promise<void>;

/**
 * Judges one probe of one operation. Returns false when the probe says nothing about the rule; throws what
 * `violation(…)` returns when the rule is not kept.
 */
export type ProbeCheck = (probe: Probe, suite: Suite) => unknown;

/**
 * Judges one response of the run. Returns how many values it judged, or false when the rule
 * is not about this response; throws what `violation(…)` returns when the rule is not kept.
 */
export type PassiveCheck = (response: Response) => number | boolean;

export interface DeclarationOptions {
  /**
   * Judged when nothing else is under way: `quiet`, while no other rule writes to the lists that it walks over;
   * `alone`, where it may move the clock although it needs no control interface; `undisturbed`, after most others, because it writes to what was removed, and the identifier could be given again meanwhile;
   * `last`, when it reads the lists that the probes of the run have left behind; or `end`, after which seasons of the club may be over.
   */
  readonly when?: 'quiet' | 'undisturbed' | 'alone' | 'last' | 'end';
  /** Set where the rule is judged although none of its operations is built: it is about what is missing. */
  readonly ofWhatIsMissing?: true;
}

/** What only rules over probes declare. */
export interface ProbeRuleOptions extends DeclarationOptions {
  /**
   * Returns the violation behind a set-up that failed, where the rule judges that very thing; undefined for any other
   * failure, which blocks.
   */
  readonly behind?: (failure: unknown) => RuleViolation | undefined;
  /**
   * Returns the violation that responses of the run have shown so far, where the run ends before it judges the rule, and
   * nothing is under way.
   */
  readonly seen?: (book: Book, rule: Rule) => RuleViolation | undefined;
}

export interface DeclaredRule extends DeclarationOptions {
  readonly id: RuleId;
  readonly check: Check;
}

export interface DeclaredProbeRule extends ProbeRuleOptions {
  readonly id: RuleId;
  readonly families: readonly ProbeFamily[];
  readonly check: ProbeCheck;
}

/** What only passive rules declare. */
export interface PassiveRuleOptions {
  /** Set where the rule is also judged on requests without a response: these have status 0. */
  readonly seesUnanswered?: true;
}

export interface DeclaredPassiveRule extends PassiveRuleOptions {
  readonly id: RuleId;
  readonly check: PassiveCheck;
}

const declared = new Map<RuleId, DeclaredRule>();
const overProbes = new Map<RuleId, DeclaredProbeRule>();
const passive = new Map<RuleId, DeclaredPassiveRule>();

function refuseSecond(id: RuleId): void {
  if (isDeclared(id)) throw new Error(`${id} has two checks; a rule has one`);
}

/** Declares the check of a rule that sends its own requests. */
export function rule(id: RuleId, check: Check, options: DeclarationOptions = {}): void {
  refuseSecond(id);
  declared.set(id, { id, check, ...options });
}

/** Declares a rule that holds for many operations: a judgement over the probes of each of them. */
export function probeRule(
  id: RuleId,
  families: ProbeFamily | readonly ProbeFamily[],
  check: ProbeCheck,
  options: ProbeRuleOptions = {},
): void {
  refuseSecond(id);
  overProbes.set(id, { id, families: [families].flat(), check, ...options });
}

/** Declares a rule that is judged on every response of the run and sends no request. */
export function passiveRule(id: RuleId, check: PassiveCheck, options: PassiveRuleOptions = {}): void {
  refuseSecond(id);
  passive.set(id, { id, check, ...options });
}

/** Whether a rule has a check of any sort. */
export function isDeclared(id: RuleId): boolean {
  return declared.has(id) || overProbes.has(id) || passive.has(id);
}

export const declaredRules: ReadonlyMap<RuleId, DeclaredRule> = declared;
export const probeRules: ReadonlyMap<RuleId, DeclaredProbeRule> = overProbes;
export const passiveRules: ReadonlyMap<RuleId, DeclaredPassiveRule> = passive;
