import { expect, test } from '@jest/globals';
import type { SentRequest } from '../message/response.ts';
import { responseTo, type StatedResponse, tokenResponses } from '../wire.testing.ts';
import { accessTokens, isAccessToken, NoToken } from './access-tokens.ts';

function source(answer: (sent: SentRequest) => StatedResponse = tokenResponses()) {
  const state = { now: 0, requests: 0, locksWaitedOut: 0 };
  const tokens = accessTokens({
    client: { id: 'client', secret: 'secret' },
    async request({ form, headers }) {
      state.requests += 1;
      const body = new URLSearchParams(form).toString();
      const sent = {
        operation: 'requestToken',
        method: 'POST',
        url: 'https://h/token',
        headers,
        body,
      } as const;
      return responseTo({ ...sent, scopes: undefined }, answer({ ...sent, scopes: undefined }));
    },
    audience: async () => 'https://h/token',
    freshKey: () => 'key',
    now: () => state.now,
    elapsed: () => state.now,
    waitOutLock: async () => {
      state.locksWaitedOut += 1;
    },
  });
  return { state, tokens };
}

test('a token is fetched once for its scope set, in whatever order the scopes are named', async () => {
  const { state, tokens } = source();
  const one = await tokens.get(['groups:read', 'members:read']);
  expect(await tokens.get(['members:read', 'groups:read'])).toBe(one);
  expect(await tokens.get(['groups:read'])).not.toBe(one);
  expect(state.requests).toBe(2);
});

test('concurrent callers share one token request', async () => {
  const { state, tokens } = source();
  await Promise.all(Array.from({ length: 8 }, () => tokens.get(['groups:read'])));
  expect(state.requests).toBe(1);
});

test.each([
  ['90 seconds before its end', 600, 509_999, 510_000],
  ['at half its life where that is later', 60, 29_999, 30_000],
])('a token is renewed %s', async (_, lifetime, before, after) => {
  const { state, tokens } = source(tokenResponses(lifetime));
  const first = await tokens.get();
  state.now = before;
  expect(await tokens.get()).toBe(first);
  state.now = after;
  const renewed = await Promise.all([tokens.get(), tokens.get()]);
  expect(renewed[0]).toBe(renewed[1]);
  expect(renewed[0]).not.toBe(first);
  expect(state.requests).toBe(2);
});

test('a refused token is replaced once, however many callers report it', async () => {
  const { state, tokens } = source();
  const refused = await tokens.get();
  const replaced = await Promise.all([
    tokens.replace(refused),
    tokens.replace(refused),
    tokens.replace(refused),
  ]);
  expect(new Set(replaced).size).toBe(1);
  expect(replaced[0]).not.toBe(refused);
  expect(await tokens.get()).toBe(replaced[0]);
  expect(state.requests).toBe(2);
});

test('a method that the target refuses does not keep the next from obtaining a token', async () => {
  const good = tokenResponses();
  const { tokens } = source((sent) => ('authorization' in sent.headers ? good(sent) : { status: 500 }));
  expect((await tokens.get()).value).toBe('token-1');
});

test.each([
  { status: 400, error: 'invalid_scope', requests: 1 },
  { status: 400, error: 'invalid_request', requests: 2 },
  { status: 401, error: 'invalid_scope', requests: 2 },
])('only a refusal that is about the scopes is final for every method: $status $error', async (refusal) => {
  const { status, error, requests } = refusal;
  const { state, tokens } = source(() => ({ status, body: { error } }));
  await expect(tokens.get(['groups:read'])).rejects.toThrow(NoToken);
  expect(state.requests).toBe(requests);
});

test('the first refusal is kept, and is not remembered for later callers', async () => {
  const good = tokenResponses();
  let isReady = false;
  const { state, tokens } = source((sent) => (isReady ? good(sent) : { status: 503, body: { busy: true } }));
  const refused = await Promise.allSettled([tokens.get(), tokens.get()]);
  expect(refused).toMatchObject([
    { reason: expect.any(NoToken) },
    { reason: { response: { status: 503 }, message: expect.stringContaining('503') } },
  ]);
  expect(state.requests).toBe(2);
  isReady = true;
  expect((await tokens.get()).value).toBe('token-1');
});

test.each([
  ['abc.DEF-1', true],
  ['', false],
  ['a b', false],
  ['é', false],
  ['a\nb', false],
  [1, false],
])('%j as a token: %p', (value, fits) => {
  expect(isAccessToken(value)).toBe(fits);
});

