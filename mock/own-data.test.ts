import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ClubData, ClubDataError, type RunningClub, type RunningMock, startMock } from './index.ts';
import { request } from './request.testing.ts';

const data: ClubData = {
  name: 'mine',
  now: '2030-02-01T09:00:00Z',
  integrations: [{ id: 'app', name: 'App', key: false, permissions: ['groups:read'] }],
  seasons: [
    {
      id: 7,
      name: 'Saison 2029-2030',
      start_date: '2029-09-01',
      end_date: '2030-08-31',
      registration_start: '2029-06-01',
      registration_end: '2030-06-30',
      membership_cost_euros: 30,
      previous_registration_start: null,
      previous_registration_all: false,
      city_registration_start: null,
      city_code: null,
      max_annual_registrations: 0,
      licence_immediate_payment: false,
    },
  ],
};

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ clubs: [data, 'demo'] });
});

afterAll(() => mock.close());

async function seasonsOf(club: RunningClub): Promise<number[]> {
  return (await listOf(club, '/seasons')).map(({ id }) => id);
}

async function listOf({ baseUrl, clientId, secret }: RunningClub, path: string): Promise<{ id: number }[]> {
  const form = { grant_type: 'client_credentials' };
  const { body } = await request(baseUrl).post('/token').auth(clientId, secret).type('form').send(form);
  const list = await request(baseUrl).get(path).auth(body.access_token, { type: 'bearer' });
  return list.body.data;
}

test('a mock starts with clubs of own data, at the time of these', async () => {
  const [mine] = mock.clubs as [RunningClub];
  expect([mine.name, mine.clientId, await seasonsOf(mine)]).toEqual(['mine', 'app', [7]]);
  const { headers } = await fetch(`${mine.baseUrl}/changes`);
  expect(headers.get('date')).toContain('Fri, 01 Feb 2030 09:00:');
});

test('a club of own data is made while the mock runs, under another name', async () => {
  const club = mock.createClub({ name: 'another', fixture: data });
  expect(await seasonsOf(club)).toEqual([7]);
});

test('a club of names alone is served with null and the defaults', async () => {
  const club = mock.createClub({
    name: 'names',
    fixture: {
      name: 'names',
      now: data.now,
      integrations: [{ id: 'app' }],
      seasons: [{ name: '2029' }],
      groups: [{ name: 'Judo', season_id: 1 }],
      members: [{ first_name: 'Lea', last_name: '<b>Roy</b>' }],
      annual_registrations: [{ member_id: 1, group_id: 1, valid: true }],
    },
  });
  const members = await listOf(club, '/groups/1/members');
  expect(members).toMatchObject([{ id: 1, first_name: 'Lea', last_name: '<b>Roy</b>', email: null }]);
});

test('a club is copied or made without faults and choices', async () => {
  expect(await seasonsOf(mock.createClub({ name: 'copy', from: 'mine' }))).toEqual([7]);
  expect(await seasonsOf(mock.createClub({ name: 'usual' }))).toEqual([1, 2]);
});

test('wrong data make no club, and are told by their path', async () => {
  const wrong = { ...data, seasons: [{ ...data.seasons?.[0], end_date: 'never' }] } as unknown as ClubData;
  const make = () => mock.createClub({ name: 'wrong', fixture: wrong });
  expect(make).toThrow(ClubDataError);
  expect(make).toThrow('/seasons/0/end_date: must match format "date"');
  await expect(startMock({ clubs: [{} as ClubData] })).rejects.toThrow('/name: is missing');
});

test('the control interface takes own data, and refuses wrong ones by their path', async () => {
  const post = async (body: object) => {
    const response = await fetch(`${mock.origin}/_control/clubs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: (await response.json()) as { errors?: object[] } };
  };
  expect((await post({ name: 'sent', data })).status).toBe(201);
  const wrong = await post({ name: 'refused', data: { ...data, sports: [{ id: 'x', name: 'Judo' }] } });
  expect(wrong).toMatchObject({ status: 422, json: { errors: [{ pointer: '#/data/sports/0/id' }] } });
  expect((await post({ name: 'both', data, from: 'demo' })).json.errors).toMatchObject([
    { pointer: '#/data' },
  ]);
});

test('a misspelt club and a misspelt property are told with what there is', async () => {
  const send = async (method: string, path: string, body: string) =>
    (await fetch(`${mock.origin}/_control/${path}`, { method, body, headers: json })).json();
  const json = { 'content-type': 'application/json' };
  expect(await send('POST', 'clubs', '{"name":"x","from":"dmeo"}')).toMatchObject({
    detail: expect.stringMatching(/no club "dmeo". There are: mine, demo, .*messy, .*Did you mean demo\?/),
  });
  expect(await send('PUT', 'clubs/mine/quota', '{"requests":5}')).toMatchObject({
    detail: expect.stringContaining('requests is not known; the nearest is requests_per_minute'),
  });
  expect(await send('PUT', 'clubs/mine/quota', '{"minutes":5}')).toMatchObject({
    detail: expect.stringContaining(
      'minutes is not known; expected one of enabled, reset, requests_per_minute',
    ),
  });
  const late = '{"disturbances":[{"on":"GET /*","delay":1000}]}';
  expect(await send('PUT', 'clubs/mine/disturbances', late)).toMatchObject({
    detail: expect.stringContaining('delay is not known; the nearest is delay_ms'),
  });
  const to = (...types: string[]) => JSON.stringify({ url: 'http://127.0.0.1:9/in', types });
  const registration = await send(
    'PUT',
    'clubs/mine/destination',
    to('seasons.updated', 'registration.validated'),
  );
  expect(registration).toMatchObject({
    detail: expect.stringContaining('did you mean registrations.validated?'),
    errors: [{ pointer: '#/types/1' }],
  });
  expect(await send('PUT', 'clubs/mine/destination', to('registrations.changed'))).toHaveProperty('data');
  expect(await send('POST', 'clubs', '{"name":')).toMatchObject({
    detail: expect.stringMatching(/JSON: .+/),
  });
});

test('the control interface makes clubs with disturbances', async () => {
  const post = (disturbances: object[]) =>
    fetch(`${mock.origin}/_control/clubs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'disturbed', disturbances }),
    });
  const refused = (await (await post([{ on: 'nothing', status: 503 }])).json()) as { errors: object[] };
  expect(refused.errors).toMatchObject([{ pointer: '#/disturbances/0/on' }]);
  expect((await post([{ on: 'getChanges', status: 503, times: 1 }])).status).toBe(201);
  const statuses = [1, 2].map(async () => (await fetch(`${mock.origin}/disturbed/api/v1/changes`)).status);
  expect((await Promise.all(statuses)).sort()).toEqual([200, 503]);
});

test('a refused destination names the way to permit it, and a permitted one is taken', async () => {
  const permitting = await startMock({
    clubs: ['demo'],
    allowDestinations: ['http://192.168.7.7:3000/hooks'],
  });
  const put = async (url: string) => {
    const [club] = permitting.clubs as [RunningClub];
    const response = await fetch(`${club.controlUrl}/destination`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    return { status: response.status, text: await response.text() };
  };
  try {
    expect((await put('http://192.168.7.7:3000/in')).status).toBe(200);
    expect((await put('http://192.168.7.8/in')).text).toContain(
      'start the mock with --allow-destination http://192.168.7.8.',
    );
    expect((await put('ftp://192.168.7.8/in')).text).not.toContain('--allow-destination');
  } finally {
    await permitting.close();
  }
  await expect(startMock({ allowDestinations: ['app'] })).rejects.toThrow('allowDestinations has "app"');
});
