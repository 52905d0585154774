import { withPart } from '../alterations.ts';
import type { Parts, QuotaPart } from '../reference/parts.ts';
import type { Alternatives } from './alternative.ts';

const windowMilliseconds = 60_000;

export const rateLimit: Alternatives = {
  'quota-window': { 'sliding-window': (parts) => withPart(parts, 'quotas', { take: takeFromSlidingWindow }) },
  'token-quota-body': { problem: withProblemOverTokenQuota },
};

/** Each request counts for a minute. A clock that was set back leaves instants in the future: they do not count. */
const takeFromSlidingWindow: QuotaPart['take'] = (bucket, limit, club) => {
  const now = club.clock.now();
  const before = club.quotaWindows.get(bucket) ?? [];
  const counted = before.filter((instant) => instant <= now && now - instant < windowMilliseconds);
  club.quotaWindows.set(bucket, counted);
  const [oldest = now] = counted;
  if (counted.length >= limit) return Math.ceil((oldest + windowMilliseconds - now) / 1000);
  counted.push(now);
  return 0;
};

function withProblemOverTokenQuota(parts: Parts): Parts {
  const { problem, oauthError } = parts.problems;
  return withPart(parts, 'problems', {
    oauthError: (refusal, club) =>
      refusal.code === 'rate_limit_exceeded' ? problem(refusal, club) : oauthError(refusal, club),
  });
}
