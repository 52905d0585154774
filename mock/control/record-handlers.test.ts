import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { packageFile } from '../../spec/package-file.ts';
import { type RunningMock, startMock } from '../index.ts';
import { clubForTests } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { recordOf } from '../reference/store/collection.ts';
import { request } from '../request.testing.ts';
import type { ControlledMock } from './controlled-mock.ts';
import type { Handler } from './handler.ts';
import { recordHandlers } from './record-handlers.ts';

const api = '/demo/api/v1';
let mock: RunningMock;
let bearer: string;
let keys = 0;

beforeAll(async () => {
  mock = await startMock({ rateLimit: false, now: Date.parse('2026-10-14T16:00:00Z') });
});

afterAll(() => mock.close());

beforeEach(async () => {
  await request(mock.origin).post('/_control/clubs/demo/reset');
  const { clientId = '', secret = '' } = mock.clubs[0] ?? {};
  const form = 'grant_type=client_credentials';
  const response = await request(mock.origin)
    .post(`${api}/token`)
    .auth(clientId, secret)
    .type('form')
    .send(form);
  bearer = response.body.access_token;
});

const control = (method: 'put' | 'delete' | 'get', path: string, body?: object) =>
  request(mock.origin)[method](`/_control/clubs/demo${path}`).send(body);
const read = (path: string) => request(mock.origin).get(`${api}${path}`).auth(bearer, { type: 'bearer' });

function write(method: 'post' | 'patch' | 'put', path: string, body: object) {
  keys += 1;
  return request(mock.origin)
    [method](`${api}${path}`)
    .auth(bearer, { type: 'bearer' })
    .set('Idempotency-Key', `a-key-of-the-records-${keys}`)
    .send(body);
}

test('a person who is made a trainer can lead a lesson', async () => {
  const lead = () => write('patch', '/lessons/41', { trainer_ids: [106] });
  expect((await lead()).status).toBe(422);
  expect((await control('put', '/people/106/trainer')).status).toBe(204);
  expect((await lead()).status).toBe(200);
});

test('a licence that is added can be offered by a group', async () => {
  const offer = () => write('patch', '/groups/21', { licence_ids: [73] });
  expect((await offer()).status).toBe(422);
  expect((await control('put', '/licences/73', { name: 'Licence handisport', cost_euros: 35 })).status).toBe(
    204,
  );
  expect((await offer()).status).toBe(200);
});

test('an address is verified, and the verification is withdrawn', async () => {
  const verified = async () => (await read('/members/104')).body.data.email_verified;
  expect(await verified()).toBe(false);
  await control('put', '/people/104/address', { verified: true });
  expect(await verified()).toBe(true);
  await control('put', '/people/104/address', { verified: false });
  expect(await verified()).toBe(false);
});

test('a month of hours is entered, and can be read once it is validated', async () => {
  const month = () => read('/staff-hours/109?month=2026-10');
  const path = '/people/109/staff-hours/2026-10';
  const entry = { begin: '2026-10-07T18:00:00+02:00', end: '2026-10-07T19:30:00+02:00' };
  expect((await control('put', path, { entries: [entry, entry] })).status).toBe(204);
  expect((await month()).status).toBe(404);
  await control('put', path, { submitted: true });
  const { data } = (await month()).body;
  expect(data).toMatchObject({ member_id: 109, month: '2026-10', total_seconds: 10_800 });
  expect(data.entries.map(({ id }: { id: number }) => id)).toEqual([705, 706]);
});

test('a deleted person leaves no records, and a notification is sent', async () => {
  const paths = [
    '/annual-registrations',
    '/event-registrations',
    '/payments?season_id=2',
    '/seasons/2/members',
  ];
  const known = async () => {
    const answers = await Promise.all(paths.map((path) => read(path)));
    return answers.map(({ status, text }) => [status, /"(member_)?id":102\b/.test(text)]);
  };
  expect(await known()).toEqual(paths.map(() => [200, true]));
  await control('put', '/destination', { url: 'http://127.0.0.1:9/nobody' });
  expect((await control('delete', '/people/102')).status).toBe(204);
  expect((await read('/members/102')).status).toBe(404);
  expect(await known()).toEqual(paths.map(() => [200, false]));
  const { body } = await control('get', '/deliveries');
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['members.deleted']);
});

test('a person who leads a lesson is not deleted', async () => {
  const { status, body } = await control('delete', '/people/108');
  expect([status, body.code]).toEqual([409, 'refused_by_rule']);
  expect(body.detail).toMatch(/108 leads lessons and slots/);
  expect((await read('/members/108')).status).toBe(200);
});

/** Runs a handler on a club without a server, to look into its store afterwards. */
async function done(operation: string, path: Record<string, string>, body: object): Promise<Club> {
  const club = clubForTests();
  const mocked = { clubs: new Map([['demo', club]]) } as unknown as ControlledMock;
  const handle = recordHandlers[operation] as Handler;
  await handle({
    path: { club: 'demo', ...path },
    query: new URLSearchParams(),
    body: { ...body },
    mock: mocked,
  });
  return club;
}

