import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { controlOperations } from '../control/description.ts';
import {
  type ClubControl,
  type JournalEntry,
  type RunningClub,
  type RunningMock,
  startMock,
} from '../index.ts';
import { request } from '../request.testing.ts';

let mock: RunningMock;
let club: RunningClub;
let control: ClubControl;
let made = 0;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'] });
});

afterAll(() => mock.close());

beforeEach(() => {
  made += 1;
  club = mock.createClub({ name: `club-${made}` });
  control = mock.control(club.name);
});

/** The operations that are functions of a club's control, by their ids. */
const ofClub: Readonly<Record<string, keyof ClubControl>> = {
  readClub: 'state',
  removeClub: 'remove',
  readDescription31: 'openapi',
  readDescription30: 'openapi',
  resetClub: 'reset',
  takeSnapshot: 'takeSnapshot',
  restoreSnapshot: 'restoreSnapshot',
  listSnapshots: 'snapshots',
  removeSnapshot: 'removeSnapshot',
  switchApi: 'switchApi',
  listFeatures: 'features',
  switchFeature: 'switchFeature',
  readClock: 'clock',
  setClock: 'setClock',
  advanceClock: 'advanceClock',
  readDestination: 'destination',
  setDestination: 'setDestination',
  changeDestination: 'changeDestination',
  removeDestination: 'removeDestination',
  listDeliveries: 'deliveries',
  resendDelivery: 'resend',
  resendDeliveries: 'resend',
  setReceiver: 'setReceiver',
  listIntegrations: 'integrations',
  createIntegration: 'createIntegration',
  changeIntegration: 'changeIntegration',
  revokeIntegration: 'revokeIntegration',
  setQuota: 'setQuota',
  expireTokens: 'expireTokens',
  readDisturbances: 'disturbed',
  setDisturbances: 'disturb',
  removeDisturbances: 'disturb',
  readJournal: 'journal',
  clearJournal: 'clearJournal',
  followJournal: 'followJournal',
  listClientReports: 'reports',
  readClientReport: 'report',
  readRecords: 'read',
  readPerson: 'person',
  putLicence: 'putLicence',
  putDocumentField: 'putDocumentField',
  putAccessCriterion: 'putAccessCriterion',
  removeAccessCriterion: 'removeAccessCriterion',
  removePerson: 'removePerson',
  makeTrainer: 'makeTrainer',
  verifyAddress: 'verifyAddress',
  putMedicalRecord: 'putMedicalRecord',
  putStaffHours: 'putStaffHours',
};

/** The operations that are members of the mock itself. */
const ofMock: Readonly<Record<string, keyof RunningMock>> = { listClubs: 'clubs', createClub: 'createClub' };

/** What the control interface says of itself and of what a club can have; a program in this process reads it in types. */
const ofInterface = ['showControl', 'readControlDescription', 'readCatalogue'];

