import { type ClaimRule, skewSeconds } from './client-assertion.ts';

/**
 * Refuses an assertion of a client whose clock is wrong. The control interface sets the club's clock apart from those of
 * its clients, so that only an `iat` that is ahead of the machine's clock, too, shows a wrong one.
 */
export const notIssuedAhead: ClaimRule = {
  rule: undefined,
  holds: ({ iat }, { latest }) => Number(iat) <= latest + skewSeconds,
  requirement:
    'iat must not be in the future (the interface leaves it open, see clubproof choices assertion-issued-ahead)',
  isOfTime: true,
};
