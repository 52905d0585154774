import { expect, test } from '@jest/globals';
import { requestTokenFrom } from '../../reference/club.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';

test('in a sliding window, each request counts for a minute, and the refusal may be a problem', async () => {
  const choices = { 'quota-window': 'sliding-window', 'token-quota-body': 'problem' } as const;
  const club = clubWithChoices(choices, { rateLimited: true });
  for (let count = 0; count < 30; count += 1) {
    club.clock.advance(1_000);
    expect((await requestTokenFrom(club)).status).toBe(200);
  }
  expect(await requestTokenFrom(club)).toMatchObject({ status: 429, json: { code: 'rate_limit_exceeded' } });
  club.clock.advance(31_000);
  expect((await requestTokenFrom(club)).status).toBe(200);
});

test('a quota that is refilled evenly grants one more request every other second', async () => {
  const club = clubWithChoices({ 'quota-window': 'refilled-evenly' }, { rateLimited: true });
  const statuses = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await requestTokenFrom(club)).status));
  expect(await statuses(31)).toEqual([...Array(30).fill(200), 429]);
  club.clock.advance(2_000);
  expect((await statuses(2)).sort()).toEqual([200, 429]);
  club.clock.advance(60_000);
  expect(await statuses(31)).toEqual([...Array(30).fill(200), 429]);
});

test('a smoothed quota grants ten requests at once, and then one every other second', async () => {
  const club = clubWithChoices({ 'quota-window': 'smoothed' }, { rateLimited: true });
  const statuses = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await requestTokenFrom(club)).status));
  expect(await statuses(11)).toEqual([...Array(10).fill(200), 429]);
  club.clock.advance(2_000);
  expect((await statuses(2)).sort()).toEqual([200, 429]);
});

test('where refused requests count, each of them puts off the next one that is served', async () => {
  const choices = { 'quota-window': 'sliding-window', 'refused-requests-counted': 'counted' } as const;
  const club = clubWithChoices(choices, { rateLimited: true });
  for (let count = 0; count < 30; count += 1) await requestTokenFrom(club);
  club.clock.advance(30_000);
  for (let count = 0; count < 30; count += 1) expect((await requestTokenFrom(club)).status).toBe(429);
  club.clock.advance(31_000);
  expect((await requestTokenFrom(club)).status).toBe(429);
  club.clock.advance(61_000);
  expect((await requestTokenFrom(club)).status).toBe(200);
});

test('a club may count the token requests of all addresses together, too', async () => {
  const club = clubWithChoices({ 'token-quota-counters': 'of-each' }, { rateLimited: true });
  for (let count = 0; count < 30; count += 1)
    await requestTokenFrom(club, {}, { address: `127.0.1.${count}` });
  expect((await requestTokenFrom(club)).status).toBe(429);
});

test.each(['fixed-window', 'sliding-window', 'refilled-evenly', 'smoothed'] as const)(
  'by %s, addresses that sent a token request once do not stay',
  async (choice) => {
    const club = clubWithChoices({ 'quota-window': choice }, { rateLimited: true });
    for (let address = 0; address < 50; address += 1)
      await requestTokenFrom(club, {}, { address: `127.0.1.${address}` });
    expect(club.quotaWindows.size).toBe(50);
    club.clock.advance(121_000);
    await requestTokenFrom(club);
    expect([...club.quotaWindows.keys()]).toEqual(['address 127.0.0.1']);
  },
);
