import fc from 'fast-check';
import type { Scope } from '../spec/index.ts';
import { anySeason } from './given/season.ts';
import { askForToken, freshToken, goodBasic, goodForm, withClaims, wordsOf } from './given/token-request.ts';
import { broken, describeHeard, NotApplicable, SetupFailed } from './support/broken.ts';
import { challengesIn } from './support/challenge.ts';
import type { TokenRequest } from './support/client-authentication.ts';
import { isObject } from './support/described.ts';
import type { Heard } from './support/heard.ts';
import { objectIn, refused, same, served, turnedAway } from './support/owed.ts';
import { passiveRule, rule } from './support/rule.ts';
import type { Suite } from './support/suite.ts';

rule('token/answer-members', async (suite) => {
  const answer = objectIn(await askForToken(suite, await goodForm(suite)));
  const { access_token, token_type, expires_in, scope } = answer;
  if (typeof access_token !== 'string' || access_token === '')
    throw broken('a non-empty `access_token`', shown(answer));
  if (String(token_type).toLowerCase() !== 'bearer') throw broken('the token type Bearer', shown(answer));
  if (typeof expires_in !== 'number') throw broken('a number `expires_in`', shown(answer));
  if (typeof scope !== 'string') throw broken('a string `scope`', shown(answer));
});

rule('token/expires-in-600', async (suite) => {
  same('expires_in', 600, objectIn(await askForToken(suite, await goodForm(suite))).expires_in);
});

rule('token/basic-accepted', async (suite) => {
  needsSecret(suite);
  granted(await askForToken(suite, goodBasic(suite)));
});

rule('token/form-secret-accepted', async (suite) => {
  needsSecret(suite);
  granted(await askForToken(suite, await goodForm(suite)));
});

rule('token/two-methods-refused', (suite) => eachWithTwoMethods(suite, noToken));

rule('token/wrong-credentials-refused', (suite) => eachWithWrongCredentials(suite, noToken));

rule('token/authentication-required', async (suite) => {
  noToken(await askForToken(suite, unauthenticated));
  const form = { ...unauthenticated.form, client_id: suite.target.client.id };
  noToken(await askForToken(suite, { form, headers: {} }));
});

rule('token/grant-type-required', async (suite) => {
  noToken(await askForToken(suite, await withoutGrant(suite)));
});

rule('token/other-grant-refused', (suite) => eachWithOtherGrant(suite, noToken));

rule('token/form-body-only', async (suite) => {
  const { form } = await goodForm(suite);
  noToken(await suite.ask('requestToken', { token: 'none', body: form }));
});

rule('token/only-post-grants', async (suite) => {
  const { headers } = goodBasic(suite);
  const asked = {
    method: 'GET',
    path: '/token',
    query: { grant_type: 'client_credentials' },
    token: 'none',
    headers,
  } as const;
  const heard = await suite.askPath(asked);
  if (tokenIn(heard) !== undefined || heard.status < 300) throw broken('no token for GET', heard);
});

rule('token/no-idempotency-key-needed', async (suite) => {
  const tokens = [
    await askForToken(suite, await goodForm(suite)),
    await askForToken(suite, await goodForm(suite)),
  ];
  for (const heard of tokens) granted(heard);
});

rule('token/scope-optional', async (suite) => {
  const { scope } = objectIn(await askForToken(suite, await goodForm(suite)));
  if (typeof scope !== 'string' || scope === '')
    throw broken('the scopes of the token in `scope`', JSON.stringify(scope) ?? 'none');
});

rule('token/asked-scopes-granted', async (suite) => {
  const all = await grantedScopes(suite);
  await suite.forAll(
    fc.shuffledSubarray([...all], { minLength: 1 }),
    async (scopes) => {
      const answer = objectIn(await askForToken(suite, await scoped(suite, scopes.join(' '))));
      same('the granted scopes', [...scopes].sort(), wordsOf(answer.scope));
    },
    { atMost: 3 },
  );
});

