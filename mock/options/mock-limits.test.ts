import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'], limits: { clubs: 3, records: 5 } });
});

afterAll(() => mock.close());

const names = () => mock.clubs.map(({ name }) => name);

async function post(path: string, body: object) {
  const response = await fetch(`${mock.origin}/_control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

test('a club too many is refused, in process and by control, until another one is removed', async () => {
  mock.createClub({ name: 'second' });
  mock.createClub({ name: 'third' });
  expect(() => mock.createClub({ name: 'fourth' })).toThrow('The mock serves 3 clubs, and no more.');
  expect(await post('/clubs', { name: 'fourth' })).toMatchObject({
    status: 507,
    json: { code: 'too_many_clubs', detail: expect.stringContaining('--limit clubs=NUMBER') },
  });
  expect(names()).toEqual(['demo', 'second', 'third']);
  mock.control('third').remove();
  expect((await post('/clubs', { name: 'fourth' })).status).toBe(201);
});

test('control refuses what a full club would store, and goes on', async () => {
  const clients = [1, 2, 3, 4, 5, 6].map((number) => ({ client_id: `app-${number}`, permissions: [] }));
  const statuses: number[] = [];
  for (const client of clients) statuses.push((await post('/clubs/demo/integrations', client)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 507]);
  expect(mock.control('demo').integrations()).toHaveLength(2 + 5);
});

test('a limit is a known name and a whole number from 1', async () => {
  await expect(startMock({ limits: { people: 3 } as object })).rejects.toThrow('There is no limit "people"');
  await expect(startMock({ limits: { clubs: 0 } })).rejects.toThrow('The limit "clubs" is 0');
  await expect(startMock({ limits: { keys: 1.5 } })).rejects.toThrow('The limit "keys" is 1.5');
});
