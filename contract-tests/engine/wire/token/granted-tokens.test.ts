import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { NoResponse } from '../message/errors.ts';
import type { SentRequest } from '../message/response.ts';
import { responseTo, type StatedResponse } from '../wire.testing.ts';
import { everyScope, grantedTokens } from './granted-tokens.ts';

const base_url = 'https://club.example/api/v1';
const visible = (scope: string): StatedResponse => ({
  status: 200,
  body: { access_token: `t${scope.length}`, scope },
});

const timeStandsStill = { now: () => 0, elapsed: () => 0, waitOutLock: () => Promise.resolve() };

/** A club whose token endpoint responds as told to a scope, and whose context names these permissions. */
function clubWith(token: (scope: string) => StatedResponse | Error, permissions?: unknown, context = {}) {
  const sent: SentRequest[] = [];
  const tokens = grantedTokens(
    { base_url, client: { id: 'client', secret: 'secret' } },
    { freshKey: () => 'jti' },
    timeStandsStill,
    async (request) => {
      sent.push(request);
      if (request.operation !== 'requestToken')
        return responseTo(request, { status: 200, body: { integration: { permissions, ...context } } });
      const outcome = token(new URLSearchParams(String(request.body)).get('scope') ?? '');
      if (outcome instanceof Error) throw outcome;
      return responseTo(request, outcome);
    },
  );
  return { tokens, sent };
}

const refused: StatedResponse = { status: 400, body: { error: 'invalid_scope' } };

test('a token request is a form at the token address of the club', async () => {
  const { tokens, sent } = clubWith(visible);
  await tokens.get(['groups:read']);
  expect(sent).toEqual([
    {
      operation: 'requestToken',
      method: 'POST',
      url: `${base_url}/token`,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=client&client_secret=secret&scope=groups%3Aread',
      scopes: undefined,
    },
  ]);
});

test('without scopes a token is for every scope that the interface names', async () => {
  const { tokens, sent } = clubWith(visible);
  const token = await tokens.get();
  expect(everyScope).toEqual(expect.arrayContaining(['groups:read', 'medical:write', 'staff_hours:read']));
  expect([...token.scopes].sort()).toEqual([...everyScope].sort());
  expect(await tokens.granted(undefined)).toEqual(token.scopes);
  expect(sent).toHaveLength(1);
});

test('a client with fewer scopes learns them from the context, once', async () => {
  const scopesOf = (scope: string) => (scope.split(' ').length > 2 ? refused : visible(scope));
  const { tokens, sent } = clubWith(scopesOf, ['groups:read', 'members:read']);
  expect(await tokens.granted(undefined)).toEqual(['groups:read', 'members:read']);
  expect(await tokens.granted(undefined)).toEqual(['groups:read', 'members:read']);
  const contexts = sent.filter(({ operation }) => operation === 'getContext');
  expect(contexts).toHaveLength(1);
  expect(contexts[0]).toMatchObject({ url: `${base_url}/context`, headers: { authorization: 'Bearer t0' } });
  expect((await tokens.get()).scopes).toEqual(['groups:read', 'members:read']);
});

test.each([[[]], ['groups:read'], [undefined]])(
  'where the context names %j as permissions, the scopes of the token count',
  async (permissions) => {
    const scopesOf = (scope: string): StatedResponse =>
      scope === '' ? { status: 200, body: { access_token: 't', scope: 'events:read' } } : refused;
    expect(await clubWith(scopesOf, permissions).tokens.granted(undefined)).toEqual(['events:read']);
  },
);

test('where the token names no scope of the interface, the permissions in the context count', async () => {
  const commas = (scope: string): StatedResponse => visible(scope.replaceAll(' ', ','));
  const { tokens, sent } = clubWith(commas, ['groups:read', 'members:read']);
  expect(await tokens.granted(undefined)).toEqual(['groups:read', 'members:read']);
  await tokens.get();
  const scopes = sent.map(({ body }) => new URLSearchParams(String(body)).get('scope'));
  expect(scopes.at(-1)).toBe('groups:read members:read');
});

