import { expect, test } from '@jest/globals';
import { NoResponse } from './errors.ts';
import type { SentRequest } from './response.ts';
import type { Manner } from './retry-after.ts';
import { lookingTwice } from './second-look.ts';
import { responseTo, sentRequest } from './wire.testing.ts';

const cut = new NoResponse('cut', 'cut');

/**
 * A target that returns these statuses or errors one after the other, and then the last one; and the requests it got.
 */
function targetWith(...outcomes: (number | Error)[]) {
  const received: SentRequest[] = [];
  const transmit = lookingTwice(async (sent) => {
    const outcome = outcomes[Math.min(received.length, outcomes.length - 1)] ?? 200;
    received.push(sent);
    if (outcome instanceof Error) throw outcome;
    return responseTo(sent, { status: outcome });
  });
  const request = (changed: Partial<SentRequest> = {}, manner: Manner = {}) =>
    transmit(sentRequest({ operation: 'listSeasons', ...changed }), manner);
  return { received, request };
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

test('an operation that failed twice is not looked at again until it works', async () => {
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
  const { received, request } = targetWith(500, 500, 502, 200);
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
    const { received, request } = targetWith(500, 200, 502, 503);
    expect(await request(changed, manner)).not.toHaveProperty('firstLook');
    await request(changed, manner);
    expect((await request(changed, manner)).firstLook).toMatchObject({ status: 500 });
    expect((await request(changed, manner)).firstLook).toMatchObject({ status: 502 });
    expect(received).toHaveLength(4);
  },
);
