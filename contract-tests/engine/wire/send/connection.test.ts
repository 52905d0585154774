import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Interrupted, NoResponse, NotServed } from '../message/errors.ts';
import { targetClock } from '../pace/target-clock.ts';
import { connectedTo, fakeMachine, fakeTarget, tokenResponses } from '../wire.testing.ts';

const list = { status: 200, body: { data: [] } };
const limitedTo = (requests_per_minute: number | null, token_requests_per_minute: number | null) => ({
  target: { ...fakeTarget, rate: { requests_per_minute, token_requests_per_minute } },
});

test('every request waits for room within the limit, and is counted', async () => {
  const { connection, waited } = connectedTo(() => list, limitedTo(2, 1));
  for (let count = 0; count < 3; count++) await connection.request('listSeasons', {});
  expect(waited).toEqual([61_000]);
  const byOperation = new Map([
    ['requestToken', 1],
    ['listSeasons', 3],
  ]);
  expect(connection.counts).toMatchObject({ requests: 4, tokenRequests: 1, byOperation });
});

test('requests side by side wait for the same room', async () => {
  const { connection, waited } = connectedTo(() => list, limitedTo(2, 1));
  await Promise.all(Array.from({ length: 6 }, () => connection.request('listSeasons', {})));
  expect(waited).toEqual([61_000, 61_000]);
});

test('token requests have a limit of their own', async () => {
  const { connection, waited } = connectedTo(() => list, limitedTo(1, 2));
  for (const scope of ['members:read', 'groups:read', 'documents:read'] as const)
    await connection.token([scope]);
  expect(waited).toEqual([61_000]);
  await connection.request('listSeasons', { token: 'none' });
  expect(waited).toEqual([61_000]);
});

test('what is sent again is counted again', async () => {
  const { connection, waited } = connectedTo(
    (_, count) => (count === 1 ? { status: 502 } : list),
    limitedTo(1, 1),
  );
  await connection.request('listSeasons', { token: 'none' });
  expect(connection.counts.requests).toBe(2);
  expect(waited).toEqual([1_000, 60_000]);
});