test('where the context is no object, the scopes of the token count', async () => {
  const tokens = grantedTokens(
    { base_url, client: { id: 'client', secret: 'secret' } },
    { freshKey: () => 'jti' },
    timeStandsStill,
    async (request) => {
      const isRefused = String(request.body).includes('scope=');
      const token: StatedResponse = { status: 200, body: { access_token: 't', scope: 'events:read' } };
      if (request.operation === 'requestToken') return responseTo(request, isRefused ? refused : token);
      return responseTo(request, { status: 503 });
    },
  );
  expect(await tokens.granted(undefined)).toEqual(['events:read']);
});

test('a failure to learn the scopes is not kept', async () => {
  let isDown = true;
  const { tokens, sent } = clubWith((scope) =>
    isDown ? new NoResponse('down', 'unreachable') : visible(scope),
  );
  await expect(tokens.granted(undefined)).rejects.toThrow('down');
  expect(sent).toHaveLength(1);
  isDown = false;
  expect(await tokens.granted(undefined)).toHaveLength(everyScope.length);
});

test('the requests end with the signal of the caller', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const tokens = grantedTokens(
    { base_url, client: { id: 'client', secret: 'secret' } },
    { freshKey: () => 'jti' },
    timeStandsStill,
    async (request, { signal }) => {
      signals.push(signal);
      const isRefused = String(request.body).includes('scope=');
      return responseTo(request, isRefused ? refused : visible(''));
    },
  );
  const { signal } = new AbortController();
  await tokens.granted(signal);
  expect(signals.length).toBeGreaterThan(2);
  expect(new Set(signals)).toEqual(new Set([signal]));
});

describe('a client with a key', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'key-'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the claims that the client asserts where the metadata are this response or error. */
  async function claimsWith(metadata: StatedResponse | Error) {
    const sent: SentRequest[] = [];
    const tokens = grantedTokens(
      { base_url, client: { id: 'client', private_key_file: join(folder, 'key.pem') } },
      { freshKey: () => 'jti-1' },
      { ...timeStandsStill, now: () => 5_000 },
      async (request) => {
        sent.push(request);
        if (request.operation === 'requestToken') return responseTo(request, visible('groups:read'));
        if (metadata instanceof Error) throw metadata;
        return responseTo(request, metadata);
      },
    );
    await tokens.get(['groups:read']);
    const assertion = new URLSearchParams(String(sent.at(-1)?.body)).get('client_assertion') ?? '';
    return { claims: decodeJwt(assertion), sent };
  }

  test('asserts its id to the token endpoint that the metadata name', async () => {
    const token_endpoint = 'https://www.club.example/api/v1/token';
    const { claims, sent } = await claimsWith({ status: 200, body: { token_endpoint } });
    expect(claims).toEqual({
      iss: 'client',
      sub: 'client',
      aud: token_endpoint,
      iat: 0,
      exp: 290,
      jti: 'jti-1',
    });
    expect(sent[0]).toMatchObject({ operation: 'getAuthorizationServer', scopes: undefined });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each<[string, StatedResponse | Error]>([
    ['are no JSON', { status: 404 }],
    ['name no token endpoint', { status: 200, body: { token_endpoint: 7 } }],
    ['do not arrive', new NoResponse('late', 'timeout')],
  ])('asserts its id to the token address below the base where the metadata %s', async (_, metadata) => {
    expect((await claimsWith(metadata)).claims.aud).toBe(`${base_url}/token`);
  });

  test('fails where the request of the metadata fails for a reason of our own', async () => {
    await expect(claimsWith(new TypeError('ours'))).rejects.toThrow('ours');
  });
});

test('a refused token is replaced by one for the same scopes', async () => {
  let count = 0;
  const { tokens } = clubWith((scope) => ({ status: 200, body: { access_token: `t${++count}`, scope } }));
  const first = await tokens.get(['groups:read']);
  const other = await tokens.replace(first, ['groups:read'], undefined);
  expect([first.value, other.value, other.scopes]).toEqual(['t1', 't2', ['groups:read']]);
  const every = await tokens.get();
  expect((await tokens.replace(every)).scopes).toHaveLength(everyScope.length);
});
