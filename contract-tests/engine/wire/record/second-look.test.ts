import { expect, test } from '@jest/globals';
import { NoResponse } from '../message/errors.ts';
import type { SentRequest } from '../message/response.ts';
import { countedAccidents } from '../pace/accidents.ts';
import type { Manner } from '../pace/retry-after.ts';
import { fakeMachine, responseTo, sentRequest } from '../wire.testing.ts';
import { lookingAgain } from './second-look.ts';

const cut = new NoResponse('cut', 'cut');

/**
 * A target that returns these statuses or errors one after the other, and then the last one; the requests it got, the pauses
 * before them and what a report says of accidents.
 */
function targetWith(...outcomes: (number | Error | [status: number, retryAfter: string])[]) {
  const received: SentRequest[] = [];
  const machine = fakeMachine();
  const accidents = countedAccidents();
  const transmit = lookingAgain(
    async (sent) => {
      const outcome = outcomes[Math.min(received.length, outcomes.length - 1)] ?? 200;
      received.push(sent);
      if (outcome instanceof Error) throw outcome;
      const [status, delay] = [outcome].flat();
      const headers = delay === undefined ? {} : { 'retry-after': delay };
      return responseTo(sent, { status: Number(status), headers: headers as Record<string, string> });
    },
    { machine, clock: machine, accidents },
  );
  const request = (changed: Partial<SentRequest> = {}, manner: Manner = {}) =>
    transmit(sentRequest({ operation: 'listSeasons', ...changed }), manner);
  const pauses = () => machine.waited.map((milliseconds) => milliseconds / 1000);
  return { received, request, pauses, accidents };
}

const creation = { operation: 'createSeason', method: 'POST' } as const;
const keyedCreation = { ...creation, headers: { 'idempotency-key': 'k-1' } };

test.each([200, 400, 429, 499])('a %i is taken as it comes', async (status) => {
  const { received, request } = targetWith(status);
  const response = await request();
  expect([response.status, response.firstLook, received.length]).toEqual([status, undefined, 1]);
});

test.each([500, 503])('a %i is looked at again, and what came first is kept', async (status) => {
  const { received, request } = targetWith(status, 200);
  expect(await request()).toMatchObject({ status: 200, firstLook: { status } });
  expect(received[1]).toBe(received[0]);
});

test.each([502, 503, 504, cut])('%s is looked at five times, after growing pauses', async (accident) => {
  const { received, request, pauses } = targetWith(accident, accident, accident, accident, 200);
  expect(await request()).toMatchObject({ status: 200 });
  expect([received.length, pauses()]).toEqual([5, [1, 2, 4, 8]]);
});

test('a 500 is looked at twice: it comes from the request', async () => {
  const { received, request, pauses } = targetWith(500);
  expect(await request()).toMatchObject({ status: 500, firstLook: { status: 500 } });
  expect([received.length, pauses()]).toEqual([2, [1]]);
});

test('a busy target says how long the pause is, up to a minute', async () => {
  const { request, pauses } = targetWith(
    [503, '7'],
    [503, 'Fri, 20 Nov 2026 12:00:17 GMT'],
    [503, '900'],
    200,
  );
  await request();
  expect(pauses()).toEqual([7, 10, 60]);
});

test('what was over at a later look is counted, with the number of looks that it took', async () => {
  const { request, accidents } = targetWith(503, 200, cut, 200, 503, 503, 200, 200);
  for (let count = 0; count < 4; count++) await request();
  expect([accidents.told(), accidents.staying()]).toEqual([
    {
      accidents: [
        { what: '503', count: 2, looks: 3 },
        { what: 'cut', count: 1, looks: 2 },
      ],
    },
    0,
  ]);
});

test('an accident that is there at each look is no accident that passed', async () => {
  const { request, accidents } = targetWith(503);
  await request();
  expect([accidents.told(), accidents.staying()]).toEqual([{}, 1]);
});

test('an operation that was broken before is looked at twice without a pause', async () => {
  const { received, request, pauses } = targetWith(503, 503, 503, 503, 503, 200, 503, 503);
  for (let count = 0; count < 3; count++) await request();
  expect([received.length, pauses()]).toEqual([8, [1, 2, 4, 8]]);
});

test('a service that stayed out is looked at twice without a pause', async () => {
  const { received, request, pauses, accidents } = targetWith(502);
  accidents.outage('502', new Date(0));
  await request();
  expect([received.length, pauses()]).toEqual([2, []]);
});

test('after two minutes of pauses in vain a second look follows at once', async () => {
  const { received, request, pauses } = targetWith([503, '60']);
  for (let count = 0; count < 3; count++)
    await request({ url: `https://club.example/${count}`, operation: undefined });
  expect(pauses()).toEqual([60, 60]);
  expect(received).toHaveLength(3 + 2 + 2);
});

test('pauses after which the request was served are not counted', async () => {
  const { request, pauses } = targetWith(
    ...Array.from({ length: 10 }, () => [[503, '60'] as [number, string], 200]).flat(),
  );
  for (let count = 0; count < 10; count++) expect(await request()).toMatchObject({ status: 200 });
  expect(pauses()).toHaveLength(10);
});

