import fc from 'fast-check';
import type { JsonObject, OperationId, Scope } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { passiveRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import type { TokenRequest } from '../../engine/wire/token/client-authentication.ts';
import { everyScope } from '../../engine/wire/token/granted-tokens.ts';
import { expectObject, expectObjectOfSuccess } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError, expectStatus } from '../../expect/status.ts';
import { validCreation } from '../../probes/valid-request.ts';
import { formOfSecondClient, permissionsOfSecondClient } from '../../scenes/auth/second-client.ts';
import {
  changedForm,
  freshToken,
  isAnsweredByOAuth,
  isTokenResponse,
  needsSecret,
  plainAssertionResponse,
  plainTokenResponse,
  requestToken,
  tokenIn,
  validBasic,
  validForm,
  wordsOf,
} from '../../scenes/auth/token-request.ts';
import { optional } from '../../scenes/optional.ts';
import { objectOfSuccess } from '../../scenes/response-reading.ts';
import { anySeason } from '../../scenes/seasons/season.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

rule('token/answer-members', async (suite) => {
  for (const response of await grantedTokens(suite))
    await judgeShared(suite, response, () => expectMembersOfToken(expectObject(response)));
});

function expectMembersOfToken(body: JsonObject): void {
  const { access_token, token_type, expires_in, scope } = body;
  if (typeof access_token !== 'string' || access_token === '')
    throw violation('a non-empty `access_token`', shown(body));
  if (String(token_type).toLowerCase() !== 'bearer') throw violation('the token type Bearer', shown(body));
  if (typeof expires_in !== 'number') throw violation('a number `expires_in`', shown(body));
  if (typeof scope !== 'string') throw violation('a string `scope`', shown(body));
}

rule('token/lifetime-as-stated', async (suite) => {
  for (const response of await grantedTokens(suite))
    await judgeShared(suite, response, () => {
      const { expires_in } = objectOfSuccess(response);
      // A service may count what is left of the 600 seconds when it sends the response.
      if (expires_in !== 599) expectEqual('expires_in', 600, expires_in);
    });
});

/** Returns the responses with a token of the secret and, where records are read apart, of an assertion, if that is granted. */
async function grantedTokens(suite: Suite): Promise<readonly Response[]> {
  const ofSecret = await plainResponse(suite);
  if (!suite.recordsApart || suite.target.client.private_key_file === undefined) return [ofSecret];
  const ofAssertion = await optional(plainAssertionResponse(suite));
  return ofAssertion !== undefined && isSuccess(ofAssertion) ? [ofSecret, ofAssertion] : [ofSecret];
}

rule('token/basic-accepted', async (suite) => {
  needsSecret(suite);
  const encoded = await requestToken(suite, validBasic(suite));
  // RFC 6749, section 2.3.1, encodes id and secret as in a form first; the interface only says HTTP Basic.
  expectToken(tokenIn(encoded) !== undefined ? encoded : await requestToken(suite, unencodedBasic(suite)));
});

rule('token/form-secret-accepted', async (suite) => {
  needsSecret(suite);
  expectToken(await plainResponse(suite));
});

rule('token/no-idempotency-key-needed', async (suite) => {
  const tokens = [await plainResponse(suite), await requestToken(suite, await validForm(suite))];
  for (const response of tokens) expectToken(response);
});

rule('token/scope-optional', async (suite) => {
  const { scope } = expectToken(await plainResponse(suite));
  // Which scopes it has is unspecified: the routes that need a token alone are open to one without any.
  if (typeof scope !== 'string')
    throw violation('the scopes of the token in `scope`', JSON.stringify(scope) ?? 'none');
});

