import fc from 'fast-check';
import type { Scope } from '../spec/index.ts';
import { isObject } from './description/described.ts';
import { challengesIn } from './expectations/challenge.ts';
import {
  expectClientError,
  expectEqual,
  expectObject,
  expectRejected,
  expectStatus,
} from './expectations/expectations.ts';
import { anySeason } from './given/season.ts';
import { freshToken, goodBasic, goodForm, requestToken, withClaims, wordsOf } from './given/token-request.ts';
import { passiveRule, rule } from './judging/rule.ts';
import type { Suite } from './judging/suite.ts';
import { describeResponse, NotApplicable, SetupFailed, violation } from './judging/violation.ts';
import { type TokenRequest, withSecretInForm } from './wire/client-authentication.ts';
import type { Response } from './wire/response.ts';

rule('token/answer-members', async (suite) => {
  const answer = expectObject(await requestToken(suite, await goodForm(suite)));
  const { access_token, token_type, expires_in, scope } = answer;
  if (typeof access_token !== 'string' || access_token === '')
    throw violation('a non-empty `access_token`', shown(answer));
  if (String(token_type).toLowerCase() !== 'bearer') throw violation('the token type Bearer', shown(answer));
  if (typeof expires_in !== 'number') throw violation('a number `expires_in`', shown(answer));
  if (typeof scope !== 'string') throw violation('a string `scope`', shown(answer));
});

rule('token/expires-in-600', async (suite) => {
  expectEqual('expires_in', 600, expectObject(await requestToken(suite, await goodForm(suite))).expires_in);
});

rule('token/basic-accepted', async (suite) => {
  needsSecret(suite);
  granted(await requestToken(suite, goodBasic(suite)));
});

rule('token/form-secret-accepted', async (suite) => {
  needsSecret(suite);
  granted(await requestToken(suite, await goodForm(suite)));
});

rule('token/two-methods-refused', (suite) => eachWithTwoMethods(suite, noToken));

rule('token/wrong-credentials-refused', (suite) => eachWithWrongCredentials(suite, noToken));

rule('token/authentication-required', async (suite) => {
  noToken(await requestToken(suite, unauthenticated));
  const form = { ...unauthenticated.form, client_id: suite.target.client.id };
  noToken(await requestToken(suite, { form, headers: {} }));
});

rule('token/grant-type-required', async (suite) => {
  noToken(await requestToken(suite, await withoutGrant(suite)));
});

rule('token/other-grant-refused', (suite) => eachWithOtherGrant(suite, noToken));

rule('token/form-body-only', async (suite) => {
  const { form } = await goodForm(suite);
  noToken(await suite.request('requestToken', { token: 'none', body: form }));
});

rule('token/only-post-grants', async (suite) => {
  needsSecret(suite);
  const { headers } = goodBasic(suite);
  const query = { grant_type: 'client_credentials' };
  const response = await suite.request('requestToken', { method: 'GET', query, token: 'none', headers });
  if (tokenIn(response) !== undefined || response.status < 300) throw violation('no token for GET', response);
});

rule('token/no-idempotency-key-needed', async (suite) => {
  const tokens = [
    await requestToken(suite, await goodForm(suite)),
    await requestToken(suite, await goodForm(suite)),
  ];
  for (const response of tokens) granted(response);
});

rule('token/scope-optional', async (suite) => {
  const { scope } = expectObject(await requestToken(suite, await goodForm(suite)));
  if (typeof scope !== 'string' || scope === '')
    throw violation('the scopes of the token in `scope`', JSON.stringify(scope) ?? 'none');
});

rule('token/asked-scopes-granted', async (suite) => {
  const all = await grantedScopes(suite);
  await suite.forAll(
    fc.shuffledSubarray([...all], { minLength: 1 }),
    async (scopes) => {
      const answer = expectObject(await requestToken(suite, await scoped(suite, scopes.join(' '))));
      expectEqual('the granted scopes', [...scopes].sort(), wordsOf(answer.scope));
    },
    { atMost: 3 },
  );
});

rule('token/narrowed-token-is-limited', async (suite) => {
  const others = (await grantedScopes(suite)).filter((scope) => scope !== 'groups:read');
  if (others.length === 0) throw new NotApplicable('needs a client with a scope beside groups:read');
  const id = await anySeason(suite);
  for (const scope of others.slice(0, 2)) {
    expectClientError(
      await suite.request('readSeason', { path: { id }, token: { scopes: [scope as Scope] } }),
    );
  }
});

