import type { RuleId } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import type { Suite } from './suite.ts';

/** Asks the target, and throws what `violation(…)` gives when the rule is not kept. */
export type Check = (suite: Suite) => Promise<void>;

/**
 * Judges one answer that passed by, whoever asked for it. Gives false when the rule says nothing about this answer;
 * throws what `violation(…)` gives when the rule is not kept.
 */
export type PassiveCheck = (response: Response) => boolean;

export interface DeclaredRule {
  readonly id: RuleId;
  readonly check: Check;
}

export interface DeclaredPassiveRule {
  readonly id: RuleId;
  readonly check: PassiveCheck;
}

const declared = new Map<RuleId, DeclaredRule>();
const passive = new Map<RuleId, DeclaredPassiveRule>();

function refuseSecond(id: RuleId): void {
  if (declared.has(id) || passive.has(id)) throw new Error(`${id} has two checks; a rule has one`);
}

/** Declares the check of a rule. */
export function rule(id: RuleId, check: Check): void {
  refuseSecond(id);
  declared.set(id, { id, check });
}

/** Declares a rule that is judged on every answer of the run, at no cost. */
export function passiveRule(id: RuleId, check: PassiveCheck): void {
  refuseSecond(id);
  passive.set(id, { id, check });
}

export const declaredRules: ReadonlyMap<RuleId, DeclaredRule> = declared;
export const passiveRules: ReadonlyMap<RuleId, DeclaredPassiveRule> = passive;
