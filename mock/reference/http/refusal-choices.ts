import type { Choices } from '../parts.ts';
import type { ProblemCode, RefusalCode } from './refusal.ts';

const validationStatus = (choices: Choices) =>
  choices['validation-status'] === 'bad-request' ? 400 : undefined;

/** The statuses that the interface leaves open, by code. Undefined is the usual one. */
const statuses: Readonly<Partial<Record<ProblemCode, (choices: Choices) => number | undefined>>> = {
  validation_failed: validationStatus,
  season_rule_broken: validationStatus,
  method_not_allowed: (choices) => (choices['unlisted-method'] === 'not-found' ? 404 : undefined),
};

export function statusByPolicy(code: ProblemCode, choices: Choices | undefined): number | undefined {
  return choices && statuses[code]?.(choices);
}

/** unspecified point idempotency-conflict-code */
export function codeByPolicy(code: RefusalCode, choices: Choices | undefined): string {
  const renamed = code === 'idempotency_key_reused' && choices?.['idempotency-conflict-code'] === 'conflict';
  return renamed ? 'conflict' : code;
}
