import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ClubControl, type RunningClub, type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';
import { mostSnapshots } from '../state/named-snapshots.ts';

let mock: RunningMock;
let club: RunningClub;
let control: ClubControl;
let clubs = 0;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.close());

beforeEach(() => {
  clubs += 1;
  club = mock.createClub({ name: `club-${clubs}`, fixture: 'demo' });
  control = mock.control(club.name);
});

const overHttp = (method: 'get' | 'put' | 'post' | 'delete', path: string) =>
  request(mock.origin)[method](`/_control/clubs/${club.name}${path}`);

async function tokenOf({ baseUrl, clientId, secret }: RunningClub): Promise<string> {
  const form = { grant_type: 'client_credentials' };
  const { body } = await request(baseUrl).post('/token').auth(clientId, secret).type('form').send(form);
  return body.access_token;
}

const priced = (bearer: string, cost: number, at = club) =>
  request(at.baseUrl)
    .patch('/seasons/2')
    .auth(bearer, { type: 'bearer' })
    .set('Idempotency-Key', `the-price-is-now-${cost}`)
    .send({ membership_cost_euros: cost });

const season = (bearer: string, at = club) =>
  request(at.baseUrl).get('/seasons/2').auth(bearer, { type: 'bearer' });

async function priceAt(at: RunningClub): Promise<number> {
  return (await season(await tokenOf(at), at)).body.data.membership_cost_euros;
}

test('a restored club is what it was: records, tokens, keys, clients, switch, quota and time', async () => {
  const early = await tokenOf(club);
  const first = await priced(early, 41);
  await control.setClock({ now: '2027-01-01T00:00:00Z', frozen: true });
  expect(control.takeSnapshot('prepared')).toEqual({ name: 'prepared', now: '2027-01-01T00:00:00.000Z' });
  const before = { state: control.state(), clients: control.integrations() };

  await priced(early, 42);
  const late = await tokenOf(club);
  control.createIntegration({ client_id: 'later', permissions: [] });
  control.setQuota({ requests_per_minute: 1 });
  control.disturb(['* /* status:503']);
  control.switchApi(false);
  await control.advanceClock(1_000);
  control.restoreSnapshot('prepared');

  expect({ state: control.state(), clients: control.integrations() }).toEqual(before);
  // Issued 79 days before that instant.
  expect((await season(early)).status).toBe(401);
  expect((await season(late)).status).toBe(401);
  const fresh = await tokenOf(club);
  expect(await priceAt(club)).toBe(41);
  // The key is known to the club, which handles the request once.
  expect((await priced(fresh, 41)).body).toEqual(first.body);
});

test('a message that waits at the snapshot is sent after the restoration, once', async () => {
  const captured = await startMock({ forwardTo: 'http://127.0.0.1:9' });
  try {
    const its = captured.control();
    const [served] = captured.clubs as [RunningClub];
    its.setReceiver([{ status: 503 }, { status: 204 }]);
    await priced(await tokenOf(served), 41, served);
    await its.advanceClock(0);
    its.takeSnapshot('waiting');
    await its.advanceClock(61);
    expect(its.deliveries()).toMatchObject([{ state: 'delivered', attempts: [{}, {}] }]);
    its.restoreSnapshot('waiting');
    expect(its.deliveries()).toMatchObject([{ state: 'waiting', attempts: [{}] }]);
    await its.advanceClock(61);
    expect(its.deliveries()).toMatchObject([{ state: 'delivered', attempts: [{}, {}] }]);
  } finally {
    await captured.close();
  }
});

test('a club is made of a snapshot: its records and clients, and not its tokens', async () => {
  const token = await tokenOf(club);
  await priced(token, 41);
  control.takeSnapshot('prepared');
  await priced(token, 42);
  const fork = mock.createClub({ name: `${club.name}-fork`, from: club.name, snapshot: 'prepared' });
  expect((await season(token, fork)).status).toBe(401);
  expect(await priceAt(fork)).toBe(41);
  expect(await priceAt(club)).toBe(42);
});

test('snapshots are listed, replaced and removed by their names, and a reset keeps them', async () => {
  control.takeSnapshot('one');
  control.takeSnapshot('two');
  await control.setClock({ now: '2027-01-01T00:00:00Z', frozen: true });
  control.takeSnapshot('one');
  control.reset();
  expect(control.snapshots()).toMatchObject([
    { name: 'one', now: '2027-01-01T00:00:00.000Z' },
    { name: 'two' },
  ]);
  control.removeSnapshot('one');
  expect(control.snapshots()).toMatchObject([{ name: 'two' }]);
});

test.each(['..%2F..%2Fetc%2Fpasswd', 'Prepared', '-x', 'x'.repeat(64), '%00'])(
  'the name %s is refused, and nothing is kept',
  async (name) => {
    const { status, body } = await overHttp('put', `/snapshots/${name}`);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.detail).toContain('cannot name a snapshot: small letters');
    expect(control.snapshots()).toEqual([]);
  },
);

test('an unknown snapshot is refused with the names of those that there are', async () => {
  control.takeSnapshot('prepared');
  for (const [method, path] of [
    ['post', '/snapshots/spoilt/restore'],
    ['delete', '/snapshots/spoilt'],
  ] as const) {
    const { status, body } = await overHttp(method, path);
    expect([status, body.detail]).toEqual([404, `${club.name} has no snapshot "spoilt". It has: prepared.`]);
  }
  const order = { name: 'never-made', from: club.name, snapshot: 'spoilt' };
  const { status, body } = await request(mock.origin).post('/_control/clubs').send(order);
  expect([status, body.errors[0].pointer]).toEqual([422, '#/snapshot']);
  expect(() => mock.createClub({ name: 'never-made', fixture: 'demo', snapshot: 'prepared' })).toThrow(
    'A snapshot is one of a running club, which from has to name.',
  );
  expect(() => mock.control('never-made')).toThrow('There is no club');
});

test('a club has a hundred snapshots at most, and one of them can still be replaced', () => {
  for (let number = 1; number <= mostSnapshots; number += 1) control.takeSnapshot(`s${number}`);
  expect(() => control.takeSnapshot('one-more')).toThrow('has 100 snapshots, the most of a club');
  expect(control.takeSnapshot('s1').name).toBe('s1');
});