rule('token/asked-scopes-granted', async (suite) => {
  const all = await grantedScopes(suite);
  if (all.length === 0) throw new NotApplicable('needs a client with a scope');
  const hasSecret = suite.target.client.secret !== undefined;
  await suite.forAll(
    fc.shuffledSubarray([...all], { minLength: 1 }),
    async (scopes) => {
      const { scope } = expectObjectOfSuccess(
        await requestToken(suite, await scoped(suite, scopes.join(' '))),
      );
      expectEqual('the granted scopes', [...scopes].sort(), wordsOf(scope));
    },
    { atMost: hasSecret ? 1 : 2 },
  );
  if (hasSecret) await expectGrantedByBasic(suite, all.length > 1 ? all.slice(1).reverse() : all);
});

/** Expects the scopes that the form requests also where the header authenticates the client. */
async function expectGrantedByBasic(suite: Suite, scopes: readonly string[]): Promise<void> {
  const { form, headers } = validBasic(suite);
  const response = await requestToken(suite, { headers, form: { ...form, scope: scopes.join(' ') } });
  // token/basic-accepted judges whether it obtains a token at all.
  if (tokenIn(response) === undefined) return;
  expectEqual(
    'the scopes granted by Basic',
    [...scopes].sort(),
    wordsOf(expectObjectOfSuccess(response).scope),
    response,
  );
}

rule('token/narrowed-token-is-limited', async (suite) => {
  const others = (await grantedScopes(suite)).filter((scope) => scope !== 'groups:read');
  if (others.length === 0) throw new NotApplicable('needs a client with a scope other than groups:read');
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
    const beyond = wordsOf(objectOfSuccess(response).scope).filter((scope) => !all.includes(scope));
    if (beyond.length > 0)
      throw violation('no scope beyond the permissions', `a token with ${beyond.join(' ')}`);
  });
  if (suite.target.second_client !== undefined) await expectNoScopeOfAnother(suite, all);
});

/** Expects that the second client obtains no scope that the first one was granted, and that its own context does not list. */
async function expectNoScopeOfAnother(suite: Suite, granted: readonly string[]): Promise<void> {
  const permissions = await permissionsOfSecondClient(suite);
  const form = formOfSecondClient(suite, granted.join(' '));
  if (form === undefined || granted.every((scope) => permissions.includes(scope))) return;
  const response = await requestToken(suite, form);
  suite.judged(1);
  if (isRefusal(response)) return;
  const beyond = wordsOf(objectOfSuccess(response).scope).filter((scope) => !permissions.includes(scope));
  if (beyond.length > 0)
    throw violation('no scope beyond the permissions of the client', `a token with ${beyond.join(' ')}`, {
      shownBy: response,
    });
}

rule('token/valid-before-expiry', async (suite) => {
  const { shortlyBefore } = await endOfAToken(suite);
  await judgeShared(suite, shortlyBefore, (response) => expectStatus(response, 200));
});

passiveRule('token/accepted-while-it-is-valid', (response) => {
  const { scopes, lostTokenAge } = response.sent;
  if (scopes === undefined || !isSuccess(response)) return false;
  if (lostTokenAge !== undefined)
    throw violation(
      'this response to the token before: it is valid 600 seconds',
      `a refusal when it was ${lostTokenAge} s old, as with an earlier token`,
    );
  return true;
});

rule('token/refused-after-expiry', async (suite) => {
  const { shortlyAfter, othersAfter } = await endOfAToken(suite);
  for (const response of [shortlyAfter, ...othersAfter])
    await judgeShared(suite, response, expectClientError);
});

passiveRule('token/answers-are-json', (response) => {
  if (!isTokenResponse(response) || !isAnsweredByOAuth(response)) return false;
  const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw violation('application/json', response);
  return true;
});

passiveRule('token/answer-not-stored', (response) => {
  if (!isTokenResponse(response) || !isSuccess(response)) return false;
  const directives = (response.headers['cache-control'] ?? '').toLowerCase();
  if (!directives.split(/\s*,\s*/).includes('no-store'))
    throw violation('Cache-Control with no-store', `Cache-Control: ${directives || 'none'}`);
  return true;
});

