import fc from 'fast-check';
import type { Scope } from '../spec/index.ts';
import { inOtherCase, withAnotherEnd } from './arbitraries/near-miss.ts';
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
import {
  freshToken,
  goodBasic,
  goodForm,
  plainTokenAnswer,
  requestToken,
  withClaims,
  wordsOf,
} from './given/token-request.ts';
import { passiveRule, rule } from './judging/rule.ts';
import { judgeShared } from './judging/shared-answer.ts';
import type { Suite } from './judging/suite.ts';
import { describeResponse, NotApplicable, SetupFailed, violation } from './judging/violation.ts';
import { type TokenRequest, withBasic, withSecretInForm } from './wire/client-authentication.ts';
import { everyScope } from './wire/granted-tokens.ts';
import type { Response } from './wire/response.ts';

rule('token/answer-members', async (suite) => {
  const answer = expectObject(await plainly(suite));
  const { access_token, token_type, expires_in, scope } = answer;
  if (typeof access_token !== 'string' || access_token === '')
    throw violation('a non-empty `access_token`', shown(answer));
  if (String(token_type).toLowerCase() !== 'bearer') throw violation('the token type Bearer', shown(answer));
  if (typeof expires_in !== 'number') throw violation('a number `expires_in`', shown(answer));
  if (typeof scope !== 'string') throw violation('a string `scope`', shown(answer));
});

rule('token/expires-in-600', async (suite) => {
  await judgeShared(suite, await plainly(suite), (response) =>
    expectEqual('expires_in', 600, expectObject(response).expires_in),
  );
});

rule('token/basic-accepted', async (suite) => {
  needsSecret(suite);
  const encoded = await requestToken(suite, goodBasic(suite));
  // The interface says HTTP Basic; RFC 6749, section 2.3.1, has id and secret encoded as in a form before.
  granted(tokenIn(encoded) !== undefined ? encoded : await requestToken(suite, asTheyAre(suite)));
});

rule('token/form-secret-accepted', async (suite) => {
  needsSecret(suite);
  granted(await plainly(suite));
});

rule('token/two-methods-refused', (suite) => eachWithTwoMethods(suite, noToken));

rule('token/wrong-credentials-refused', (suite) => eachWithWrongCredentials(suite, noToken));

rule('token/authentication-required', async (suite) => {
  noToken(await answerTo(suite, 'no client', async () => unauthenticated));
  const form = { ...unauthenticated.form, client_id: suite.target.client.id };
  noToken(await requestToken(suite, { form, headers: {} }));
});

rule('token/grant-type-required', async (suite) => {
  noToken(await answerTo(suite, 'no grant type', withoutGrant));
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
  if (tokenIn(response) !== undefined) throw violation('no token for GET', response);
});

rule('token/no-idempotency-key-needed', async (suite) => {
  const tokens = [await plainly(suite), await requestToken(suite, await goodForm(suite))];
  for (const response of tokens) granted(response);
});

rule('token/scope-optional', async (suite) => {
  const { scope } = expectObject(await plainly(suite));
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
    { atMost: 2 },
  );
});

rule('token/narrowed-token-is-limited', async (suite) => {
  const others = (await grantedScopes(suite)).filter((scope) => scope !== 'groups:read');
  if (others.length === 0) throw new NotApplicable('needs a client with a scope beside groups:read');
  const id = await anySeason(suite);
  for (const scope of new Set([...others.slice(0, 1), ...others.slice(-1)])) {
    expectClientError(
      await suite.request('readSeason', { path: { id }, token: { scopes: [scope as Scope] } }),
    );
  }
});

rule('token/scope-never-exceeds-permissions', async (suite) => {
  const all: readonly string[] = await suite.granted();
  const withheld = everyScope.filter((scope) => !all.includes(scope));
  await suite.forEach(['clubproof:anything', 'groups:own', ...withheld], async (foreign) => {
    const response = await requestToken(suite, await scoped(suite, `${all[0]} ${foreign}`));
    if (response.status >= 400 && response.status < 500) return;
    const beyond = wordsOf(expectObject(response).scope).filter((scope) => !all.includes(scope));
    if (beyond.length > 0)
      throw violation('no scope beyond the permissions', `a token with ${beyond.join(' ')}`);
  });
});

rule('token/valid-before-expiry', async (suite) => {
  const { shortlyBefore } = await endOfAToken(suite);
  await judgeShared(suite, shortlyBefore, (response) => expectStatus(response, 200));
});

rule('token/refused-after-expiry', async (suite) => {
  const { shortlyAfter } = await endOfAToken(suite);
  await judgeShared(suite, shortlyAfter, expectClientError);
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
  const without = expectObject(await plainly(suite));
  const empty = expectObject(await requestToken(suite, await scoped(suite, '')));
  expectEqual('the scopes of a request with an empty `scope`', wordsOf(without.scope), wordsOf(empty.scope));
});

rule('token/repeated-parameter-refused', async (suite) => {
  const repetitions = [
    ['grant_type', 'client_credentials'],
    ['scope', 'groups:read'],
  ] as const;
  await suite.forEach(repetitions, async (repeated) => {
    const { form, headers } = await goodForm(suite);
    const once = repeated[0] === 'scope' ? [['scope', 'groups:read'] as const] : [];
    expectRejected(
      await requestToken(suite, { headers, form: [...Object.entries(form), ...once, repeated] }),
    );
  });
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
  invalidClient(await answerTo(suite, 'no client', async () => unauthenticated));
});

