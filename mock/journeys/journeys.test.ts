import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';
import { methods } from './access-token.testing.ts';
import { describedResponses } from './described-responses.testing.ts';
import { now } from './journey.testing.ts';
import { type JourneyTarget, type Judge, journeys, walkThrough } from './walking.testing.ts';

let mock: RunningMock;
let judge: Judge;

beforeAll(async () => {
  mock = await startMock({ now, rateLimit: false });
  judge = await describedResponses(mock.clubs[0]?.baseUrl as string);
});
afterAll(() => mock.close());

/** Returns a new demo club. */
function freshClub(): JourneyTarget {
  const name = `demo-${mock.clubs.length}`;
  const club = mock.createClub({ name, fixture: 'demo' });
  return { club, reachedAt: club.baseUrl, judge };
}

test('the table has thirteen journeys, and each authentication method is used', () => {
  expect(new Set(journeys.map(([intent]) => intent)).size).toBe(13);
  expect(new Set(journeys.map(([, method]) => method))).toEqual(new Set(methods));
});

test.each(journeys)('%s, with a token by %s', async (_intent, method, journey) => {
  expect(await walkThrough(journey, method, freshClub())).toEqual(journey.expected);
});

test.each(journeys.filter(([, , { scopes }]) => scopes.length > 0))(
  '%s is refused where one of its scopes is missing, with a token by %s',
  async (_intent, method, journey) => {
    for (const missing of journey.scopes) {
      const scopes = journey.scopes.filter((scope) => scope !== missing);
      const walked = walkThrough({ ...journey, scopes }, method, freshClub());
      await expect(walked).rejects.toThrow(/returned 403 /);
    }
  },
);

test('a response that does not fit the description is found', async () => {
  const faults = ['season/list-without-payments-path'];
  const club = mock.createClub({ name: 'faulty', fixture: 'demo', faults });
  const [, method, journey] = journeys[1] as (typeof journeys)[number];
  const walked = walkThrough(journey, method, { club, reachedAt: club.baseUrl, judge });
  await expect(walked).rejects.toThrow("must have required property 'payments_path'");
});
