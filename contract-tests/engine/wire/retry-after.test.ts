import { expect, test } from '@jest/globals';
import type { Response, SentRequest } from './response.ts';
import { waitingOutQuotas } from './retry-after.ts';

const sentTo = (path: string): SentRequest => ({
  operation: undefined,
  method: 'POST',
  url: `http://h/api/v1${path}`,
  headers: {},
  body: undefined,
  scopes: undefined,
});

/** A target that sends these responses one after the other, and then the last one; and what the client did. */
function targetWith(...answers: [status: number, retryAfter?: string][]) {
  const seen = { requests: 0, waited: [] as number[] };
  const transmit = async (sent: SentRequest) => {
    const [status, delay] = answers[Math.min(seen.requests, answers.length - 1)] ?? [200];
    seen.requests += 1;
    return {
      sent,
      status,
      headers: delay === undefined ? {} : { 'retry-after': delay },
    } as unknown as Response;
  };
  const send = waitingOutQuotas(transmit, (_, seconds) => void seen.waited.push(seconds));
  return {
    seen,
    request: async (path = '/seasons', wantsQuota = false) => send(sentTo(path), { wantsQuota }),
  };
}

test('a full quota is waited out as long as the target says, and the same request is repeated', async () => {
  const { seen, request } = targetWith([429, '7'], [429], [200]);
  expect((await request()).status).toBe(200);
  expect(seen).toEqual({ requests: 3, waited: [8, 61] });
});

test('a request that provokes a 429 returns it', async () => {
  const { seen, request } = targetWith([429, '7']);
  expect((await request('/seasons', true)).status).toBe(429);
  expect(seen).toEqual({ requests: 1, waited: [] });
});

test('a target that returns only 429 is waited for once and no more', async () => {
  const { seen, request } = targetWith([429, '1']);
  for (let count = 0; count < 5; count++) expect((await request()).status).toBe(429);
  expect(seen).toEqual({ requests: 8, waited: [2, 2, 2] });
  await request('/token');
  expect(seen.waited).toHaveLength(6);
});

test('once a request succeeded, the quota is waited for again', async () => {
  const { seen, request } = targetWith(
    [429, '1'],
    [429, '1'],
    [429, '1'],
    [429, '1'],
    [200],
    [429, '2'],
    [200],
  );
  expect((await request()).status).toBe(429);
  expect((await request()).status).toBe(200);
  expect((await request()).status).toBe(200);
  expect(seen.waited).toEqual([2, 2, 2, 3]);
});

test.each(['999999', '301'])('a delay of %s seconds is not waited for', async (delay) => {
  const { seen, request } = targetWith([429, delay]);
  await request();
  expect(seen).toEqual({ requests: 1, waited: [] });
});

test('a negative delay is no delay', async () => {
  const { seen, request } = targetWith([429, '-5'], [200]);
  await request();
  expect(seen.waited).toEqual([1]);
});
