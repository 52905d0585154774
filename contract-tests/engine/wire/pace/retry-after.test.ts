import { expect, test } from '@jest/globals';
import { QuotaSpent } from '../message/errors.ts';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { waitingOutQuotas } from './retry-after.ts';

/** The time at the target: Friday, 20 November 2026, 12:00. */
const now = Date.UTC(2026, 10, 20, 12);

/** A target that sends these responses one after the other, and then the last one; and what the client did. */
function targetWith(...answers: [status: number, retryAfter?: string][]) {
  const seen = { requests: 0, waited: [] as number[] };
  let passedMs = 0;
  const transmit = async (sent: ReturnType<typeof sentRequest>) => {
    const [status, delay] = answers[Math.min(seen.requests, answers.length - 1)] ?? [200];
    seen.requests += 1;
    return responseTo(sent, { status, headers: delay === undefined ? {} : { 'retry-after': delay } });
  };
  const clock = { now: () => now, elapsed: () => passedMs, isWound: false };
  const pass = (seconds: number) => {
    passedMs += seconds * 1000;
  };
  const hold = (_: string, seconds: number) => {
    seen.waited.push(seconds);
    pass(seconds);
  };
  const send = waitingOutQuotas(transmit, { clock, hold });
  /** Returns the status of the response, or why it is none. */
  const request = async ({ path = '/seasons', wantsQuota = false, hasToken = true } = {}) =>
    send(sentRequest({ method: 'POST', url: `http://h/api/v1${path}`, scopes: hasToken ? [] : undefined }), {
      wantsQuota,
    }).then(
      ({ status }) => status,
      (error: unknown) => {
        if (error instanceof QuotaSpent) return error.message;
        throw error;
      },
    );
  return { seen, pass, request };
}

test('a full quota is waited out as long as the target says, and the same request is repeated', async () => {
  const { seen, request } = targetWith([429, '7'], [429], [200]);
  expect(await request()).toBe(200);
  expect(seen).toEqual({ requests: 3, waited: [8, 61] });
});

test.each([
  ['a date of HTTP', 'Fri, 20 Nov 2026 12:00:30 GMT', 31],
  ['a date with dashes', 'Friday, 20-Nov-26 12:00:30 GMT', 31],
  ['a date that is over', 'Fri, 20 Nov 2026 11:00:00 GMT', 1],
  ['no delay', '0', 1],
  ['a negative number', '-1', 61],
  ['a fraction', '1.5', 61],
  ['a date of another form', '2026-11-20T12:00:30Z', 61],
  ['a text', 'soon', 61],
])('a Retry-After that is %s is waited out', async (_, delay, seconds) => {
  const { seen, request } = targetWith([429, delay], [200]);
  expect(await request()).toBe(200);
  expect(seen.waited).toEqual([seconds]);
});

test('a request that provokes a 429 returns it', async () => {
  const { seen, request } = targetWith([429, '7']);
  expect(await request({ wantsQuota: true })).toBe(429);
  expect(seen).toEqual({ requests: 1, waited: [] });
});

test('a 403 that names a delay is about a quota, too; another 403 is a refusal', async () => {
  const limited = targetWith([403, '7'], [200]);
  expect(await limited.request()).toBe(200);
  expect(limited.seen.waited).toEqual([8]);
  expect(await targetWith([403]).request()).toBe(403);
});

test('a target that returns only 429 is waited for once and no more', async () => {
  const { seen, request } = targetWith([429, '1']);
  for (let count = 0; count < 4; count++)
    expect(await request()).toBe(
      'the quota of requests is spent: 429 with Retry-After: 1: still so after 3 waits',
    );
  expect(seen).toEqual({ requests: 7, waited: [2, 2, 2] });
  await request({ path: '/token' });
  expect(seen.waited).toHaveLength(6);
});

test('a target that limits requests without a token is waited for once, although it serves others', async () => {
  const limited: [number, string][] = Array.from({ length: 4 }, () => [429, '1']);
  const { seen, request } = targetWith(...limited, [200], ...limited, [429]);
  await request({ hasToken: false });
  expect(await request()).toBe(200);
  await request({ hasToken: false });
  expect(seen.waited).toEqual([2, 2, 2]);
});

test('once a request succeeded, the quota is waited for again', async () => {
  const limited: [number, string][] = Array.from({ length: 4 }, () => [429, '1']);
  const { seen, request } = targetWith(...limited, [200], [429, '2'], [200]);
  expect(await request()).toContain('still so after 3 waits');
  expect(await request()).toBe(200);
  expect(await request()).toBe(200);
  expect(seen.waited).toEqual([2, 2, 2, 3]);
});

test.each(['999999', '301', '9'.repeat(400), 'Fri, 20 Nov 2026 12:10:00 GMT'])(
  'a delay of %s is not waited for',
  async (delay) => {
    const { seen, request } = targetWith([429, delay]);
    expect(await request()).toContain(': a run waits for 300 s at most');
    expect(seen).toEqual({ requests: 1, waited: [] });
  },
);

test('once a quota is out of reach nothing more is sent until its delay is over, and the reason stays the same', async () => {
  const { seen, pass, request } = targetWith([429, '3600'], [429, '3599'], [429, '3598']);
  const reasons = new Set<unknown>();
  for (let count = 0; count < 20; count++) reasons.add(await request());
  expect([...reasons]).toEqual([
    'the quota of requests is spent: 429 with Retry-After: 3600: a run waits for 300 s at most',
  ]);
  expect(seen.requests).toBe(5);
  expect(await request({ wantsQuota: true })).toContain('is spent');
  expect(seen.requests).toBe(5);
  pass(3_600);
  await request();
  expect(seen.requests).toBe(6);
});

test('refusals that others interrupt do not keep the others from being sent', async () => {
  const mixed = Array.from({ length: 10 }, (): [number, string?][] => [[429, '3600'], [200]]).flat();
  const { seen, request } = targetWith(...mixed);
  for (let count = 0; count < 20; count++) await request();
  expect(seen.requests).toBe(20);
});

test('a run waits half an hour in all', async () => {
  const { seen, request } = targetWith(
    ...Array.from({ length: 20 }, (): [number, string?][] => [[429, '299'], [200]]).flat(),
  );
  for (let count = 0; count < 6; count++) expect(await request()).toBe(200);
  expect(seen.waited).toEqual(Array(6).fill(300));
  expect(await request()).toContain(': a run waits for 30 minutes in all');
});
