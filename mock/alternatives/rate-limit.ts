import { withPart } from '../alterations/part.ts';
import { keepWindow, windowMilliseconds } from '../reference/authorization/quota-windows.ts';
import type { Parts, QuotaPart } from '../reference/parts.ts';
import type { Alternatives } from './alternative.ts';

export const rateLimit: Alternatives = {
  'quota-window': {
    'sliding-window': (parts) => withPart(parts, 'quotas', { take: takeFromSlidingWindow }),
    'refilled-evenly': (parts) => withPart(parts, 'quotas', { take: takeFromRefilled }),
  },
  'token-quota-body': { problem: withProblemOverTokenQuota },
};

/**
 * Counts each request for a minute. Instants in the future, left by a clock that was set back, do
 * not count.
 */
const takeFromSlidingWindow: QuotaPart['take'] = (bucket, limit, club) => {
  const now = club.clock.now();
  const before = club.quotaWindows.get(bucket) ?? [];
  const counted = before.filter((instant) => instant <= now && now - instant < windowMilliseconds);
  const isFull = counted.length >= limit;
  if (!isFull) counted.push(now);
  keepWindow(club.quotaWindows, bucket, counted, now);
  const [oldest = now] = counted;
  return isFull ? Math.ceil((oldest + windowMilliseconds - now) / 1000) : 0;
};

/**
 * Stores the quota as the instant at which it is full again. Each request delays that by its share
 * of a minute.
 */
const takeFromRefilled: QuotaPart['take'] = (bucket, limit, club) => {
  const now = club.clock.now();
  const [before = now] = club.quotaWindows.get(bucket) ?? [];
  // A clock that was set back would leave more to refill than the quota holds.
  const wholeAt = before - now > windowMilliseconds ? now : Math.max(now, before);
  const after = wholeAt + windowMilliseconds / limit;
  const excess = after - now - windowMilliseconds;
  keepWindow(club.quotaWindows, bucket, [excess > 0 ? wholeAt : after], now);
  return excess > 0 ? Math.ceil(excess / 1000) : 0;
};

function withProblemOverTokenQuota(parts: Parts): Parts {
  const { problem, oauthError } = parts.problems;
  return withPart(parts, 'problems', {
    oauthError: (refusal, club) =>
      refusal.code === 'rate_limit_exceeded' ? problem(refusal, club) : oauthError(refusal, club),
  });
}