rule('token/scope-never-exceeds-permissions', async (suite) => {
  const all = await grantedScopes(suite);
  for (const foreign of ['clubproof:anything', 'groups:own']) {
    const response = await requestToken(suite, await scoped(suite, `${all[0]} ${foreign}`));
    if (response.status >= 400 && response.status < 500) continue;
    const beyond = wordsOf(expectObject(response).scope).filter((scope) => !all.includes(scope));
    if (beyond.length > 0)
      throw violation('no scope beyond the permissions', `a token with ${beyond.join(' ')}`);
  }
});

rule('token/valid-before-expiry', async (suite) => {
  const raw = await freshToken(suite);
  await suite.passTime(560);
  expectStatus(await suite.request('getContext', { token: { raw } }), 200);
});

rule('token/refused-after-expiry', async (suite) => {
  const raw = await freshToken(suite);
  await suite.passTime(660);
  expectClientError(await suite.request('getContext', { token: { raw } }));
});

passiveRule('token/refusal-members', (response) => {
  // The form of a spent quota's answer is open.
  if (!isTokenAnswer(response) || !isRefusal(response) || response.status === 429) return false;
  const { error, error_description } = isObject(response.json) ? response.json : {};
  if (typeof error !== 'string' || typeof error_description !== 'string') {
    throw violation('a JSON object with the strings `error` and `error_description`', response);
  }
  return true;
});

passiveRule('token/answers-are-json', (response) => {
  if (!isTokenAnswer(response) || response.status === 429) return false;
  const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw violation('application/json', response);
  return true;
});

passiveRule('token/answer-not-stored', (response) => {
  if (!isTokenAnswer(response) || response.status !== 200) return false;
  const directives = (response.headers['cache-control'] ?? '').toLowerCase();
  if (!directives.split(/\s*,\s*/).includes('no-store'))
    throw violation('Cache-Control with no-store', `Cache-Control: ${directives || 'none'}`);
  return true;
});

passiveRule('token/scope-syntax', (response) => {
  if (!isTokenAnswer(response) || response.status !== 200 || !isObject(response.json)) return false;
  const scope = String(response.json.scope);
  if (!/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scope))
    throw violation('words with one space between', `"${scope}"`);
  return true;
});

rule('token/unknown-parameter-ignored', async (suite) => {
  const request = await goodForm(suite);
  granted(await requestToken(suite, { ...request, form: { ...request.form, x_conformance: '1' } }));
});

rule('token/empty-parameter-is-omitted', async (suite) => {
  const without = expectObject(await requestToken(suite, await goodForm(suite)));
  const empty = expectObject(await requestToken(suite, await scoped(suite, '')));
  expectEqual('the scopes of a request with an empty `scope`', wordsOf(without.scope), wordsOf(empty.scope));
});

rule('token/repeated-parameter-refused', async (suite) => {
  for (const repeated of [
    ['grant_type', 'client_credentials'],
    ['scope', 'groups:read'],
  ] as const) {
    const { form, headers } = await goodForm(suite);
    const once = repeated[0] === 'scope' ? [['scope', 'groups:read'] as const] : [];
    expectRejected(
      await requestToken(suite, { headers, form: [...Object.entries(form), ...once, repeated] }),
    );
  }
});

