import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import { keyPairFiles } from '../../../fixtures/clubs.ts';
import { createClock } from '../clock.ts';
import { clubForTests, requestTokenFrom, testClient } from '../club.testing.ts';
import type { Club } from '../club.ts';

const key = await importPKCS8(readFileSync(keyPairFiles(testClient.id).privateKey, 'utf8'), 'RS256');
const hour = 3_600;
const clubTime = 1_000_000_000;
const jti = 'an-identifier-of-its-own';

/** Returns a club whose machine's clock is ahead of its own by a number of seconds. */
function clubBehind(seconds: number): Club {
  const wall = (clubTime + seconds) * 1000;
  return { ...clubForTests(), clock: createClock(clubTime * 1000, () => wall) };
}

async function withAssertion(club: Club, claims: JWTPayload) {
  const aud = 'http://127.0.0.1:1/demo/api/v1/token';
  const whole = { iss: testClient.id, sub: testClient.id, aud, jti, ...claims };
  const { status, json } = await requestTokenFrom(club, {
    client_id: undefined,
    client_secret: undefined,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await new SignJWT(whole).setProtectedHeader({ alg: 'RS256' }).sign(key),
  });
  return { status, description: json.error_description };
}

const dated = (time: number, lifetime = 120) => ({ iat: time, exp: time + lifetime });

test.each([2 * hour, -2 * hour, 1_000 * hour])(
  'where the machine is %p seconds ahead, assertions by its clock and by that of the club obtain tokens',
  async (apart) => {
    const club = clubBehind(apart);
    expect((await withAssertion(club, dated(clubTime))).status).toBe(200);
    const byWall = { ...dated(clubTime + apart), nbf: clubTime + apart, jti: 'another-identifier' };
    expect((await withAssertion(club, byWall)).status).toBe(200);
  },
);

test.each([
  ['a lifetime of 301 seconds', dated(0, 301), 'exp must be at most 300 seconds after iat'],
  ['an expiry that has passed', dated(-200, 100), 'exp must not have passed'],
  ['an issue in the future', dated(31), 'iat must not be in the future'],
  ['a start in the future', { ...dated(0), nbf: 60 }, 'nbf, when it is present, must not be in the future'],
])('an assertion by the clock of a machine that is far ahead, with %s, is refused', async (_, times, why) => {
  const wall = clubTime + 1_000 * hour;
  const moved = Object.entries(times).map(([name, time]) => [name, time + wall]);
  const { status, description } = await withAssertion(
    clubBehind(1_000 * hour),
    Object.fromEntries(moved) as JWTPayload,
  );
  expect(status).toBe(401);
  expect(description).toContain(why);
});

test('the time of a refusal is the one that the assertion is dated by', async () => {
  const club = clubBehind(1_000 * hour);
  const { description } = await withAssertion(club, dated(clubTime + 1_000 * hour - 400));
  expect(description).toContain(
    `dated by the clock of the mock's machine, whose time is ${clubTime + 1_000 * hour}`,
  );
});

test.each([dated(clubTime - 1_000 * hour), dated(clubTime)])(
  'an identifier is used up where the club is far ahead of its machine, too',
  async (times) => {
    const club = clubBehind(-1_000 * hour);
    expect((await withAssertion(club, times)).status).toBe(200);
    expect((await withAssertion(club, times)).status).toBe(401);
  },
);

test('within an hour the time of the club counts, and the refusal says how far its clock is from that of the machine', async () => {
  const club = clubBehind(-660);
  const { status, description } = await withAssertion(club, dated(clubTime - 660));
  expect(status).toBe(401);
  expect(description).toContain('That is 660 seconds ahead of');
});
