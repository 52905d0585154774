import { decodeJwt } from 'jose';
import type { JsonObject, RuleId } from '../../../spec/index.ts';
import { withPart } from '../../alterations/part.ts';
import type { ClaimRule } from '../../reference/authorization/client-assertion.ts';
import type { Parts } from '../../reference/parts.ts';

/** Returns the parts with one check of an assertion’s claims replaced. */
export function withClaimRule(parts: Parts, rule: RuleId, holds: ClaimRule['holds']): Parts {
  const claimRules = parts.clientAuthentication.claimRules.map((one) =>
    one.rule === rule ? { ...one, holds } : one,
  );
  return withPart(parts, 'clientAuthentication', { claimRules });
}

/** Returns the claims of an assertion without verifying them; undefined if it cannot be decoded. */
export function claimsIn(assertion: string): JsonObject | undefined {
  try {
    return decodeJwt(assertion) as JsonObject;
  } catch {
    return undefined;
  }
}