passiveRule('token/scope-syntax', (response) => {
  if (!isTokenResponse(response) || !isSuccess(response) || !isObject(response.json)) return false;
  const scope = String(response.json.scope);
  // The interface shows a `scope` of every token, also of one that has none.
  if (scope === '') return false;
  if (!/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scope))
    throw violation('words with one space between', `"${scope}"`);
  return true;
});

rule('token/unknown-parameter-ignored', async (suite) => {
  const request = await validForm(suite);
  expectToken(await requestToken(suite, { ...request, form: { ...request.form, x_conformance: '1' } }));
});

rule('token/empty-parameter-is-omitted', async (suite) => {
  const without = objectOfSuccess(await plainResponse(suite));
  const empty = expectObjectOfSuccess(await requestToken(suite, await scoped(suite, '')));
  expectEqual('the scopes of a request with an empty `scope`', wordsOf(without.scope), wordsOf(empty.scope));
});

/** Returns the response to a valid token request without a scope, which is sent once in the run. */
async function plainResponse(suite: Suite): Promise<Response> {
  suite.judged(1);
  return plainTokenResponse(suite);
}

/** The responses to requests with a token 40 seconds before its end and a minute after it; a newer token exists. */
interface EndOfAToken {
  readonly shortlyBefore: Response;
  readonly shortlyAfter: Response;
  /**
   * Responses after its end to a read, a list and a search, and to a write where the run may create a season: routes may
   * look up tokens in ways of their own.
   */
  readonly othersAfter: readonly Response[];
}

function endOfAToken(suite: Suite): Promise<EndOfAToken> {
  return suite.scene('the end of a token', async () => {
    const raw = await freshToken(suite);
    const issuedAt = suite.now();
    await freshToken(suite);
    const requests = await requestsOfAllSorts(suite);
    // The requests before may have waited for the quota of token requests.
    await suite.passTime(Math.max(0, 560 - (suite.now() - issuedAt) / 1000));
    const shortlyBefore = await suite.request('getContext', { token: { kept: raw } });
    await suite.passTime(100);
    const shortlyAfter = await suite.request('getContext', { token: { raw } });
    const othersAfter: Response[] = [];
    for (const [id, options] of requests)
      othersAfter.push(await suite.request(id, { ...options, token: { raw } }));
    return { shortlyBefore, shortlyAfter, othersAfter };
  });
}

/** Returns a read, a list, a search and a write, as far as the target allows them. */
async function requestsOfAllSorts(
  suite: Suite,
): Promise<readonly (readonly [OperationId, RequestOptions])[]> {
  const season_id = await optional(anySeason(suite));
  const creation =
    suite.target.writes === true ? await optional(validCreation(suite, subjectNamed('seasons'))) : undefined;
  return [
    ...(season_id === undefined
      ? []
      : ([
          ['readSeason', { path: { id: season_id } }],
          ['listSeasonGroups', { path: { id: season_id } }],
          ['searchGroups', { body: { season_id } }],
        ] as const)),
    ...(creation === undefined ? [] : ([['createSeason', creation.options]] as const)),
  ];
}

function scoped(suite: Suite, scope: string): Promise<TokenRequest> {
  return changedForm(suite, { scope });
}

/** Returns the scopes that the client was granted. Throws SetupFailed where a plain request obtains no token. */
async function grantedScopes(suite: Suite): Promise<readonly Scope[]> {
  const response = await plainTokenResponse(suite);
  if (tokenIn(response) === undefined)
    throw new SetupFailed(`a token request without a scope was answered ${describeResponse(response)}`);
  return suite.granted();
}

/** Returns a token request with HTTP Basic in which id and secret are not encoded as in a form. */
function unencodedBasic(suite: Suite): TokenRequest {
  const { id, secret } = suite.target.client;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  return { ...validBasic(suite), headers: { authorization } };
}

/** Expects a token. Another rule judges the status of the success. */
function expectToken(response: Response): JsonObject {
  const body = expectObjectOfSuccess(response);
  if (body.access_token === undefined) throw violation('a success with an `access_token`', response);
  return body;
}

function shown(body: object): string {
  return JSON.stringify({ ...body, access_token: '***' });
}