/** A target whose token responses differ in these members from a good one. */
const responding = (changed: object, status = 200) =>
  source(() => ({ status, body: { access_token: 'x', expires_in: 600, scope: 'groups:read', ...changed } }));

test.each([[0], [-1], ['60'], [undefined]])(
  'a token whose lifetime is %j is kept as long as the interface says',
  async (expires_in) => {
    const { state, tokens } = responding({ expires_in });
    await tokens.get();
    state.now = 509_999;
    await tokens.get();
    expect(state.requests).toBe(1);
  },
);

test.each([
  ['groups:read  members:read', ['groups:read', 'members:read']],
  [undefined, []],
  [7, []],
])('a token of the scope %j has the scopes %j', async (scope, scopes) => {
  expect((await responding({ scope }).tokens.get()).scopes).toEqual(scopes);
});

test.each([201, 203])('a success %i that carries a token grants it', async (status) => {
  expect((await responding({}, status).tokens.get()).value).toBe('x');
});

test('a token that names no scopes has those that were requested', async () => {
  const { tokens } = source(() => ({ status: 200, body: { access_token: 'x' } }));
  expect((await tokens.get(['groups:read', 'members:read'])).scopes).toEqual(['groups:read', 'members:read']);
});

test('a refusal that carries a token grants none', async () => {
  await expect(responding({}, 403).tokens.get()).rejects.toThrow(NoToken);
});

test('where no other token could be had in place of a refused one, it is requested again', async () => {
  const good = tokenResponses();
  let isReady = true;
  const { tokens } = source((sent) => (isReady ? good(sent) : { status: 503 }));
  const refused = await tokens.get();
  isReady = false;
  await expect(tokens.replace(refused)).rejects.toThrow(NoToken);
  isReady = true;
  expect((await tokens.replace(refused)).value).toBe('token-2');
});

test('credentials that allow no method obtain no token, and the error says so', async () => {
  const tokens = accessTokens({
    client: { id: 'client' },
    request: () => Promise.reject(new Error('nothing is sent')),
    audience: async () => 'https://h/token',
    freshKey: () => 'key',
    now: () => 0,
    elapsed: () => 0,
    waitOutLock: () => Promise.resolve(),
  });
  await expect(tokens.get()).rejects.toThrow(NoToken);
  await expect(tokens.get()).rejects.toThrow('no credentials');
});

const refusedClient: StatedResponse = { status: 401, body: { error: 'invalid_client' } };

/** Returns responses that grant the first token and refuse the client this often afterwards. */
function lockedFor(refusals: number): (sent: SentRequest) => StatedResponse {
  const granted = tokenResponses();
  let requests = 0;
  return (sent) => {
    requests += 1;
    return requests > 1 && requests <= 1 + refusals ? refusedClient : granted(sent);
  };
}

test('a client that is refused after it was accepted is waited for, and tried once more', async () => {
  // Both ways to send the secret are refused.
  const { state, tokens } = source(lockedFor(2));
  await tokens.get(['groups:read']);
  expect(await tokens.get(['members:read'])).toBeDefined();
  expect(state.locksWaitedOut).toBe(1);
});

test('callers that meet a lock wait for it together, once, and learn that the client is locked out', async () => {
  const { state, tokens } = source(lockedFor(100));
  await tokens.get(['groups:read']);
  const both = await Promise.allSettled([tokens.get(['members:read']), tokens.get(['events:read'])]);
  for (const each of both)
    expect(each).toMatchObject({ reason: { message: expect.stringContaining('the client is locked out') } });
  await expect(tokens.get(['events:read', 'members:read'])).rejects.toThrow('the client is locked out');
  expect(state.locksWaitedOut).toBe(1);
});

test('credentials that were never accepted are not waited for', async () => {
  const { state, tokens } = source(() => refusedClient);
  await expect(tokens.get()).rejects.toThrow(NoToken);
  expect(state.locksWaitedOut).toBe(0);
});

test('an aborted signal ends the wait for a token that another caller fetches', async () => {
  const never = accessTokens({
    client: { id: 'client', secret: 'secret' },
    request: () => new Promise<never>(() => undefined),
    audience: async () => '',
    freshKey: () => 'key',
    now: () => 0,
    elapsed: () => 0,
    waitOutLock: async () => undefined,
  });
  void never.get(['groups:read']);
  const interruption = new AbortController();
  const token = never.get(['groups:read'], interruption.signal);
  interruption.abort(new Error('interrupted'));
  await expect(token).rejects.toThrow('interrupted');
});
