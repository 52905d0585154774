import { expect, test } from '@jest/globals';
import { brokenClaim } from '../../reference/authorization/client-assertion.ts';
import { requestTokenFrom } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const context = { clientId: 'client', tokenUrl: 'https://club.example/token', now: 100, latest: 100 };

/** Returns the first requirement that the claims of an assertion break in a club. */
function brokenIn({ parts }: Club, claims: object) {
  const whole = {
    iss: 'client',
    sub: 'client',
    aud: context.tokenUrl,
    iat: 100,
    exp: 200,
    jti: 'j'.repeat(16),
  };
  return brokenClaim(parts.clientAuthentication.claimRules, { ...whole, ...claims }, context)?.requirement;
}

test.each<ChoiceRow>([
  [
    { 'assertion-issued-ahead': 'accepted' },
    (club) => brokenIn(club, { iat: 131, exp: 200 }),
    expect.stringContaining('iat must not be in the future'),
    undefined,
  ],
  [
    { 'assertion-clock-skew': 'none' },
    (club) => brokenIn(club, { iat: 50, exp: 90 }),
    undefined,
    'exp must not have passed',
  ],
  [
    { 'assertion-clock-skew': 'none' },
    (club) => brokenIn(club, { nbf: 110 }),
    undefined,
    'nbf, when it is present, must not be in the future',
  ],
  [
    { 'assertion-issued-ahead': 'refused' },
    (club) => brokenIn(club, { iat: 110, exp: 200 }),
    undefined,
    expect.stringContaining('iat must not be in the future'),
  ],
  [
    { 'assertion-audience-form': 'text-or-list' },
    (club) => brokenIn(club, { aud: ['https://club.example/token'] }),
    'aud must be the canonical token URL of the club, as a string',
    undefined,
  ],
  [
    { 'lock-out': 'after-five' },
    async (club) => {
      const wrong = { client_secret: 'none of the client' };
      for (let count = 0; count < 5; count += 1) await requestTokenFrom(club, wrong);
      return (await requestTokenFrom(club)).status;
    },
    200,
    401,
  ],
  [
    { 'used-assertion-identifier': 'until-expiry' },
    (club) => club.parts.clientAuthentication.usedUntil({ exp: 100 }),
    Number.MAX_SAFE_INTEGER,
    130_000,
  ],
])('%j behaves differently than the default', expectResults);
