import type { Policy } from '../parts.ts';
import type { ProblemCode, RefusalCode } from './refusal.ts';

const validationStatus = (policy: Policy) =>
  policy['validation-status'] === 'bad-request' ? 400 : undefined;

/** The statuses that the interface leaves open, by code. Undefined is the usual one. */
const statuses: Readonly<Partial<Record<ProblemCode, (policy: Policy) => number | undefined>>> = {
  validation_failed: validationStatus,
  season_rule_broken: validationStatus,
  method_not_allowed: (policy) => (policy['unlisted-method'] === 'not-found' ? 404 : undefined),
};

export function statusByPolicy(code: ProblemCode, policy: Policy | undefined): number | undefined {
  return policy && statuses[code]?.(policy);
}

/** liberty idempotency-conflict-code */
export function codeByPolicy(code: RefusalCode, policy: Policy | undefined): string {
  const renamed = code === 'idempotency_key_reused' && policy?.['idempotency-conflict-code'] === 'conflict';
  return renamed ? 'conflict' : code;
}
