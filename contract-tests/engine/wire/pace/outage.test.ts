import { expect, test } from '@jest/globals';
import { NoResponse, ServiceGone } from '../message/errors.ts';
import type { SentRequest } from '../message/response.ts';
import { fakeMachine, responseTo, sentRequest } from '../wire.testing.ts';
import { countedAccidents } from './accidents.ts';
import { waitingOutOutages } from './outage.ts';
import type { Manner } from './retry-after.ts';

const refused = new NoResponse('refused', 'unreachable');
const start = Date.UTC(2026, 10, 20, 12);

/** A service that is out from and to these seconds of the run, and the requests that it got. */
function serviceOut(
  outages: readonly { from: number; to: number; as: number | NoResponse; retryAfter?: string }[],
  { isEnded = true } = {},
) {
  const machine = fakeMachine();
  const accidents = countedAccidents();
  const received: SentRequest[] = [];
  const waits: number[] = [];
  const ends: ServiceGone[] = [];
  const transmit = waitingOutOutages(
    async (sent) => {
      received.push(sent);
      const second = (machine.now() - start) / 1000;
      const outage = outages.find(({ from, to }) => second >= from && second < to);
      if (outage?.as instanceof NoResponse) throw outage.as;
      const headers = outage?.retryAfter === undefined ? {} : { 'retry-after': outage.retryAfter };
      return responseTo(sent, { status: outage?.as ?? 200, body: { data: [] }, headers });
    },
    {
      machine,
      accidents,
      onWait: (_, seconds) => void waits.push(seconds),
      onGone: isEnded ? (reason) => void ends.push(reason) : undefined,
    },
  );
  const request = async (changed: Partial<SentRequest> = {}, manner: Manner = {}) => {
    const headers = { authorization: 'Bearer token' };
    return (await transmit(sentRequest({ operation: 'listSeasons', headers, ...changed }), manner)).status;
  };
  return {
    request,
    received,
    waits,
    ends,
    accidents,
    pass: (seconds: number) => machine.wait(seconds * 1000),
  };
}

test('an outage is waited for, and then the request is sent again', async () => {
  const { request, pass, waits, accidents } = serviceOut([{ from: 1, to: 31, as: 502 }]);
  expect(await request()).toBe(200);
  await pass(1);
  expect([await request(), await request()]).toEqual([502, 200]);
  expect(waits).toEqual([1, 2, 4, 5, 5, 5, 5, 5]);
  expect(accidents.told()).toEqual({
    outages: [{ what: '502', since: '2026-11-20T12:00:01.000Z', waited_ms: 32_000, is_over: true }],
  });
});

test('one accident is no outage, nor are two with a response between', async () => {
  const { request, pass, waits } = serviceOut([
    { from: 1, to: 2, as: 503 },
    { from: 3, to: 4, as: 503 },
  ]);
  const statuses: number[] = [];
  for (let second = 0; second < 5; second++) {
    statuses.push(await request());
    await pass(1);
  }
  expect([statuses, waits]).toEqual([[200, 503, 200, 503, 200], []]);
});

test('while an outage is waited for no other request leaves', async () => {
  const { request, pass, received } = serviceOut([{ from: 1, to: 9, as: 502 }]);
  await request();
  await pass(1);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => request()));
  expect(statuses.filter((status) => status !== 200)).toEqual([502]);
  // The first one, all of the twenty, the looks of eight seconds, and once more those that met it.
  expect(received.length).toBeLessThan(1 + 20 + 5 + 20);
});

test('an operation that is broken alone is no outage: another one responds', async () => {
  const accidents = countedAccidents();
  const transmit = waitingOutOutages(
    async (sent) => responseTo(sent, { status: sent.operation === 'readGroup' ? 503 : 200, body: {} }),
    { machine: fakeMachine(), accidents, onWait: () => undefined },
  );
  const headers = { authorization: 'Bearer token' };
  await transmit(sentRequest({ operation: 'listSeasons', headers }), {});
  for (let count = 0; count < 3; count++)
    expect(await transmit(sentRequest({ operation: 'readGroup', headers }), {})).toMatchObject({
      status: 503,
    });
  expect(accidents.told()).toEqual({});
});