rule('token/narrowed-token-is-limited', async (suite) => {
  const others = (await grantedScopes(suite)).filter((scope) => scope !== 'groups:read');
  if (others.length === 0) throw new NotApplicable('needs a client with a scope beside groups:read');
  const id = await anySeason(suite);
  for (const scope of others.slice(0, 2)) {
    turnedAway(await suite.ask('readSeason', { path: { id }, token: { scopes: [scope as Scope] } }));
  }
});

rule('token/scope-never-exceeds-permissions', async (suite) => {
  const all = await grantedScopes(suite);
  for (const foreign of ['clubproof:anything', 'groups:own']) {
    const heard = await askForToken(suite, await scoped(suite, `${all[0]} ${foreign}`));
    if (heard.status >= 400 && heard.status < 500) continue;
    const beyond = wordsOf(objectIn(heard).scope).filter((scope) => !all.includes(scope));
    if (beyond.length > 0)
      throw broken('no scope beyond the permissions', `a token with ${beyond.join(' ')}`);
  }
});

rule('token/valid-before-expiry', async (suite) => {
  const raw = await freshToken(suite);
  await suite.passTime(560);
  served(await suite.ask('getContext', { token: { raw } }), 200);
});

rule('token/refused-after-expiry', async (suite) => {
  const raw = await freshToken(suite);
  await suite.passTime(660);
  turnedAway(await suite.ask('getContext', { token: { raw } }));
});

passiveRule('token/refusal-members', (heard) => {
  // The form of a spent quota's answer is open.
  if (!isTokenAnswer(heard) || !isRefusal(heard) || heard.status === 429) return false;
  const { error, error_description } = isObject(heard.json) ? heard.json : {};
  if (typeof error !== 'string' || typeof error_description !== 'string') {
    throw broken('a JSON object with the strings `error` and `error_description`', heard);
  }
  return true;
});

passiveRule('token/answers-are-json', (heard) => {
  if (!isTokenAnswer(heard) || heard.status === 429) return false;
  const mediaType = (heard.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw broken('application/json', heard);
  return true;
});

passiveRule('token/answer-not-stored', (heard) => {
  if (!isTokenAnswer(heard) || heard.status !== 200) return false;
  const directives = (heard.headers['cache-control'] ?? '').toLowerCase();
  if (!directives.split(/\s*,\s*/).includes('no-store'))
    throw broken('Cache-Control with no-store', `Cache-Control: ${directives || 'none'}`);
  return true;
});

passiveRule('token/scope-syntax', (heard) => {
  if (!isTokenAnswer(heard) || heard.status !== 200 || !isObject(heard.json)) return false;
  const scope = String(heard.json.scope);
  if (!/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scope))
    throw broken('words with one space between', `"${scope}"`);
  return true;
});

rule('token/unknown-parameter-ignored', async (suite) => {
  const request = await goodForm(suite);
  granted(await askForToken(suite, { ...request, form: { ...request.form, x_conformance: '1' } }));
});

rule('token/empty-parameter-is-omitted', async (suite) => {
  const without = objectIn(await askForToken(suite, await goodForm(suite)));
  const empty = objectIn(await askForToken(suite, await scoped(suite, '')));
  same('the scopes of a request with an empty `scope`', wordsOf(without.scope), wordsOf(empty.scope));
});

rule('token/repeated-parameter-refused', async (suite) => {
  const { form, headers } = await goodForm(suite);
  for (const repeated of [
    ['grant_type', 'client_credentials'],
    ['scope', 'groups:read'],
  ] as const) {
    const once = repeated[0] === 'scope' ? [['scope', 'groups:read'] as const] : [];
    refused(await askForToken(suite, { headers, form: [...Object.entries(form), ...once, repeated] }));
  }
});