rule('token/basic-refusal-has-challenge', async (suite) => {
  const response = await answerTo(suite, 'a wrong secret by Basic', wrongBasic);
  expectStatus(response, 401);
  if (!challengesIn(response).some(({ scheme }) => scheme === 'basic')) {
    throw violation(
      'a Basic challenge',
      `WWW-Authenticate: ${response.headers['www-authenticate'] ?? 'none'}`,
    );
  }
});

rule('token/missing-grant-code', async (suite) => {
  errorWith400('invalid_request')(await answerTo(suite, 'no grant type', withoutGrant));
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

/** A faulty token request, by what is wrong with it. */
type Faulty = readonly [what: string, request: (suite: Suite) => Promise<TokenRequest> | TokenRequest];

/** The answer to a faulty token request, asked for once in the whole run: rules on its status and on its code share it. */
async function answerTo(suite: Suite, ...[what, request]: Faulty): Promise<Response> {
  suite.judged(1);
  return suite.shared(`the answer to a token request with ${what}`, async () =>
    requestToken(suite, await request(suite)),
  );
}

async function eachJudged(suite: Suite, faulty: readonly Faulty[], judge: Judge): Promise<void> {
  await suite.forEach(faulty, async (each) => judgeShared(suite, await answerTo(suite, ...each), judge));
}

async function plainly(suite: Suite): Promise<Response> {
  suite.judged(1);
  return plainTokenAnswer(suite);
}

async function eachWithTwoMethods(suite: Suite, judge: Judge): Promise<void> {
  needsSecret(suite);
  const { headers } = goodBasic(suite);
  const secretTwice: Faulty = ['the secret twice', async () => ({ ...(await goodForm(suite)), headers })];
  const withKey: readonly Faulty[] = [
    ['Basic and an assertion', async () => ({ ...(await withClaims(suite)), headers })],
    [
      'the secret in the form and an assertion',
      async () => ({
        form: { ...(await goodForm(suite)).form, ...(await withClaims(suite)).form },
        headers: {},
      }),
    ],
  ];
  const hasKey = suite.target.client.private_key_file !== undefined;
  await eachJudged(suite, [secretTwice, ...(hasKey ? withKey : [])], judge);
}

const wrongCredentials: readonly Faulty[] = [
  [
    'a wrong secret',
    (suite) =>
      withSecret(suite.target.client.id, withAnotherEnd(suite.target.client.secret ?? suite.freshKey())),
  ],
  [
    'an unknown client',
    (suite) => withSecret(suite.freshKey(), suite.target.client.secret ?? suite.freshKey()),
  ],
  ['a wrong secret by Basic', (suite) => wrongBasic(suite)],
];

function eachWithWrongCredentials(suite: Suite, judge: Judge): Promise<void> {
  return eachJudged(suite, wrongCredentials, judge);
}

function withSecret(id: string, secret: string): TokenRequest {
  const { form, headers } = withSecretInForm({ id, secret });
  return { form: { ...unauthenticated.form, ...form }, headers };
}

function eachWithOtherGrant(suite: Suite, judge: Judge): Promise<void> {
  const grants = ['password', 'authorization_code', 'Client_Credentials'];
  const faulty = grants.map(
    (grant_type): Faulty => [`the grant ${grant_type}`, () => changedForm(suite, { grant_type })],
  );
  return eachJudged(suite, faulty, judge);
}

async function changedForm(suite: Suite, changes: Readonly<Record<string, string>>): Promise<TokenRequest> {
  const { form, headers } = await goodForm(suite);
  return { form: { ...form, ...changes }, headers };
}

/** How a token was answered 40 seconds before it ends, and a minute after its end. */
function endOfAToken(suite: Suite): Promise<{ shortlyBefore: Response; shortlyAfter: Response }> {
  return suite.shared('the end of a token', async () => {
    const raw = await freshToken(suite);
    await suite.passTime(560);
    const shortlyBefore = await suite.request('getContext', { token: { kept: raw } });
    await suite.passTime(100);
    return { shortlyBefore, shortlyAfter: await suite.request('getContext', { token: { raw } }) };
  });
}

function wrongBasic(suite: Suite): TokenRequest {
  const { id, secret = suite.freshKey() } = suite.target.client;
  return { form: unauthenticated.form, headers: withBasic({ id, secret: inOtherCase(secret) }).headers };
}

async function withoutGrant(suite: Suite): Promise<TokenRequest> {
  const { form, headers } = await goodForm(suite);
  const { grant_type: _, ...rest } = form;
  return { headers, form: rest };
}

function scoped(suite: Suite, scope: string): Promise<TokenRequest> {
  return changedForm(suite, { scope });
}

async function grantedScopes(suite: Suite): Promise<readonly string[]> {
  const response = await plainTokenAnswer(suite);
  const scopes = wordsOf(expectObject(response).scope);
  if (scopes.length === 0) throw new SetupFailed(`a token names no scope: ${describeResponse(response)}`);
  return scopes;
}

/** HTTP Basic with id and secret as they are. */
function asTheyAre(suite: Suite): TokenRequest {
  const { id, secret } = suite.target.client;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  return { ...goodBasic(suite), headers: { authorization } };
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
