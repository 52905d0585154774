import type { QuotaPart } from '../parts.ts';

const windowMilliseconds = 60_000;

export const quotas: QuotaPart = {
  requestsPerMinute: 300,
  tokenRequestsPerMinute: 30,
  requestBucket: ({ integration }) => `integration ${integration?.clientId}`,
  tokenBucket: ({ request }) => `address ${request.address}`,
  take(bucket, limit, club) {
    const now = club.clock.now();
    const counted = fixedWindow(club.quotaWindows.get(bucket) ?? [], now);
    club.quotaWindows.set(bucket, counted);
    const [oldest = now] = counted;
    if (counted.length >= limit) return Math.ceil((oldest + windowMilliseconds - now) / 1000);
    counted.push(now);
    return 0;
  },
};

/** A window starts with its first request and ends a minute later. */
function fixedWindow(instants: number[], now: number): number[] {
  const [startedAt = now] = instants;
  return isWithin(startedAt, now) ? instants : [];
}

/** A clock that was set back leaves instants in the future: they do not count. */
function isWithin(instant: number, now: number): boolean {
  return instant <= now && now - instant < windowMilliseconds;
}
