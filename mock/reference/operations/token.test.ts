import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import { keyPairFiles } from '../../../fixtures/clubs.ts';
import {
  authorized,
  clubForTests,
  requestFrom,
  requestTokenFrom,
  testClient,
  testNow,
} from '../club.testing.ts';

const key = await importPKCS8(readFileSync(keyPairFiles(testClient.id).privateKey, 'utf8'), 'RS256');
const seconds = testNow / 1000;

function claims(changes: JWTPayload = {}): JWTPayload {
  const { id } = testClient;
  const aud = 'http://127.0.0.1:1/demo/api/v1/token';
  return {
    iss: id,
    sub: id,
    aud,
    iat: seconds,
    exp: seconds + 120,
    jti: 'an-identifier-of-its-own',
    ...changes,
  };
}

const signed = (content: JWTPayload) => new SignJWT(content).setProtectedHeader({ alg: 'RS256' }).sign(key);

async function byAssertion(changes: JWTPayload = {}) {
  return {
    client_id: undefined,
    client_secret: undefined,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signed(claims(changes)),
  };
}

function basic(id: string, secret: string) {
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

const alone = { client_id: undefined, client_secret: undefined };

test('id and secret in the form obtain a token of 600 seconds, which is not cacheable', async () => {
  const response = await requestTokenFrom(clubForTests());
  expect(response).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
  });
  expect(response.json).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  expect(response.json.scope.split(' ')).toHaveLength(17);
});

test('id and secret in a Basic header obtain a token', async () => {
  const headers = basic(testClient.id, testClient.secret);
  expect((await requestTokenFrom(clubForTests(), alone, { headers: formHeaders(headers) })).status).toBe(200);
});

const formHeaders = (headers: Record<string, string>) => ({
  'content-type': 'application/x-www-form-urlencoded',
  ...headers,
});

test('a wrong secret in a Basic header is refused with 401 and a Basic challenge', async () => {
  const response = await requestTokenFrom(clubForTests(), alone, {
    headers: formHeaders(basic(testClient.id, 'no')),
  });
  expect(response).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
  expect(response.headers['www-authenticate']).toMatch(/^Basic /);
});

test('a request with two authentication methods is refused', async () => {
  const club = clubForTests();
  const headers = formHeaders(basic(testClient.id, testClient.secret));
  const both = [
    await requestTokenFrom(club, {}, { headers }),
    await requestTokenFrom(club, await byAssertion(), { headers }),
    await requestTokenFrom(club, { ...(await byAssertion()), client_secret: testClient.secret }),
  ];
  for (const response of both)
    expect(response).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
});

test.each([
  [{ grant_type: undefined }, 'invalid_request'],
  [{ grant_type: 'password' }, 'unsupported_grant_type'],
  [{ client_secret: 'wrong' }, 'invalid_client'],
  [{ client_id: 'nobody' }, 'invalid_client'],
  [{ client_secret: undefined }, 'invalid_client'],
  [{ scope: 'groups:read unheard:of' }, 'invalid_scope'],
])('%j is refused with %s', async (parameters, error) => {
  const { status, json } = await requestTokenFrom(clubForTests(), parameters);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(json).toMatchObject({ error, error_description: expect.any(String) });
});

test('a repeated parameter, a JSON body and credentials in the address obtain nothing', async () => {
  const club = clubForTests();
  const form = {
    grant_type: 'client_credentials',
    client_id: testClient.id,
    client_secret: testClient.secret,
  };
  const repeated = new URLSearchParams([
    ...Object.entries(form),
    ['scope', 'groups:read'],
    ['scope', 'events:read'],
  ]);
  expect((await requestFrom(club, 'POST', '/token', { body: repeated })).json.error).toBe('invalid_request');
  expect((await requestFrom(club, 'POST', '/token', { body: form })).json.error).toBe('invalid_request');
  const inAddress = await requestFrom(club, 'POST', `/token?${new URLSearchParams(form)}`, {
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect(inAddress.json.error).toBe('invalid_client');
});

test('any subset of the permissions, in any order, is granted as requested; an empty scope requests all', async () => {
  const club = clubForTests();
  const permissions = club.integration(testClient.id)?.permissions ?? [];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...permissions]), async (scopes) => {
      const { json } = await requestTokenFrom(club, { scope: scopes.join(' '), unknown: '1' });
      const expected = scopes.length === 0 ? permissions : scopes;
      expect(json.scope.split(' ').sort()).toEqual([...expected].sort());
    }),
  );
});