test('each operation of the control interface has a member in process', () => {
  const known = [...Object.keys(ofClub), ...Object.keys(ofMock), ...ofInterface];
  expect(
    controlOperations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(known.sort());
  for (const member of Object.values(ofClub)) expect(control[member]).toBeInstanceOf(Function);
  for (const member of Object.values(ofMock)) expect(mock[member]).toBeDefined();
});

async function tokenStatus({
  id,
  secret,
}: {
  readonly id: string;
  readonly secret: string;
}): Promise<number> {
  const form = { grant_type: 'client_credentials' };
  return (await request(club.baseUrl).post('/token').auth(id, secret).type('form').send(form)).status;
}

async function read(path: string) {
  const { clientId, secret, baseUrl } = club;
  const form = { grant_type: 'client_credentials' };
  const { body } = await request(baseUrl).post('/token').auth(clientId, secret).type('form').send(form);
  return request(baseUrl).get(path).auth(body.access_token, { type: 'bearer' });
}

test('time is read, set and wound', async () => {
  expect(control.clock()).toMatchObject({ frozen: false });
  expect(await control.setClock({ now: '2027-01-01T00:00:00Z', frozen: true })).toEqual(control.clock());
  expect(await control.advanceClock(90)).toEqual({ now: '2027-01-01T00:01:30.000Z', frozen: true });
  control.reset();
  expect(control.clock().now).toMatch(/^2026-10-14T16:00:/);
});

test('switch and features are set, and shown in the state', () => {
  const textOf = (version: '3.1' | '3.0') => JSON.stringify(control.openapi(version));
  const whole = textOf('3.1');
  control.switchApi(false);
  expect(control.features()).toContainEqual(expect.objectContaining({ id: 'slots', on: true, routes: [] }));
  control.switchFeature('geographic_priority', false);
  expect(control.state()).toMatchObject({ api_enabled: false, features_off: ['geographic_priority'] });
  expect(textOf('3.1').length).toBeLessThan(whole.length);
  expect(textOf('3.0').slice(0, 14)).toBe('{"openapi":"3.');
});

test('clients are made, changed and revoked', async () => {
  const { client_id: id, secret } = control.createIntegration({
    client_id: 'wall',
    permissions: ['groups:read'],
  });
  expect(await tokenStatus({ id, secret })).toBe(200);
  expect(control.changeIntegration('wall', { secret: 'open-sesame' })).toMatchObject({
    secret: 'open-sesame',
  });
  expect(await tokenStatus({ id, secret })).toBe(401);
  control.revokeIntegration('wall');
  expect(control.integrations().map(({ client_id }) => client_id)).not.toContain('wall');
});

test('a destination is set, changed and removed, and messages to it are listed', async () => {
  expect(control.destination()).toBeUndefined();
  await control.setDestination({ url: 'http://127.0.0.1:9/in', types: ['members.deleted'] });
  control.removePerson(105);
  await control.advanceClock(0);
  expect(control.deliveries()).toMatchObject([
    { type: 'members.deleted', attempts: [{ result: { kind: 'network-failure' } }] },
  ]);
  expect(control.changeDestination({ types: ['seasons.updated'] }).types).toEqual(['seasons.updated']);
  control.removeDestination();
  expect(control.destination()).toBeUndefined();
  control.setReceiver([{ status: 503 }]);
});

test('records that no route creates are stored', async () => {
  control.putLicence(79, { name: 'Licence handisport', cost_euros: 35 });
  control.putDocumentField(69, { name: 'Attestation de natation' });
  control.putAccessCriterion(9, { group_id: 21, former_members_only: true });
  control.removeAccessCriterion(9);
  control.makeTrainer(101);
  control.verifyAddress(104, true);
  control.putMedicalRecord(104, { season_id: 2, valid: true });
  control.putStaffHours(108, '2026-08', { submitted: true });
  expect((await read('/members/104')).body.data).toMatchObject({ email_verified: true });
  expect((await read('/medical/104')).body.data).toMatchObject({ valid: true });
  expect((await read('/staff-hours/108?month=2026-08')).status).toBe(200);
});

test('exchanges are followed as they end', async () => {
  const seen: JournalEntry[] = [];
  const stop = control.followJournal((exchange) => seen.push(exchange), { operation: 'listSeasons' });
  await read('/seasons');
  stop();
  await read('/seasons');
  expect(seen.map(({ operation }) => operation)).toEqual(['listSeasons']);
});

test('a removed club is gone, and what is refused over HTTP is refused in process', async () => {
  expect(() => control.switchFeature('chess', true)).toThrow('There is no feature "chess"');
  expect(() => control.putLicence(79, { name: '', cost_euros: 1 })).toThrow('/name must NOT');
  await expect(control.advanceClock(-1)).rejects.toThrow('/seconds must be');
  await expect(control.setDestination({ url: 'http://10.0.0.1/in' })).rejects.toThrow(
    'The destination is refused',
  );
  control.remove();
  expect(mock.clubs.map(({ name }) => name)).not.toContain(club.name);
  expect(() => control.state()).toThrow(`There is no club "${club.name}"`);
});
