import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import type { RuleId } from '../../../spec/index.ts';
import type { Integration } from '../store/integration.ts';

/** Why an assertion does not authenticate a client, and the rule that says so. */
interface Unproved {
  readonly detail: string;
  readonly rule: RuleId;
}

/** Returns why an assertion is not one that a registered key signed with RS256; `unknown` says that of a client's id. */
export function whyUnproved(
  assertion: string,
  integration: Integration | undefined,
  unknown: string,
): Unproved {
  const read = readAssertion(assertion);
  const rule = 'client-assertion/signature-verified';
  if (read === undefined)
    return { detail: 'The client_assertion is no JWT: three parts of base64url, joined by dots', rule };
  const { alg, iss, sub } = read;
  if (integration === undefined && iss !== sub)
    return {
      detail: 'The sub of the assertion must equal its iss: both are the client_id',
      rule: 'client-assertion/subject-is-client',
    };
  if (integration === undefined) return { detail: unknown, rule };
  const { clientId, publicKeyPem } = integration;
  if (publicKeyPem === undefined)
    return { detail: `The client ${clientId} has registered no key to verify the assertion with`, rule };
  if (alg !== 'RS256')
    return {
      detail: `The header of the assertion says alg ${String(alg).slice(0, 20)}: it must be RS256`,
      rule: 'client-assertion/only-rs256',
    };
  return { detail: `The assertion is not signed by the key that the client ${clientId} registered`, rule };
}

function readAssertion(assertion: string): JWTPayload | undefined {
  try {
    return { ...decodeJwt(assertion), alg: decodeProtectedHeader(assertion).alg };
  } catch {
    return undefined;
  }
}