test('a maintenance is waited for as long as the service says, once in a run', async () => {
  const { request, pass, waits } = serviceOut([
    { from: 1, to: 182, as: 503, retryAfter: '180' },
    { from: 400, to: 581, as: 503, retryAfter: '180' },
  ]);
  expect(await request()).toBe(200);
  await pass(1);
  expect([await request(), await request()]).toEqual([503, 200]);
  expect(waits.reduce((sum, seconds) => sum + seconds)).toBeGreaterThanOrEqual(181);
  await pass(220);
  expect([await request(), await request(), await request()]).toEqual([503, 503, 503]);
});

test('a longer one is not waited for beyond the minute', async () => {
  const { request, pass, waits } = serviceOut([{ from: 1, to: 400, as: 503, retryAfter: '301' }]);
  await request();
  await pass(1);
  expect([await request(), await request()]).toEqual([503, 503]);
  expect(waits.reduce((sum, seconds) => sum + seconds)).toBe(60);
});

test('a minute in all is waited for, and then the run goes on', async () => {
  const { request, pass, waits, ends, accidents } = serviceOut([{ from: 1, to: 100, as: 502 }]);
  await request();
  await pass(1);
  expect([await request(), await request(), await request()]).toEqual([502, 502, 502]);
  expect(waits.reduce((sum, seconds) => sum + seconds)).toBe(60);
  expect([ends, accidents.isOut()]).toEqual([[], true]);
  await pass(60);
  expect([await request(), accidents.isOut()]).toEqual([200, false]);
});

test('a service that ended is waited for at once, and nothing more is sent after a minute', async () => {
  const { request, pass, received, ends } = serviceOut([{ from: 1, to: 1e9, as: refused }]);
  await request();
  await pass(1);
  await expect(request()).rejects.toThrow(ServiceGone);
  const sent = received.length;
  await expect(request()).rejects.toThrow(
    'nothing listens at https://club.example any more, since 12:00:01 UTC; the run waited 60 s for it',
  );
  expect([received.length, ends.length]).toEqual([sent, 1]);
});

test('a service that is started again in time gets the request once more, also without a key', async () => {
  const { request, pass } = serviceOut([{ from: 1, to: 20, as: refused }]);
  await request();
  await pass(1);
  expect(await request({ operation: 'createSeason', method: 'POST' })).toBe(200);
});

test('what clears away goes on without the service, and says what it met', async () => {
  const { request, pass } = serviceOut([{ from: 1, to: 1e9, as: refused }], { isEnded: false });
  await request();
  await pass(1);
  for (let count = 0; count < 2; count++) await expect(request()).rejects.toThrow(refused);
});

test('an address at which nothing ever listened is not waited for', async () => {
  const { request, waits, received } = serviceOut([{ from: 0, to: 1e9, as: refused }]);
  await expect(request()).rejects.toThrow(refused);
  expect([waits, received.length]).toEqual([[], 1]);
});

test('a write that could happen twice is not sent again after the service cut connections', async () => {
  const { request, pass } = serviceOut([{ from: 1, to: 9, as: new NoResponse('cut', 'cut') }]);
  await request();
  await pass(1);
  await expect(request()).rejects.toThrow('cut');
  await expect(request({ operation: 'createSeason', method: 'POST' })).rejects.toThrow('cut');
});

test('a request that spends the quota is no reason to wait', async () => {
  const { request, pass, waits } = serviceOut([{ from: 1, to: 9, as: 503 }]);
  await request();
  await pass(1);
  for (let count = 0; count < 5; count++) expect(await request({}, { wantsQuota: true })).toBe(503);
  expect(waits).toEqual([]);
});