test('a medical record is stored with its file, in place of the earlier one', async () => {
  const file = readFileSync(packageFile('fixtures/files/document.pdf'));
  const words = { season_id: 2, valid: true, content_base64: file.toString('base64') };
  const { store } = await done('putMedicalRecord', { person: '102' }, words);
  expect(recordOf(store.records('medical_records'), 102)).toEqual({
    id: 102,
    member_id: 102,
    season_id: 2,
    health_questionnaire: null,
    certificate_begin: null,
    certificate_end: null,
    certificate_type: null,
    valid: true,
    content: { mediaType: 'application/pdf', bytes: file },
  });
});

test('the medical record of a deleted person is removed, that of another person with the same id is kept', async () => {
  const club = clubForTests();
  const record = recordOf(club.store.records('medical_records'), 102);
  if (record === undefined) throw new Error('The demo club has lost the medical record 102.');
  club.store.commit([{ collection: 'medical_records', put: { ...record, member_id: 106 } }]);
  const mocked = { clubs: new Map([['demo', club]]) } as unknown as ControlledMock;
  const remove = (person: string) =>
    (recordHandlers.removePerson as Handler)({
      path: { club: 'demo', person },
      query: new URLSearchParams(),
      body: {},
      mock: mocked,
    });
  await remove('102');
  expect(recordOf(club.store.records('medical_records'), 102)?.member_id).toBe(106);
  await remove('106');
  expect(recordOf(club.store.records('medical_records'), 102)).toBeUndefined();
});

test('a document field is added', async () => {
  const { store } = await done('putDocumentField', { field: '63' }, { name: 'Attestation' });
  expect(recordOf(store.records('document_fields'), 63)).toEqual({
    id: 63,
    name: 'Attestation',
    required: false,
  });
});

/** The statuses of a registration of the person 110 to a group and to an event. */
async function joining(): Promise<[number, number]> {
  const group = await write('post', '/annual-registrations', { member_id: 110, group_id: 22 });
  const event = await write('post', '/event-registrations', { member_id: 110, event_id: 53 });
  return [group.status, event.status];
}

test('a required document must be uploaded before a registration', async () => {
  const field = { name: "Attestation d'assurance", required: true };
  expect((await control('put', '/document-fields/63', field)).status).toBe(204);
  expect(await joining()).toEqual([409, 409]);
  const file = readFileSync(packageFile('fixtures/files/document.pdf')).toString('base64');
  expect((await write('put', '/member-documents/110/fields/63', { content_base64: file })).status).toBe(200);
  expect(await joining()).toEqual([201, 201]);
});

test('a club without the feature of documents requires none', async () => {
  await control('put', '/document-fields/63', { name: "Attestation d'assurance", required: true });
  await control('put', '/features/documents', { on: false });
  expect(await joining()).toEqual([201, 201]);
});

test('a person who lives outside the communes of an access criterion is not registered until it is removed', async () => {
  const elsewhere = { city_codes: ['75056'] };
  await control('put', '/access-criteria/1', { group_id: 22, ...elsewhere });
  await control('put', '/access-criteria/2', { event_id: 53, ...elsewhere });
  expect(await joining()).toEqual([409, 409]);
  expect((await control('delete', '/access-criteria/1')).status).toBe(204);
  expect(await joining()).toEqual([201, 409]);
  expect((await control('delete', '/access-criteria/1')).status).toBe(404);
});

test('a criterion for former members refuses a person who was not a member', async () => {
  await control('put', '/access-criteria/1', { group_id: 22, former_members_only: true });
  expect((await joining())[0]).toBe(409);
});

test.each<[string, object, string]>([
  ['/people/106/medical-record', { season_id: 9 }, '#/season_id'],
  [
    '/people/106/medical-record',
    { season_id: 2, certificate_begin: '2026-09-02', certificate_end: '2026-09-01' },
    '#/certificate_end',
  ],
  [
    '/people/108/staff-hours/2026-10',
    { entries: [{ begin: '2026-10-07T18:00:00Z', end: '2026-10-07T17:00:00Z' }] },
    '#/entries/0/end',
  ],
  ['/people/108/staff-hours/2026-13', { submitted: true }, '#'],
  ['/people/108/address', { verified: 'yes' }, '#/verified'],
  [
    '/people/106/medical-record',
    { season_id: 2, content_base64: Buffer.from('rubbish').toString('base64') },
    '#/content_base64',
  ],
  ['/licences/73', { name: 'Licence' }, '#/cost_euros'],
  ['/access-criteria/1', { city_codes: ['37072'] }, '#'],
  ['/access-criteria/1', { group_id: 21, event_id: 53 }, '#'],
  ['/access-criteria/1', { group_id: 999 }, '#/group_id'],
  ['/access-criteria/1', { event_id: 999 }, '#/event_id'],
])('PUT %s with %j names what is wrong: %s', async (path, body, pointer) => {
  const response = await control('put', path, body);
  expect([response.status, response.body.errors?.[0].pointer]).toEqual([422, pointer]);
});

test.each(['/people/999/address', '/people/0/address', '/people/x/address'])(
  'PUT %s finds no person',
  async (path) => {
    expect((await control('put', path, { verified: true })).status).toBe(404);
  },
);
