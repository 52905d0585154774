import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom, requestTokenFrom } from '../../club.testing.ts';

test('without a token the response is 401 with a challenge that names no error', async () => {
  const { status, headers } = await requestFrom(clubForTests(), 'GET', '/seasons');
  expect(status).toBe(401);
  expect(headers['www-authenticate']).toMatch(/^Bearer realm="club", resource_metadata="[^"]+"$/);
});

test('with an unknown token the challenge names invalid_token', async () => {
  const headers = { authorization: 'Bearer never-issued' };
  const response = await requestFrom(clubForTests(), 'GET', '/seasons', { headers });
  expect(response.status).toBe(401);
  expect(response.headers['www-authenticate']).toContain('error="invalid_token"');
});

test('with a missing scope the response is 403, and the challenge names the required scopes', async () => {
  const club = clubForTests();
  const headers = await authorized(club, 'groups:write');
  const response = await requestFrom(club, 'GET', '/seasons/1', { headers });
  expect(response.status).toBe(403);
  expect(response.headers['www-authenticate']).toContain('error="insufficient_scope", scope="groups:read"');
});

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
  const club = clubForTests();
  const { authorization } = await authorized(club);
  const headers = { authorization: authorization.replace('Bearer', scheme) };
  expect((await requestFrom(club, 'GET', '/context', { headers })).status).toBe(200);
});

test('while the club is off, routes with a token are refused and public documents available', async () => {
  const club = clubForTests();
  const headers = await authorized(club);
  club.settings.apiEnabled = false;
  for (const path of ['/context', '/seasons', '/seasons/1']) {
    expect((await requestFrom(club, 'GET', path, { headers })).json).toMatchObject({
      status: 403,
      code: 'integration_api_disabled',
    });
  }
  expect((await requestFrom(club, 'GET', '/oauth-authorization-server')).json.service_api_enabled).toBe(
    false,
  );
  club.settings.apiEnabled = true;
  expect((await requestFrom(club, 'GET', '/seasons/1', { headers })).status).toBe(200);
});

test('an integration has 300 requests a minute over all its tokens, then waits for the window to end', async () => {
  const club = clubForTests({ rateLimited: true });
  const tokens = [await authorized(club), await authorized(club)];
  for (let count = 0; count < 300; count += 1) {
    const headers = tokens[count % 2] as { authorization: string };
    expect((await requestFrom(club, 'GET', '/context', { headers })).status).toBe(200);
  }
  club.clock.advance(20_500);
  const [headers] = tokens as [{ authorization: string }];
  const refused = await requestFrom(club, 'GET', '/context', { headers });
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
  club.clock.advance(39_500);
  expect((await requestFrom(club, 'GET', '/context', { headers })).status).toBe(200);
});

test('an address has 30 token requests a minute, and another address its own', async () => {
  const club = clubForTests({ rateLimited: true });
  for (let count = 0; count < 30; count += 1) expect((await requestTokenFrom(club)).status).toBe(200);
  expect(await requestTokenFrom(club)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect((await requestTokenFrom(club, {}, { address: '127.0.0.2' })).status).toBe(200);
});

test('a write over the quota has no effect, and succeeds later with the same key', async () => {
  const club = clubForTests({ rateLimited: true });
  const headers = { ...(await authorized(club)), 'idempotency-key': 'write-over-the-quota' };
  const change = () =>
    requestFrom(club, 'PATCH', '/seasons/2', { headers, body: { membership_cost_euros: 77 } });
  for (let count = 0; count < 300; count += 1) await requestFrom(club, 'GET', '/context', { headers });
  expect((await change()).status).toBe(429);
  club.clock.advance(60_000);
  expect(
    (await requestFrom(club, 'GET', '/seasons/2', { headers })).json.data.membership_cost_euros,
  ).not.toBe(77);
  expect((await change()).status).toBe(200);
});