test('errors are printable ASCII without quotes and backslashes', async () => {
  const { json } = await requestTokenFrom(clubForTests(), { scope: 'é"\\ groups:read' });
  expect(json.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
});

test('a token is valid for 600 seconds, and for the operations of its scopes', async () => {
  const club = clubForTests();
  const headers = await authorized(club, 'events:read');
  club.clock.advance(599_999);
  expect((await requestFrom(club, 'GET', '/context', { headers })).status).toBe(200);
  expect((await requestFrom(club, 'GET', '/seasons/1', { headers })).status).toBe(403);
  club.clock.advance(1);
  expect((await requestFrom(club, 'GET', '/context', { headers })).status).toBe(401);
});

test('expired tokens are forgotten when a new one is issued', async () => {
  const club = clubForTests();
  await authorized(club);
  await authorized(club);
  club.clock.advance(600_000);
  await authorized(club);
  expect(club.store.entries('tokens').inOrder.size).toBe(1);
});

test('a signed assertion obtains a token, at the bounds of its claims too', async () => {
  const club = clubForTests();
  const good = [
    {},
    { jti: 'x'.repeat(16) },
    { jti: 'x'.repeat(191) },
    { jti: 'longest-lifetime', exp: seconds + 300 },
  ];
  for (const changes of good)
    expect((await requestTokenFrom(club, await byAssertion(changes))).status).toBe(200);
});

test.each([
  [{ iss: 'other' }, 'issuer-is-client'],
  [{ sub: 'demo-timetable' }, 'signature-verified'],
  [{ aud: 'http://127.0.0.1:1/demo/api/v1/token/' }, 'audience-is-token-address'],
  [{ aud: ['http://127.0.0.1:1/demo/api/v1/token'] }, 'audience-is-token-address'],
  [{ exp: seconds + 301 }, 'longer-lifetime-refused'],
  [{ iat: seconds - 300, exp: seconds - 100 }, 'expired-refused'],
  [{ iat: undefined }, 'times-are-integers'],
  [{ iat: 40 * seconds, exp: 40 * seconds + 100 }, 'times-are-integers'],
  [{ exp: seconds + 0.5 }, 'times-are-integers'],
  [{ nbf: seconds + 3600 }, 'not-before-respected'],
  [{ jti: 'x'.repeat(15) }, 'identifier-length-checked'],
  [{ jti: 'x'.repeat(192) }, 'identifier-length-checked'],
  [{ jti: undefined }, 'identifier-length-checked'],
] as [JWTPayload, string][])('claims with %j obtain nothing (%s)', async (changes) => {
  const response = await requestTokenFrom(clubForTests(), await byAssertion(changes));
  expect(response).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
});

test('an assertion of another algorithm, or changed after signing, obtains nothing', async () => {
  const club = clubForTests();
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const [header, , signature] = (await signed(claims())).split('.');
  const forged = [
    `${encoded({ alg: 'none' })}.${encoded(claims())}.`,
    `${header}.${encoded(claims({ jti: 'a-longer-identifier' }))}.${signature}`,
    'not.a.token',
    '',
  ];
  for (const client_assertion of forged) {
    const response = await requestTokenFrom(club, { ...(await byAssertion()), client_assertion });
    expect(response.json.error).toBe('invalid_client');
  }
});

test.each<[string, () => string | Promise<string>, string]>([
  ['no JWT', () => 'abc', 'no JWT: three parts'],
  ['another sub', () => signed(claims({ sub: 'other' })), 'sub of the assertion must equal its iss'],
  ['an unknown client', () => signed(claims({ iss: 'x', sub: 'x' })), `it has: ${testClient.id}`],
  [
    'another algorithm',
    async () =>
      (await signed(claims())).replace(/^[^.]+/, Buffer.from('{"alg":"RS512"}').toString('base64url')),
    'alg RS512: it must be RS256',
  ],
  ['milliseconds', () => signed(claims({ iat: testNow, exp: testNow + 60_000 })), 'look like milliseconds'],
  ['an iat ahead', () => signed(claims({ iat: seconds + 100 })), `time is ${seconds}`],
  ['an iat ahead as a point', () => signed(claims({ iat: seconds + 100 })), 'assertion-issued-ahead'],
])('an assertion with %s is refused with its own cause', async (_, assertion, cause) => {
  const form = { ...(await byAssertion()), client_assertion: await assertion() };
  const { status, json } = await requestTokenFrom(clubForTests(), form);
  expect([status, json.error_description]).toEqual([401, expect.stringContaining(cause)]);
});

test('a refused time is explained by the time of the club, and by how far it is from that of the machine', async () => {
  const described = async () =>
    (await requestTokenFrom(club, await byAssertion({ exp: seconds - 60, iat: seconds - 90 }))).json
      .error_description;
  const club = clubForTests();
  expect(await described()).toContain(
    `exp must not have passed. The club's time is ${seconds} (Wed, 14 Oct 2026`,
  );
  club.clock.set(Date.now() + 1_800_000);
  expect(await described()).toMatch(
    /That is 1[78]\d\d seconds ahead of the clock .* from the Date of a response/,
  );
});

test('a jti obtains one token only, also in a newly signed assertion and after the first has expired', async () => {
  const club = clubForTests();
  const first = await byAssertion();
  expect((await requestTokenFrom(club, first)).status).toBe(200);
  expect((await requestTokenFrom(club, first)).status).toBe(401);
  expect((await requestTokenFrom(club, await byAssertion({ exp: seconds + 100 }))).status).toBe(401);
  club.clock.advance(86_400_000);
  const later = await byAssertion({ iat: seconds + 86_400, exp: seconds + 86_460 });
  expect((await requestTokenFrom(club, later)).status).toBe(401);
});

test('of many simultaneous requests with one assertion, exactly one obtains a token', async () => {
  const club = clubForTests();
  const assertion = await byAssertion();
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestTokenFrom(club, assertion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a refused scope does not use up the jti', async () => {
  const club = clubForTests();
  const assertion = await byAssertion();
  expect((await requestTokenFrom(club, { ...assertion, scope: 'unheard:of' })).json.error).toBe(
    'invalid_scope',
  );
  expect((await requestTokenFrom(club, assertion)).status).toBe(200);
});

test('while the club is off, the refusal carries both forms that the interface names', async () => {
  const club = clubForTests();
  club.settings.apiEnabled = false;
  const { status, json } = await requestTokenFrom(club);
  expect({ status, json }).toMatchObject({
    status: 403,
    json: { error: 'unauthorized_client', code: 'integration_api_disabled' },
  });
  expect(json.error_uri).toMatch(/#activation$/);
});
