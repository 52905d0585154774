import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AttemptResult, askedDelay, askedDelayUntil, isConfirmed, isRetryable } from './retry-ladder.ts';

const answered = (status: number, retryAfter?: string): AttemptResult =>
  retryAfter === undefined ? { kind: 'answered', status } : { kind: 'answered', status, retryAfter };

test('any 2xx confirms and is not tried again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 299 }), (status) => {
      expect(isConfirmed(answered(status))).toBe(true);
      expect(isRetryable(answered(status))).toBe(false);
    }),
  );
});

test.each([408, 425, 429, 500, 502, 503, 599])('%i is tried again', (status) => {
  expect(isRetryable(answered(status))).toBe(true);
});

test.each([301, 302, 307, 400, 401, 404, 410, 422])('%i stops the delivery', (status) => {
  expect(isRetryable(answered(status))).toBe(false);
});

test('a destination that the guard blocks is not tried again', () => {
  expect(isRetryable({ kind: 'blocked', detail: 'private address' })).toBe(false);
});

test('the delay of a Retry-After is its seconds, a day at most', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (seconds) => {
      expect(askedDelay(answered(503, String(seconds)))).toBe(Math.min(seconds, 86_400));
    }),
  );
});

test.each(['Fri, 20 Nov 2026 12:00:00 GMT', '-5', '1.5', ''])('read as seconds, %p is no delay', (value) => {
  expect(askedDelay(answered(429, value))).toBe(0);
});

test('the delay of a date is the seconds until then', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const date = answered(503, 'Fri, 20 Nov 2026 12:02:00 GMT');
  expect(askedDelayUntil(date, noon)).toBe(120);
  expect(askedDelayUntil(date, noon + 300_000)).toBe(0);
  expect(askedDelayUntil({ kind: 'network-failure', detail: '' }, noon)).toBe(0);
});
