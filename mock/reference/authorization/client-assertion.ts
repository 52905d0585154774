import { createPublicKey } from 'node:crypto';
import { compactVerify, decodeJwt } from 'jose';
import type { JsonObject, RuleId } from '../../../spec/index.ts';
import { type AssertionTimes, areFarApart } from './assertion-times.ts';

/** The facts against which the claims of an assertion are checked. */
export interface ClaimContext {
  readonly clientId: string;
  /** The canonical token URL of the club. */
  readonly tokenUrl: string;
  /** The club's time in Unix seconds. */
  readonly now: number;
  /** The later one of the club's time and that of its machine; the club's where the two are far apart. Unix seconds. */
  readonly latest: number;
}

/** One promise about the claims of a client assertion. */
export interface ClaimRule {
  /** Undefined where the interface leaves it open. */
  readonly rule: RuleId | undefined;
  readonly holds: (claims: Readonly<JsonObject>, context: ClaimContext) => boolean;
  /** The requirement on the claim, for messages. */
  readonly requirement: string;
  /** Whether it compares a claim with the time of the club. */
  readonly isOfTime?: boolean;
}

const longestLifetimeSeconds = 300;
export const skewSeconds = 30;
const shortestJti = 16;
const longestJti = 191;

export const claimRules: readonly ClaimRule[] = [
  {
    rule: 'client-assertion/issuer-is-client',
    holds: (claims, { clientId }) => claims.iss === clientId,
    requirement: 'iss must be the client_id',
  },
  {
    rule: 'client-assertion/subject-is-client',
    holds: (claims, { clientId }) => claims.sub === clientId,
    requirement: 'sub must be the client_id',
  },
  {
    rule: 'client-assertion/audience-is-token-address',
    holds: (claims, { tokenUrl }) => claims.aud === tokenUrl,
    requirement: 'aud must be the canonical token URL of the club, as a string',
  },
  {
    rule: 'client-assertion/times-are-integers',
    holds: ({ iat, exp }) => Number.isSafeInteger(iat) && Number.isSafeInteger(exp),
    requirement: 'iat and exp must be integers',
  },
  {
    rule: 'client-assertion/longer-lifetime-refused',
    holds: ({ iat, exp }) =>
      Number(exp) - Number(iat) <= longestLifetimeSeconds && Number(exp) >= Number(iat),
    requirement: `exp must be at most ${longestLifetimeSeconds} seconds after iat`,
  },
  {
    rule: 'client-assertion/expired-refused',
    holds: ({ exp }, { now }) => Number(exp) > now - skewSeconds,
    requirement: 'exp must not have passed',
    isOfTime: true,
  },
  {
    rule: 'client-assertion/not-before-respected',
    holds: ({ nbf }, { now }) => nbf === undefined || (typeof nbf === 'number' && nbf <= now + skewSeconds),
    requirement: 'nbf, when it is present, must not be in the future',
    isOfTime: true,
  },
  {
    rule: 'client-assertion/identifier-length-checked',
    holds: ({ jti }) => typeof jti === 'string' && jti.length >= shortestJti && jti.length <= longestJti,
    requirement: `jti must be a string of ${shortestJti} to ${longestJti} characters`,
  },
];

/** Returns the `sub` of an assertion, before its signature is verified. */
export function claimedSubject(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).sub;
  } catch {
    return undefined;
  }
}

/** Returns the claims of an assertion that the key signed with RS256, or undefined for any other. */
export async function verifySignature(
  assertion: string,
  publicKeyPem: string,
): Promise<JsonObject | undefined> {
  try {
    const { payload } = await compactVerify(assertion, createPublicKey(publicKeyPem), {
      algorithms: ['RS256'],
    });
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first rule that the claims break, or undefined. */
export function brokenClaim(
  rules: readonly ClaimRule[],
  claims: Readonly<JsonObject>,
  context: ClaimContext,
): ClaimRule | undefined {
  return rules.find((rule) => !rule.holds(claims, context));
}

/**
 * Returns why claims are refused, for people. A claim about time is explained by the time that it was compared with: the
 * control interface moves the club's, which may be far from that of the client's machine.
 */
export function explainedClaim(
  { rule, requirement, isOfTime = false }: ClaimRule,
  { iat, exp }: Readonly<JsonObject>,
  { now, wallTime, isByWall }: AssertionTimes,
  tokenUrl: string,
): string {
  const expected = rule === 'client-assertion/audience-is-token-address' ? `: ${tokenUrl}` : '.';
  const refused = `The assertion is refused: ${requirement}${expected}`;
  if ([iat, exp].some((time) => Number(time) > latestInSeconds))
    return `${refused} iat and exp are in seconds, and look like milliseconds.`;
  if (!isOfTime) return refused;
  if (isByWall)
    return `${refused} It is dated by the clock of the mock's machine, whose time is ${shownTime(wallTime)}.`;
  const told = `${refused} The club's time is ${shownTime(now)}.`;
  const ahead = now - wallTime;
  if (Math.abs(ahead) <= skewSeconds) return told;
  const place = ahead > 0 ? 'ahead of' : 'behind';
  const apart = `${told} That is ${Math.abs(ahead)} seconds ${place} the clock of the mock's machine.`;
  return areFarApart({ now, wallTime })
    ? `${apart} Take iat and exp from the Date of a response, or from the clock of that machine.`
    : `${apart} Take iat and exp from the Date of a response.`;
}

function shownTime(seconds: number): string {
  return `${seconds} (${new Date(seconds * 1000).toUTCString()})`;
}

/** A time in the year 5138, and in milliseconds one of 1973. */
const latestInSeconds = 1e11;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
