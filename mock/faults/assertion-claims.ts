import { decodeJwt } from 'jose';
import type { JsonObject, RuleId } from '../../spec/index.ts';
import { withPart } from '../alterations/part.ts';
import type { ClaimRule } from '../reference/authorization/client-assertion.ts';
import type { Parts } from '../reference/parts.ts';

/** The parts in which one rule on the claims of an assertion is held otherwise. */
export function withClaimRule(parts: Parts, rule: RuleId, holds: ClaimRule['holds']): Parts {
  const claimRules = parts.clientAuthentication.claimRules.map((one) =>
    one.rule === rule ? { ...one, holds } : one,
  );
  return withPart(parts, 'clientAuthentication', { claimRules });
}

/** The claims of an assertion, unverified; undefined where there are none to read. */
export function claimsIn(assertion: string): JsonObject | undefined {
  try {
    return decodeJwt(assertion) as JsonObject;
  } catch {
    return undefined;
  }
}