rule('token/credentials-in-address-refused', async (suite) => {
  const { client } = suite.target;
  const heard = await suite.ask('requestToken', {
    token: 'none',
    query: { client_id: client.id, client_secret: client.secret ?? '' },
    rawBody: 'grant_type=client_credentials',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  noToken(heard);
});

passiveRule('token/error-code-registered', (heard) => {
  if (!isTokenAnswer(heard) || !isRefusal(heard) || heard.status === 429 || !isObject(heard.json))
    return false;
  if (!registered.includes(String(heard.json.error))) throw broken(`one of ${registered.join(', ')}`, heard);
  return true;
});

passiveRule('token/error-characters', (heard) => {
  if (!isTokenAnswer(heard) || !isRefusal(heard) || !isObject(heard.json)) return false;
  for (const name of ['error', 'error_description', 'error_uri']) {
    const text = heard.json[name];
    if (typeof text === 'string' && !/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text))
      throw broken(`${name} in the permitted characters`, text);
  }
  return true;
});

rule('token/wrong-credentials-code', async (suite) => {
  const invalidClient = (heard: Heard) => {
    if (heard.status !== 400 && heard.status !== 401) throw broken('400 or 401', heard);
    same('the error', 'invalid_client', isObject(heard.json) ? heard.json.error : undefined);
  };
  await eachWithWrongCredentials(suite, invalidClient);
  invalidClient(await askForToken(suite, unauthenticated));
});

rule('token/basic-refusal-has-challenge', async (suite) => {
  const heard = await askForToken(suite, wrongBasic(suite));
  served(heard, 401);
  if (!challengesIn(heard).some(({ scheme }) => scheme === 'basic')) {
    throw broken('a Basic challenge', `WWW-Authenticate: ${heard.headers['www-authenticate'] ?? 'none'}`);
  }
});

rule('token/missing-grant-code', async (suite) => {
  errorWith400('invalid_request')(await askForToken(suite, await withoutGrant(suite)));
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

type Judge = (heard: Heard) => void;

async function eachWithTwoMethods(suite: Suite, judge: Judge): Promise<void> {
  const basic = goodBasic(suite);
  const form = await goodForm(suite);
  judge(await askForToken(suite, { form: form.form, headers: basic.headers }));
  if (suite.target.client.private_key_file === undefined) return;
  judge(await askForToken(suite, { form: (await withClaims(suite)).form, headers: basic.headers }));
  judge(await askForToken(suite, { form: { ...form.form, ...(await withClaims(suite)).form }, headers: {} }));
}

async function eachWithWrongCredentials(suite: Suite, judge: Judge): Promise<void> {
  const { form } = await goodForm(suite);
  judge(await askForToken(suite, { form: { ...form, client_secret: suite.freshKey() }, headers: {} }));
  judge(await askForToken(suite, { form: { ...form, client_id: suite.freshKey() }, headers: {} }));
  judge(await askForToken(suite, wrongBasic(suite)));
}

async function eachWithOtherGrant(suite: Suite, judge: Judge): Promise<void> {
  const { form, headers } = await goodForm(suite);
  for (const grant_type of ['password', 'authorization_code', 'Client_Credentials']) {
    judge(await askForToken(suite, { headers, form: { ...form, grant_type } }));
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
    const heard = await askForToken(suite, await goodForm(suite));
    const scopes = wordsOf(objectIn(heard).scope);
    if (scopes.length === 0) throw new SetupFailed(`a token names no scope: ${describeHeard(heard)}`);
    return scopes;
  });
}

function granted(heard: Heard): void {
  if (heard.status !== 200 || tokenIn(heard) === undefined) throw broken('200 with an `access_token`', heard);
}

function noToken(heard: Heard): void {
  if (tokenIn(heard) !== undefined) throw broken('no token', heard);
  turnedAway(heard);
}

function errorWith400(error: string): Judge {
  return (heard) => {
    served(heard, 400);
    same('the error', error, isObject(heard.json) ? heard.json.error : undefined);
  };
}

function tokenIn(heard: Heard): unknown {
  return isObject(heard.json) ? heard.json.access_token : undefined;
}

function isTokenAnswer(heard: Heard): boolean {
  return heard.sent.operation === 'requestToken';
}

function isRefusal(heard: Heard): boolean {
  return heard.status >= 400 && heard.status < 500;
}

function needsSecret(suite: Suite): void {
  if (suite.target.client.secret === undefined)
    throw new NotApplicable('needs client.secret in the target file');
}

function shown(answer: object): string {
  return JSON.stringify({ ...answer, access_token: '***' });
}
