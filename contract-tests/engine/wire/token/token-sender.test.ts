import { expect, test } from '@jest/globals';
import type { Scope } from '../../../../spec/index.ts';
import type { RequestOptions, TokenChoice } from '../message/request-options.ts';
import { responseTo, type StatedResponse, sentRequest } from '../wire.testing.ts';
import type { GrantedTokens } from './granted-tokens.ts';
import { lostTokens } from './lost-tokens.ts';
import { type Build, senderWithTokens } from './token-sender.ts';

/** The tokens of a club: a first one, and another one for each replacement. */
function tokensNamed(name: string): GrantedTokens {
  let replacements = 0;
  const token = (value: string, scopes: readonly Scope[] = ['groups:read']) => ({
    value,
    scopes,
    renewedAt: 0,
    obtainedAt: 0,
  });
  return {
    granted: async () => ['groups:read'],
    get: async (scopes) => token(name, scopes),
    replace: async (_, scopes) => token(`${name}-${++replacements}`, scopes),
  };
}

function challenged(challenge: string): Partial<StatedResponse> {
  return { headers: { 'www-authenticate': challenge } };
}

/** A sender to a target that accepts the tokens that `accepts` names; and the authorizations that were sent. */
function senderTo(accepts: (authorization: string | undefined) => boolean, club = tokensNamed('club')) {
  const sent: (string | undefined)[] = [];
  const scopesSent: (readonly string[] | undefined)[] = [];
  const send = senderWithTokens(
    { club, otherClub: tokensNamed('other'), secondClient: tokensNamed('second') },
    async (request) => {
      const { authorization } = request.headers;
      sent.push(authorization);
      scopesSent.push(request.scopes);
      return responseTo(request, { status: accepts(authorization) ? 200 : 401 });
    },
    lostTokens(() => 0),
  );
  const request = (choice: TokenChoice, options: RequestOptions = {}, url = 'https://h/api/v1/seasons') =>
    send(
      ({ authorization, scopes }) =>
        sentRequest({ url, headers: authorization === undefined ? {} : { authorization }, scopes }),
      choice,
      options,
      {},
    );
  return { sent, scopesSent, request };
}

test.each<[string, TokenChoice, string | undefined, readonly string[] | undefined]>([
  ['nothing', 'none', undefined, undefined],
  ['the token of the club', 'every-scope', 'Bearer club', ['groups:read']],
  ['a token for some scopes', { scopes: ['members:read'] }, 'Bearer club', ['members:read']],
  ['the token of the other club', 'other-club', 'Bearer other', ['groups:read']],
  ['the token of the second client', 'second-client', 'Bearer second', ['groups:read']],
  ['a made-up token', { raw: 'x' }, 'Bearer x', undefined],
  ['a token from before', { kept: 'y' }, 'Bearer y', undefined],
])('%s is sent where that is the choice', async (_, choice, authorization, scopes) => {
  const { sent, scopesSent, request } = senderTo(() => true);
  await request(choice);
  expect([sent, scopesSent]).toEqual([[authorization], [scopes]]);
});

test('a token that should be good and is refused is replaced once, and the refusal is kept', async () => {
  const { sent, request } = senderTo((authorization) => authorization === 'Bearer club-1');
  expect(await request('every-scope')).toMatchObject({ status: 200, firstLook: { status: 401 } });
  expect(sent).toEqual(['Bearer club', 'Bearer club-1']);
});

test.each<[string, Partial<StatedResponse>, number]>([
  ['that says so in its challenge', challenged('Bearer error="invalid_token"'), 2],
  ['that says so in its body', { body: { error: 'invalid_token' } }, 2],
  ['that says nothing of it', {}, 1],
  ['to a token without the scope', challenged('Bearer error="insufficient_scope"'), 1],
  ['that only names a similar code', { body: { error: 'invalid_tokens' } }, 1],
])('a token is replaced after a 403 %s, and else the 403 is the response', async (_, refusal, sent) => {
  const refused: (string | undefined)[] = [];
  const send = senderWithTokens(
    { club: tokensNamed('club'), otherClub: tokensNamed('other'), secondClient: tokensNamed('second') },
    async (request) => {
      refused.push(request.headers.authorization);
      return responseTo(request, { ...refusal, status: 403 });
    },
    lostTokens(() => 0),
  );
  const build: Build = ({ authorization = '' }) => sentRequest({ headers: { authorization } });
  await send(build, 'every-scope', {}, {});
  expect(refused).toEqual(['Bearer club', 'Bearer club-1'].slice(0, sent));
});