test('a full quota is waited for as long as the target says, by all that send', async () => {
  const waits: unknown[] = [];
  const { connection, waited } = connectedTo(
    (_, count) => (count <= 2 ? { status: 429, headers: { 'retry-after': '7' } } : list),
    { ...limitedTo(null, null), onWait: (waiting) => waits.push(waiting) },
  );
  const request = () => connection.request('listSeasons', { token: 'none' });
  const responses = await Promise.all([request(), request()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(waited).toEqual([8_000]);
  expect(waits).toEqual([{ what: 'requests', seconds: 8, isPace: false }]);
});

test('the full quota of the other club is waited for in its own time, and holds no other request back', async () => {
  const wound: number[] = [];
  const { connection, waited } = connectedTo(
    ({ url }, count) =>
      url.includes('/other/') && count === 1 ? { status: 429, headers: { 'retry-after': '7' } } : list,
    { ...limitedTo(null, null), clock: targetClock(async (seconds) => void wound.push(seconds)) },
  );
  const [there, here] = await Promise.all([
    connection.request('listSeasons', { at: 'other-club', token: 'none' }),
    connection.request('listSeasons', { token: 'none' }),
  ]);
  expect([there.status, here.status]).toEqual([200, 200]);
  expect({ waited, wound }).toEqual({ waited: [8_000], wound: [] });
});

test('the dates of the other club do not set the clock of this one', async () => {
  const clock = targetClock(undefined, fakeMachine());
  const tomorrow = new Date(clock.now() + 86_400_000).toUTCString();
  const { connection } = connectedTo(() => ({ ...list, headers: { date: tomorrow } }), { clock });
  const before = clock.now();
  await connection.request('listSeasons', { at: 'other-club', token: 'none' });
  expect(clock.now()).toBe(before);
});

test('a request that wants to see the quota is neither held back nor sent again', async () => {
  const { connection, waited } = connectedTo(() => ({ status: 429 }), limitedTo(1, 1));
  for (let count = 0; count < 3; count++) {
    const response = await connection.request('listSeasons', { token: 'none', wantsQuota: true });
    expect(response.status).toBe(429);
  }
  expect([connection.counts.requests, waited]).toEqual([3, []]);
});

test.each([408, 425, 429])('a %i is no response that a check could judge', async (status) => {
  const limited = { status, headers: { 'retry-after': '999' } };
  const { connection } = connectedTo(() => limited, limitedTo(null, null));
  await expect(connection.request('listSeasons', {})).rejects.toThrow(NotServed);
  await expect(connection.requestPath({ method: 'GET', path: '/seasons' })).rejects.toThrow(NotServed);
});

test.each([
  ['is refused', 1],
  ['is not even sent', 6],
])('the ledger expects no record of a creation that %s for a spent quota', async (_, count) => {
  const limited = { status: 429, headers: { 'retry-after': '999' } };
  const { connection, ledgerLines } = connectedTo(() => limited, limitedTo(null, null));
  for (let time = 0; time < count; time++)
    await connection.request('createSeason', { body: {} }).catch(() => undefined);
  expect(ledgerLines.slice(-2)).toEqual(['announced createSeason', 'refused']);
});

test('a request whose good token meets a 401 is sent again with a fresh one, and the first response is kept', async () => {
  const { connection, businessRequests } = connectedTo(({ headers }) =>
    headers.authorization === 'Bearer token-1' ? { status: 401 } : list,
  );
  const response = await connection.request('listSeasons', {});
  expect([response.status, (response.firstLook as { status: number }).status]).toEqual([200, 401]);
  expect(businessRequests().map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

test('a server that forgot its tokens fails no request, however many were under way', async () => {
  const { connection } = connectedTo(({ headers }) =>
    headers.authorization === 'Bearer token-1' ? { status: 401 } : list,
  );
  const requests = Array.from({ length: 6 }, () => connection.request('listSeasons', {}));
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('a token that was kept is shown once more, since no other may be had', async () => {
  const { connection, businessRequests } = connectedTo((_, count) => (count === 1 ? { status: 401 } : list));
  expect((await connection.request('listSeasons', { token: { kept: 'before' } })).status).toBe(200);
  expect(businessRequests().map(({ headers }) => headers.authorization)).toEqual([
    'Bearer before',
    'Bearer before',
  ]);
});

test('an operation that refuses fresh tokens, too, is not sent more of them', async () => {
  const { connection } = connectedTo(() => ({ status: 401 }));
  for (let count = 0; count < 4; count++)
    expect((await connection.request('listSeasons', {})).status).toBe(401);
  expect(connection.counts.tokenRequests).toBe(2);
});

test.each([
  ['no token', { token: 'none' }],
  ['a token of its own making', { token: { raw: 'x' } }],
  ['the token of another club', { token: 'other-club' }],
  ['an authorization of its own', { headers: { authorization: 'Bearer x' } }],
] as const)('a 401 to %s stands', async (_, options) => {
  const { connection, businessRequests } = connectedTo(() => ({ status: 401 }));
  await connection.request('listSeasons', options);
  expect(businessRequests()).toHaveLength(1);
});

test('a 5xx is looked at twice: the write is sent again under its key, and the first response is not observed', async () => {
  const { connection, businessRequests, observed } = connectedTo((_, count) =>
    count === 1 ? { status: 503 } : { status: 201, body: { data: { id: 7 } } },
  );
  const response = await connection.request('createSeason', { token: 'none', body: {} });
  const [first, second] = businessRequests();
  expect(second).toEqual(first);
  expect(first?.headers['idempotency-key']).toMatch(/./);
  expect([response.status, (response.firstLook as { status: number }).status]).toEqual([201, 503]);
  expect(observed.map(({ status }) => status)).toEqual([201]);
});

test('a 5xx that comes again is observed, together with the first', async () => {
  const { connection, observed } = connectedTo(() => ({ status: 500 }));
  await connection.request('listSeasons', { token: 'none' });
  expect(observed).toMatchObject([{ status: 500, firstLook: { status: 500 } }]);
});

test('a 501 to a method that the interface does not list is sent once and observed, as any refusal', async () => {
  const { connection, businessRequests, observed } = connectedTo(() => ({ status: 501 }));
  await connection.request('listSeasons', { token: 'none', method: 'DELETE' });
  expect([businessRequests().length, observed.map(({ status }) => status)]).toEqual([1, [501]]);
});

test('a cut connection is tried once more, a silent one is not', async () => {
  const cut = connectedTo((_, count) => (count === 1 ? new NoResponse('cut', 'cut') : list));
  const response = await cut.connection.request('listSeasons', { token: 'none' });
  expect(response.firstLook).toBeInstanceOf(NoResponse);
  const silent = connectedTo(() => new NoResponse('late', 'timeout'));
  await expect(silent.connection.request('listSeasons', { token: 'none' })).rejects.toThrow('late');
  expect(silent.businessRequests()).toHaveLength(1);
});

test('a creation without its key could happen twice, and is not sent again', async () => {
  const { connection, businessRequests } = connectedTo(() => ({ status: 500 }));
  await connection.request('createSeason', { token: 'none', key: null, body: {} });
  expect(businessRequests()).toHaveLength(1);
});

test('a 5xx to a request that cannot be repeated is an accident, until its operation has another', async () => {
  const { connection, observed } = connectedTo(() => ({ status: 500 }));
  const create = () => connection.request('createSeason', { token: 'none', key: null, body: {} });
  await create();
  expect(observed).toEqual([]);
  await create();
  expect(observed).toMatchObject([{ status: 500, firstLook: { status: 500 } }]);
});

test('a request that keeps meeting a 5xx is not sent twice for ever', async () => {
  const { connection, businessRequests } = connectedTo(() => ({ status: 500 }));
  for (let count = 0; count < 3; count++) await connection.request('listSeasons', { token: 'none' });
  expect(businessRequests()).toHaveLength(4);
});

test('a creation that waits for its turn is not announced, and an interruption then leaves nothing in the ledger', async () => {
  const interruption = new AbortController();
  const held = { ...fakeMachine(), wait: () => new Promise<void>(() => undefined) };
  const { connection, ledgerLines } = connectedTo(() => ({ status: 201, body: { data: { id: 7 } } }), {
    target: { ...fakeTarget, rate: { requests_per_minute: 1 } },
    clock: targetClock(undefined, held),
    signal: interruption.signal,
  });
  const creation = { token: 'none', body: {} } as const;
  await connection.request('createSeason', { ...creation, key: 'key-1' });
  const waiting = connection.request('createSeason', { ...creation, key: 'key-2' });
  await later();
  interruption.abort(new Interrupted());
  await expect(waiting).rejects.toThrow(Interrupted);
  expect(ledgerLines).toEqual(['announced createSeason', 'observed createSeason 201']);
});

test('a creation that met a full quota and was interrupted while it waited did not take place', async () => {
  const interruption = new AbortController();
  const { connection, ledgerLines } = connectedTo(
    () => {
      interruption.abort(new Interrupted());
      return { status: 429, headers: { 'retry-after': '9' } };
    },
    { signal: interruption.signal },
  );
  const options = { token: 'none', key: 'key-1', body: {} } as const;
  await expect(connection.request('createSeason', options)).rejects.toThrow(Interrupted);
  expect(ledgerLines).toEqual(['announced createSeason', 'refused']);
});

test('a creation is announced before it is sent', async () => {
  let linesWhenSent: string[] = [];
  const fake = connectedTo(() => {
    linesWhenSent = [...fake.ledgerLines];
    return { status: 201, body: { data: { id: 7 } } };
  });
  await fake.connection.request('createSeason', { token: 'none', key: 'key-1', body: {} });
  expect(linesWhenSent).toEqual(['announced createSeason']);
  expect(fake.ledgerLines).toEqual(['announced createSeason', 'observed createSeason 201']);
});

test.each([
  ['deleteSeason', { path: { id: 7 } }],
  ['changeSeason', { path: { id: 7 }, body: {} }],
] as const)('%s says the content type of a write, with or without a body', async (operation, options) => {
  const { connection, sent } = connectedTo(() => ({ status: 204 }));
  await connection.request(operation, { ...options, token: 'none' });
  expect(sent[0]?.headers['content-type']).toBe('application/json');
});

test('a read says no content type', async () => {
  const { connection, sent } = connectedTo(() => list);
  await connection.request('listSeasons', { token: 'none' });
  expect(sent[0]?.headers).not.toHaveProperty('content-type');
});

test('tokens are fetched ahead in the background, and fetched once', async () => {
  const { connection } = connectedTo(() => list);
  connection.prefetchTokens([['groups:read'], ['members:read']]);
  const tokens = await Promise.all([connection.token(['groups:read']), connection.token(['members:read'])]);
  expect(tokens.map(({ scopes }) => scopes)).toEqual([['groups:read'], ['members:read']]);
  expect(connection.counts.tokenRequests).toBe(2);
});

test('a token that could not be fetched ahead is requested again when it is needed', async () => {
  const good = tokenResponses();
  let refusals = 2;
  const { connection } = connectedTo(() => list, {
    token: (sent) => (refusals-- > 0 ? { status: 400 } : good(sent)),
  });
  connection.prefetchTokens([['groups:read']]);
  await new Promise(setImmediate);
  expect(connection.counts.tokenRequests).toBe(2);
  expect((await connection.token(['groups:read'])).value).toBe('token-1');
});

test('where the clock is wound forward nothing is fetched ahead', async () => {
  const { connection } = connectedTo(() => list, {
    clock: targetClock(async () => undefined, fakeMachine()),
  });
  connection.prefetchTokens([['groups:read']]);
  await new Promise(setImmediate);
  expect(connection.counts.tokenRequests).toBe(0);
});

test('after an interruption only the clean-up sends requests', async () => {
  const run = new AbortController();
  const { connection, businessRequests } = connectedTo(() => list, { signal: run.signal });
  run.abort(new Interrupted());
  await expect(connection.request('listSeasons', { token: 'none' })).rejects.toThrow(Interrupted);
  expect(businessRequests()).toEqual([]);
  await connection.requestToClear('deleteSeason', { path: { id: 7 } }, undefined);
  expect(businessRequests()).toHaveLength(1);
});

test('a creation under way is waited for even when the run is interrupted', async () => {
  const run = new AbortController();
  const signals: (AbortSignal | undefined)[] = [];
  const { connection } = connectedTo(() => list, {
    signal: run.signal,
    send: async (sent, _, signal) => {
      signals.push(signal);
      return { sent, status: 201, headers: {}, bytes: Buffer.alloc(0), text: '', json: {}, durationMs: 0 };
    },
  });
  await connection.request('createSeason', { token: 'none', body: {} });
  await connection.request('listSeasons', { token: 'none' });
  expect(signals).toEqual([undefined, run.signal]);
});

test('a public operation is sent no token, any other one with every scope', async () => {
  const { connection, sent, businessRequests } = connectedTo(() => list);
  await connection.request('getGuide', {});
  expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  await connection.request('listSeasons', {});
  await connection.requestPath({ method: 'GET', path: '/seasons' });
  expect(
    businessRequests()
      .slice(1)
      .map(({ headers }) => headers.authorization),
  ).toEqual(['Bearer token-1', 'Bearer token-1']);
});

test('a path is requested with the token that is named', async () => {
  const { connection, sent } = connectedTo(() => list);
  await connection.requestPath({ method: 'GET', path: '/seasons', token: { raw: 'x' } });
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer x']);
});

test('a read carries a key only where one is named', async () => {
  const { connection, businessRequests } = connectedTo(() => list);
  for (const key of [{}, { key: 'key-1' }]) {
    await connection.request('listSeasons', { token: 'none', ...key });
    await connection.requestPath({ method: 'GET', path: '/seasons', token: 'none', ...key });
  }
  expect(businessRequests().map(({ headers }) => headers['idempotency-key'])).toEqual([
    undefined,
    undefined,
    'key-1',
    'key-1',
  ]);
});

test('a request with another method than that of a creation makes no record', async () => {
  const { connection, ledgerLines } = connectedTo(() => list);
  await connection.request('createSeason', { token: 'none', method: 'GET' });
  expect(ledgerLines).toEqual([]);
});

test('a creation, or a path, that wants to see the quota is neither held back nor sent again', async () => {
  const { connection, waited } = connectedTo(() => ({ status: 429 }), limitedTo(1, 1));
  const options = { token: 'none', wantsQuota: true } as const;
  for (let count = 0; count < 2; count++) {
    await connection.request('createSeason', { ...options, body: {} }).catch(() => undefined);
    await connection.requestPath({ ...options, method: 'GET', path: '/seasons' }).catch(() => undefined);
  }
  expect([connection.counts.requests, waited]).toEqual([4, []]);
});

test('a path without that wish waits for room, and ends with the run', async () => {
  const run = new AbortController();
  const { connection, waited } = connectedTo(() => list, { ...limitedTo(1, 1), signal: run.signal });
  const request = () => connection.requestPath({ method: 'GET', path: '/seasons', token: 'none' });
  await request();
  await request();
  expect(waited).toEqual([61_000]);
  run.abort(new Interrupted());
  await expect(request()).rejects.toThrow(Interrupted);
});

test('a request goes to the club that it names, and its dates set the clock of that club', async () => {
  const clock = targetClock(undefined, fakeMachine());
  const tomorrow = clock.now() + 86_400_000;
  const { connection, sent } = connectedTo(
    () => ({ ...list, headers: { date: new Date(tomorrow).toUTCString() } }),
    { clock },
  );
  await connection.request('listSeasons', { at: 'other-club', token: 'none' });
  await connection.request('listSeasons', { token: 'none' });
  expect(sent.map(({ url }) => url.replace(/\/seasons$/, ''))).toEqual([
    fakeTarget.other_club?.base_url,
    fakeTarget.base_url,
  ]);
  expect(clock.now()).toBe(tomorrow);
});

test('what the club serves to its second client is no part of what it served to the first', async () => {
  const second_client = { id: 'second', secret: 'its-own-secret' };
  const { connection, sent } = connectedTo(() => list, {
    target: { ...fakeTarget, second_client },
    token: tokenResponses(),
  });
  await connection.request('getContext', {});
  const before = connection.servedLately('requests');
  await connection.request('getContext', { token: 'second-client' });
  expect(connection.servedLately('requests')).toBe(before);
  expect(sent.some(({ body }) => String(body).includes('client_id=second'))).toBe(true);
});

test('where no other club is named, a request to it goes to the one club', async () => {
  const { other_club, ...target } = fakeTarget;
  const { connection, sent } = connectedTo(() => list, { target });
  await connection.request('listSeasons', { at: 'other-club', token: 'none' });
  expect(sent.map(({ url }) => url)).toEqual([`${other_club && target.base_url}/seasons`]);
});

test('the operations that succeeded are known, and only those that were sent are counted', async () => {
  const { connection } = connectedTo(({ url }) => (url.endsWith('/sports') ? { status: 404 } : list));
  await connection.request('listSeasons', { token: 'none' });
  await connection.request('listSports', { token: 'none' });
  await connection.requestPath({ method: 'GET', path: '/of-no-operation', token: 'none' });
  expect([...connection.counts.succeeded]).toStrictEqual(['listSeasons']);
  expect([...connection.counts.byOperation.keys()]).toStrictEqual(['listSeasons', 'listSports']);
});

test('a clock that is wound forward reports no wait for room', async () => {
  const waits: unknown[] = [];
  const { connection } = connectedTo(() => list, {
    ...limitedTo(1, 1),
    clock: targetClock(async () => undefined, fakeMachine()),
    onWait: (waiting) => waits.push(waiting),
  });
  for (let count = 0; count < 2; count++) await connection.request('listSeasons', { token: 'none' });
  expect(waits).toEqual([]);
});

test('a change that another one takes back is noted before it is sent', async () => {
  const { connection, ledgerLines } = connectedTo(() => {
    expect(ledgerLines).toEqual(['changing /members/107']);
    return { status: 200, body: { data: { id: 107 } } };
  });
  const body = { email: 'zz-conf@example.com' };
  const undoneBy = { email: 'ada@club.example' };
  await connection.request('changeMember', { path: { id: 107 }, body, undoneBy });
  expect(ledgerLines).toEqual(['changing /members/107', 'changed /members/107']);
});
