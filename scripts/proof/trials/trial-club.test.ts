import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ClubOrder, type RunningMock, startMock } from '../../../mock/index.ts';
import { makeTrialClub } from './trial-club.ts';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock({ clubs: [] });
});
afterAll(() => mock.close());

const order = { from: 'demo', faults: ['sport/rename-lost'], choices: [] };

test('a trial club has a neighbour of its own, and the target leads to both', async () => {
  const { club, target, remove } = makeTrialClub(mock, order);
  const addresses = [target.base_url, target.other_club?.base_url ?? ''];
  expect(addresses).toEqual([club.baseUrl, club.baseUrl.replace(club.name, `${club.name}-neighbour`)]);
  for (const address of addresses) expect((await fetch(`${address}/`)).status).toBe(200);
  await remove();
});

test('the target names another client of the club, which obtains tokens there', async () => {
  const { target, remove } = makeTrialClub(mock, order);
  const { id = '', secret = '' } = target.second_client ?? {};
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
  });
  const { status } = await fetch(`${target.base_url}/token`, { method: 'POST', body });
  expect([id, status]).toEqual(['demo-timetable', 200]);
  await remove();
});

test('the neighbour has the faults of the club, and makes the default choices', async () => {
  const orders: ClubOrder[] = [];
  const createClub = (one: ClubOrder) => {
    orders.push(one);
    return mock.createClub(one);
  };
  const { remove } = makeTrialClub(
    { ...mock, createClub },
    { ...order, choices: ['unlisted-method=not-found'] },
  );
  expect(orders).toMatchObject([
    { faults: order.faults, choices: ['unlisted-method=not-found'] },
    { from: 'neighbour', faults: order.faults, choices: [] },
  ]);
  await remove();
});

test('a removed trial club leaves nothing behind', async () => {
  const before = mock.clubs.length;
  const { remove } = makeTrialClub(mock, order);
  expect(mock.clubs.length).toBe(before + 2);
  await remove();
  expect(mock.clubs.length).toBe(before);
});