test('the token of the other club is replaced at the other club', async () => {
  const { sent, request } = senderTo((authorization) => authorization === 'Bearer other-1');
  await request('other-club', { at: 'other-club' });
  expect(sent).toEqual(['Bearer other', 'Bearer other-1']);
});

test('a token is replaced by one of the same scopes', async () => {
  const { scopesSent, request } = senderTo((authorization) => authorization === 'Bearer club-1');
  await request({ scopes: ['members:read'] });
  expect(scopesSent).toEqual([['members:read'], ['members:read']]);
});

test('a token from before is shown twice, since no other has its history', async () => {
  const { sent, request } = senderTo(() => false);
  await request({ kept: 'y' });
  expect(sent).toEqual(['Bearer y', 'Bearer y']);
});

test.each<[string, TokenChoice, RequestOptions]>([
  ['no token', 'none', {}],
  ['a made-up token', { raw: 'x' }, {}],
  ['a token of the other club', 'other-club', {}],
  ['a token of this club at the other', 'every-scope', { at: 'other-club' }],
  ['a request that wants to see the quota', 'every-scope', { wantsQuota: true }],
  ['a request with an authorization of its own', 'every-scope', { headers: { authorization: 'Basic x' } }],
])('a 401 to %s is the response', async (_, choice, options) => {
  const { sent, request } = senderTo(() => false);
  expect(await request(choice, options)).not.toHaveProperty('firstLook');
  expect(sent).toHaveLength(1);
});

test('another header of the request does not make its 401 the response', async () => {
  const { sent, request } = senderTo(() => false);
  await request('every-scope', { headers: { accept: 'text/html' } });
  expect(sent).toHaveLength(2);
});

test('where a fresh token was refused, none is fetched again until a token is accepted there', async () => {
  let accepts = false;
  const { sent, request } = senderTo(() => accepts);
  await request('every-scope');
  await request('every-scope');
  expect(sent).toHaveLength(3);
  await request('every-scope', {}, 'https://h/api/v1/elsewhere');
  expect(sent).toHaveLength(5);
  accepts = true;
  await request('every-scope');
  accepts = false;
  await request('every-scope');
  expect(sent).toHaveLength(8);
});

test('a replacement that was accepted does not count as refused', async () => {
  const { sent, request } = senderTo((authorization) => authorization !== 'Bearer club');
  await request('every-scope');
  await request('every-scope');
  expect(sent).toEqual(['Bearer club', 'Bearer club-1', 'Bearer club', 'Bearer club-2']);
});

test('where no other token can be had, the same one is shown again', async () => {
  const club = { ...tokensNamed('club'), replace: async () => Promise.reject(new Error('no token')) };
  const { sent, request } = senderTo(() => false, club);
  expect((await request('every-scope')).status).toBe(401);
  expect(sent).toEqual(['Bearer club', 'Bearer club']);
});

test('a request that follows the third loss of a token says how old the token was', async () => {
  let now = 0;
  let obtainedAt = 0;
  const token = () => ({ value: `t${obtainedAt}`, scopes: [], renewedAt: 0, obtainedAt });
  const club: GrantedTokens = {
    granted: async () => [],
    get: async () => token(),
    replace: async () => {
      obtainedAt = now;
      return token();
    },
  };
  const ages: (number | undefined)[] = [];
  const send = senderWithTokens(
    { club, otherClub: club, secondClient: club },
    async (request) => {
      ages.push(request.lostTokenAge);
      return responseTo(request, { status: request.headers.authorization === `Bearer t${now}` ? 200 : 401 });
    },
    lostTokens(() => now),
  );
  const build: Build = ({ authorization = '' }) => sentRequest({ headers: { authorization } });
  for (now of [4_000, 8_500, 13_500]) await send(build, 'every-scope', {}, {});
  expect(ages).toEqual([undefined, undefined, undefined, undefined, undefined, 5]);
});