rule('token/credentials-in-address-refused', async (suite) => {
  needsSecret(suite);
  const { client } = suite.target;
  const response = await suite.request('requestToken', {
    token: 'none',
    query: { client_id: client.id, client_secret: client.secret ?? '' },
    rawBody: 'grant_type=client_credentials',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  noToken(response);
});

passiveRule('token/error-code-registered', (response) => {
  if (!isTokenAnswer(response) || !isRefusal(response) || response.status === 429 || !isObject(response.json))
    return false;
  if (!registered.includes(String(response.json.error)))
    throw violation(`one of ${registered.join(', ')}`, response);
  return true;
});

passiveRule('token/error-characters', (response) => {
  if (!isTokenAnswer(response) || !isRefusal(response) || !isObject(response.json)) return false;
  for (const name of ['error', 'error_description', 'error_uri']) {
    const text = response.json[name];
    if (typeof text === 'string' && !/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text))
      throw violation(`${name} in the permitted characters`, text);
  }
  return true;
});

rule('token/wrong-credentials-code', async (suite) => {
  const invalidClient = (response: Response) => {
    if (response.status !== 400 && response.status !== 401) throw violation('400 or 401', response);
    expectEqual('the error', 'invalid_client', isObject(response.json) ? response.json.error : undefined);
  };
  await eachWithWrongCredentials(suite, invalidClient);
  invalidClient(await requestToken(suite, unauthenticated));
});

rule('token/basic-refusal-has-challenge', async (suite) => {
  const response = await requestToken(suite, wrongBasic(suite));
  expectStatus(response, 401);
  if (!challengesIn(response).some(({ scheme }) => scheme === 'basic')) {
    throw violation(
      'a Basic challenge',
      `WWW-Authenticate: ${response.headers['www-authenticate'] ?? 'none'}`,
    );
  }
});

rule('token/missing-grant-code', async (suite) => {
  errorWith400('invalid_request')(await requestToken(suite, await withoutGrant(suite)));
});

rule('token/other-grant-code', (suite) => eachWithOtherGrant(suite, errorWith400('unsupported_grant_type')));

rule('token/two-methods-code', (suite) => eachWithTwoMethods(suite, errorWith400('invalid_request')));

const registered = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

const unauthenticated: TokenRequest = { form: { grant_type: 'client_credentials' }, headers: {} };

type Judge = (response: Response) => void;

async function eachWithTwoMethods(suite: Suite, judge: Judge): Promise<void> {
  needsSecret(suite);
  const basic = goodBasic(suite);
  const form = await goodForm(suite);
  judge(await requestToken(suite, { form: form.form, headers: basic.headers }));
  if (suite.target.client.private_key_file === undefined) return;
  judge(await requestToken(suite, { form: (await withClaims(suite)).form, headers: basic.headers }));
  judge(
    await requestToken(suite, { form: { ...form.form, ...(await withClaims(suite)).form }, headers: {} }),
  );
}

async function eachWithWrongCredentials(suite: Suite, judge: Judge): Promise<void> {
  const { id, secret = suite.freshKey() } = suite.target.client;
  judge(await requestToken(suite, withSecret(id, suite.freshKey())));
  judge(await requestToken(suite, withSecret(suite.freshKey(), secret)));
  judge(await requestToken(suite, wrongBasic(suite)));
}

function withSecret(id: string, secret: string): TokenRequest {
  const { form, headers } = withSecretInForm({ id, secret });
  return { form: { ...unauthenticated.form, ...form }, headers };
}

async function eachWithOtherGrant(suite: Suite, judge: Judge): Promise<void> {
  for (const grant_type of ['password', 'authorization_code', 'Client_Credentials']) {
    const { form, headers } = await goodForm(suite);
    judge(await requestToken(suite, { headers, form: { ...form, grant_type } }));
  }
}

function wrongBasic(suite: Suite): TokenRequest {
  const pair = Buffer.from(`${suite.target.client.id}:${suite.freshKey()}`).toString('base64');
  return { ...unauthenticated, headers: { authorization: `Basic ${pair}` } };
}

async function withoutGrant(suite: Suite): Promise<TokenRequest> {
  const { form, headers } = await goodForm(suite);
  const { grant_type: _, ...rest } = form;
  return { headers, form: rest };
}

async function scoped(suite: Suite, scope: string): Promise<TokenRequest> {
  const { form, headers } = await goodForm(suite);
  return { headers, form: { ...form, scope } };
}

async function grantedScopes(suite: Suite): Promise<readonly string[]> {
  return suite.shared('the scopes of a full token', async () => {
    const response = await requestToken(suite, await goodForm(suite));
    const scopes = wordsOf(expectObject(response).scope);
    if (scopes.length === 0) throw new SetupFailed(`a token names no scope: ${describeResponse(response)}`);
    return scopes;
  });
}

function granted(response: Response): void {
  if (response.status !== 200 || tokenIn(response) === undefined)
    throw violation('200 with an `access_token`', response);
}

function noToken(response: Response): void {
  if (tokenIn(response) !== undefined) throw violation('no token', response);
  expectClientError(response);
}

function errorWith400(error: string): Judge {
  return (response) => {
    expectStatus(response, 400);
    expectEqual('the error', error, isObject(response.json) ? response.json.error : undefined);
  };
}

function tokenIn(response: Response): unknown {
  return isObject(response.json) ? response.json.access_token : undefined;
}

function isTokenAnswer(response: Response): boolean {
  return response.sent.operation === 'requestToken' && response.sent.method === 'POST';
}

function isRefusal(response: Response): boolean {
  return response.status >= 400 && response.status < 500;
}

function needsSecret(suite: Suite): void {
  if (suite.target.client.secret === undefined)
    throw new NotApplicable('needs client.secret in the target file');
}

function shown(answer: object): string {
  return JSON.stringify({ ...answer, access_token: '***' });
}
