import { withPart } from '../../alterations/part.ts';
import { keepWindow, windowMilliseconds } from '../../reference/authorization/quota-windows.ts';
import type { Parts, QuotaPart } from '../../reference/parts.ts';
import type { Alternatives } from '../alternative.ts';

export const rateLimit: Alternatives = {
  'quota-window': {
    'sliding-window': (parts) => withPart(parts, 'quotas', { take: takeFromSlidingWindow }),
    'refilled-evenly': (parts) => withPart(parts, 'quotas', { take: refilled((limit) => limit) }),
    smoothed: (parts) => withPart(parts, 'quotas', { take: refilled(() => smallAllowance) }),
  },
  'refused-requests-counted': { counted: withRefusedCounted },
  'token-quota-counters': { 'of-each': withCounterOfEachClub },
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

/** The requests that a smoothing limiter serves at once. */
const smallAllowance = 10;

/**
 * Stores the allowance as the instant at which it is full again. Each request delays that by its share
 * of a minute.
 */
function refilled(allowanceOf: (limit: number) => number): QuotaPart['take'] {
  return (bucket, limit, club) => {
    const now = club.clock.now();
    const share = windowMilliseconds / limit;
    const allowance = allowanceOf(limit) * share;
    const [before = now] = club.quotaWindows.get(bucket) ?? [];
    // A clock that was set back would leave more to refill than the allowance holds.
    const wholeAt = before - now > windowMilliseconds ? now : Math.max(now, before);
    const after = wholeAt + share;
    const excess = after - now - allowance;
    keepWindow(club.quotaWindows, bucket, [excess > 0 ? wholeAt : after], now);
    return excess > 0 ? Math.ceil(excess / 1000) : 0;
  };
}

/** Returns the parts in which each refused request takes the place of the oldest one in its window. */
function withRefusedCounted(parts: Parts): Parts {
  const take: QuotaPart['take'] = (bucket, limit, club) => {
    const seconds = parts.quotas.take(bucket, limit, club);
    if (seconds === 0) return 0;
    const now = club.clock.now();
    const counted = [...(club.quotaWindows.get(bucket) ?? []).slice(1), now];
    keepWindow(club.quotaWindows, bucket, counted, now);
    const [oldest = now] = counted;
    return Math.ceil((oldest + windowMilliseconds - now) / 1000);
  };
  return withPart(parts, 'quotas', { take });
}

/** Returns the parts in which all addresses together have a counter, too. */
function withCounterOfEachClub(parts: Parts): Parts {
  const { take, tokenBucket } = parts.quotas;
  const ofTokens = 'tokens of ';
  return withPart(parts, 'quotas', {
    tokenBucket: (exchange) => `${ofTokens}${tokenBucket(exchange)}`,
    take(bucket, limit, club) {
      if (!bucket.startsWith(ofTokens)) return take(bucket, limit, club);
      return Math.max(take(`${ofTokens}the club`, limit, club), take(bucket, limit, club));
    },
  });
}

function withProblemOverTokenQuota(parts: Parts): Parts {
  const { problem, oauthError } = parts.problems;
  return withPart(parts, 'problems', {
    oauthError: (refusal, club) =>
      refusal.code === 'rate_limit_exceeded' ? problem(refusal, club) : oauthError(refusal, club),
  });
}
