import type { QuotaPart } from '../parts.ts';
import { keepWindow, windowMilliseconds } from './quota-windows.ts';

export const quotas: QuotaPart = {
  requestsPerMinute: 300,
  tokenRequestsPerMinute: 30,
  requestBucket: ({ integration }) => `integration ${integration?.clientId}`,
  tokenBucket: ({ request }) => `address ${request.address}`,
  take(bucket, limit, club) {
    const now = club.clock.now();
    const counted = fixedWindow(club.quotaWindows.get(bucket) ?? [], now);
    const isFull = counted.length >= limit;
    if (!isFull) counted.push(now);
    keepWindow(club.quotaWindows, bucket, counted, now);
    const [oldest = now] = counted;
    return isFull ? Math.ceil((oldest + windowMilliseconds - now) / 1000) : 0;
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