test('a cut connection is looked at again, and its error is kept', async () => {
  const { request } = targetWith(cut, 200);
  expect((await request()).firstLook).toBe(cut);
});

test.each(['timeout', 'unreachable'] as const)(
  'a connection with the fate %s is not tried again',
  async (why) => {
    const { received, request } = targetWith(new NoResponse('gone', why));
    await expect(request()).rejects.toThrow('gone');
    expect(received).toHaveLength(1);
  },
);

test('an error of our own is not a fault of the server', async () => {
  const { received, request } = targetWith(new TypeError('ours'));
  await expect(request()).rejects.toThrow('ours');
  expect(received).toHaveLength(1);
});

test('a connection that is cut twice fails with the first cut as its cause', async () => {
  const second = new NoResponse('cut again', 'cut');
  const { request } = targetWith(cut, second);
  await expect(request()).rejects.toBe(second);
  expect(second.cause).toBe(cut);
});

test('a cause that an error has already is kept', async () => {
  const second = Object.assign(new NoResponse('cut again', 'cut'), { cause: 'the socket' });
  await expect(targetWith(cut, second).request()).rejects.toMatchObject({ cause: 'the socket' });
});

test('an operation whose looks were in vain is not looked at again until it works', async () => {
  const { received, request } = targetWith(500, 500, 500, 200, 500);
  expect((await request()).firstLook).toMatchObject({ status: 500 });
  expect((await request()).firstLook).toBeUndefined();
  expect(received).toHaveLength(3);
  await request();
  await request();
  expect(received).toHaveLength(6);
});

test.each<[string, Partial<SentRequest>]>([
  ['an operation', { operation: 'readGroup', method: 'DELETE' }],
  ['no operation', { operation: undefined, method: 'TRACE' }],
])(
  'a 501 to an unlisted method of %s is taken as it comes; a 502 after it is looked at again',
  async (_, changed) => {
    const { received, request } = targetWith(501, 502, 200, 501, 502, 200);
    for (const unlisted of [changed, changed]) {
      expect(await request(unlisted)).not.toHaveProperty('firstLook');
      const { operation } = changed;
      expect(await request({ operation, method: 'GET' })).toMatchObject({
        status: 200,
        firstLook: { status: 502 },
      });
    }
    expect(received).toHaveLength(6);
  },
);

test('a 501 to a listed method is looked at again', async () => {
  const { received, request } = targetWith(501);
  await request();
  expect(received).toHaveLength(2);
});

test('an operation that failed twice says nothing about another', async () => {
  const { received, request } = targetWith(500);
  await request();
  await request({ operation: 'listGroups' });
  expect(received).toHaveLength(4);
});

test('an address outside the interface that failed twice says nothing about another', async () => {
  const { received, request } = targetWith(500, 500, 500, 200);
  await request({ operation: undefined, url: 'https://club.example/docs' });
  await request({ operation: undefined, url: 'https://club.example/api/v1/unknown' });
  expect(received).toHaveLength(4);
});

test('a second look that worked leaves the operation as good as before', async () => {
  const { received, request } = targetWith(500, 200, 500, 200);
  await request();
  await request();
  expect(received).toHaveLength(4);
});

test.each<[string, Partial<SentRequest>]>([
  ['a creation under its key', keyedCreation],
  ['a search, which changes nothing', { operation: 'searchMembers', method: 'POST' }],
  ['a POST to no operation', { operation: undefined, method: 'POST' }],
  ['a deletion', { operation: 'deleteSeason', method: 'DELETE' }],
])('%s is sent again', async (_, changed) => {
  const { received, request } = targetWith(500, 200);
  await request(changed);
  expect(received).toHaveLength(2);
});

test.each<[string, Partial<SentRequest>, Manner]>([
  ['a creation without a key', creation, {}],
  ['a read that wants to see the quota', {}, { wantsQuota: true }],
  ['a creation that wants to see the quota', keyedCreation, { wantsQuota: true }],
])(
  '%s is not sent again; it is kept for the next such failure of its operation',
  async (_, changed, manner) => {
    const { received, request } = targetWith(500, 200, 501, 507);
    expect(await request(changed, manner)).not.toHaveProperty('firstLook');
    await request(changed, manner);
    expect((await request(changed, manner)).firstLook).toMatchObject({ status: 500 });
    expect((await request(changed, manner)).firstLook).toMatchObject({ status: 501 });
    expect(received).toHaveLength(4);
  },
);

test.each([502, 503, 504])(
  'a creation without a key is sent again after a %i: it was not served',
  async (status) => {
    const { received, request } = targetWith(status, 400);
    expect(await request(creation)).toMatchObject({ status: 400, firstLook: { status } });
    expect(received).toHaveLength(2);
  },
);

test('a cut connection of a request that cannot be repeated is over when such a request is served', async () => {
  const { request } = targetWith(cut, 400, cut, cut);
  const outcomes: (unknown | undefined)[] = [];
  for (let count = 0; count < 4; count++)
    outcomes.push(
      await request(creation).then(
        ({ firstLook }) => firstLook,
        (error: Error) => error.cause,
      ),
    );
  expect(outcomes).toEqual([undefined, undefined, undefined, cut]);
});
