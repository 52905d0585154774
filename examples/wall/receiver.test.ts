import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type RunningMock, startMock } from 'clubproof';
import { webhookHeaders } from 'clubproof/webhooks';
import { type ClubClient, clubClient } from '../club-client/club-client.ts';
import { type DemoClub, demoClub } from '../club-client/demo-club.testing.ts';
import { type JsonFile, jsonFile } from '../club-client/json-file.ts';
import { catchUp } from './catch-up.ts';
import { receiver } from './receiver.ts';
import { synchronize } from './synchronize.ts';
import { emptyWall, type WallState, wallLines } from './wall-state.ts';

const reading = ['groups:read', 'members:read', 'registrations:read'];
const secret = `whsec_${Buffer.from('a secret of the wall, for signing').toString('base64')}`;

let mock: RunningMock;
let folder: string;
let clubs = 0;
let demo: DemoClub;
let club: ClubClient;
let office: ClubClient;
let wall: JsonFile<WallState>;
let listening: Server;
let url: string;

before(async () => {
  // The data of the demo club have dates: at this time its season runs, whatever the day is.
  mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'wall-'));
});

after(async () => {
  await mock.close();
  listening.close();
  rmSync(folder, { recursive: true });
});

/** A wall that is up to date and receives the messages of a club; the office is who changes something there. */
beforeEach(async () => {
  listening?.close();
  clubs += 1;
  demo = await demoClub(mock, `club-${clubs}`, 'wall', reading);
  club = clubClient(demo.access);
  const { clientId, secret: password, clients } = demo.club;
  const scopes = clients[0]?.permissions ?? [];
  office = clubClient({ ...demo.access, clientId, secret: password, scopes });
  wall = jsonFile(join(folder, `${clubs}.json`), emptyWall());
  await synchronize(club, wall, '2026-10-14');
  listening = createServer(receiver({ secret, source: demo.club.baseUrl, wall })).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/webhooks`;
  await demo.order('PUT', '/destination', { url, secret, client_id: 'wall' });
});

afterEach(() => {
  assert.deepEqual(demo.control.report('wall').findings, []);
});

/** Validates the registration of Inès, and waits until the club has told the wall. */
async function validateInes(): Promise<void> {
  await office.write({
    method: 'POST',
    path: '/annual-registrations/204/validate',
    key: 'office.validates.204',
  });
  await delivered();
}

/** Returns when the messages that are due were delivered. */
function delivered(): Promise<unknown> {
  return demo.order('POST', '/clock/advance', { seconds: 0 });
}

/** A message about the registration of Inès, as its sender would make it. */
function messageOfInes(changes: object = {}) {
  const source = demo.club.baseUrl;
  const resource = { type: 'annual-registrations', id: '204', url: `${source}/annual-registrations/204` };
  return { id: 'msg-of-the-test', source, type: 'registrations.validated', data: { resource }, ...changes };
}

/** Sends a message to the wall. Returns the status. */
async function send(
  message: { id: string },
  { signedBy = secret, age = 0, body = JSON.stringify(message) } = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const headers = { ...webhookHeaders({ id: message.id, timestamp, body, secret: signedBy }) };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('a validated registration appears, with a person whom no copied list had', async () => {
  await validateInes();
  await catchUp(club, wall);
  assert.equal(wallLines(wall.value)[1], 'Judo adultes: Camille, Inès');
  const read = demo.control.journal({ client: 'wall' }).slice(-2);
  assert.deepEqual(
    read.map(({ operation }) => operation),
    ['readAnnualRegistration', 'readMember'],
  );
  const { careful } = demo.control.report('wall');
  assert.ok(careful.includes('client/reads-notified-resources'), 'the resource of the message was not read');
});

test('a message is confirmed when it was kept, before anything is read', async () => {
  const before = demo.control.journal({ client: 'wall' }).length;
  await validateInes();
  assert.equal(demo.control.journal({ client: 'wall' }).length, before);
  const again = jsonFile(join(folder, `${clubs}.json`), emptyWall());
  assert.equal(again.value.waiting.length, 1);
});

test('a message that comes twice is kept once, also after a new start', async () => {
  assert.equal(await send(messageOfInes()), 204);
  wall.value.waiting = [];
  assert.equal(await send(messageOfInes()), 204);
  assert.deepEqual(wall.value.waiting, []);
});

test('messages in another order lead to the same wall', async () => {
  await validateInes();
  await office.write({ method: 'POST', path: '/annual-registrations/204/refuse', key: 'office.refuses.204' });
  await delivered();
  wall.value.waiting.reverse();
  await catchUp(club, wall);
  assert.equal(wallLines(wall.value)[1], 'Judo adultes: Camille');
});

test('a cancelled registration disappears', async () => {
  await office.write({ method: 'POST', path: '/annual-registrations/206/cancel', key: 'office.cancels.206' });
  await delivered();
  await catchUp(club, wall);
  assert.equal(wallLines(wall.value)[2], 'Renforcement: Camille');
  assert.equal(wall.value.registrations['206'], undefined);
});

test('what cannot be read now is read later', async () => {
  await validateInes();
  demo.control.disturb(['readAnnualRegistration status:503']);
  await assert.rejects(catchUp(club, wall));
  assert.equal(wall.value.waiting.length, 1);
  demo.control.disturb([]);
  await catchUp(club, wall);
  assert.equal(wallLines(wall.value)[1], 'Judo adultes: Camille, Inès');
});

test('a message that was forged, altered, delayed or meant for another club is refused', async () => {
  const other = `whsec_${Buffer.from('a secret of someone else entirely').toString('base64')}`;
  const message = messageOfInes();
  assert.equal(await send(message, { signedBy: other }), 401);
  assert.equal(await send(message, { age: 301 }), 401);
  assert.equal(await send(message, { age: -310 }), 401);
  assert.equal(await send(messageOfInes({ source: 'https://other.example/api/v1' })), 401);
  assert.equal(await send(message, { body: JSON.stringify(messageOfInes({ id: 'another' })) }), 401);
  assert.equal(await send(message, { body: 'no JSON' }), 401);
  assert.equal((await fetch(url, { method: 'POST', body: JSON.stringify(message) })).status, 401);
  assert.deepEqual(wall.value.waiting, []);
});

test('a body without end is not read to its end', async () => {
  assert.equal(await send(messageOfInes(), { body: 'x'.repeat(1024 * 1024 + 1) }), 413);
});

test('no request follows a message to an address of another service', async () => {
  const resource = {
    type: 'annual-registrations',
    id: '204',
    url: 'https://other.example/api/v1/annual-registrations/204',
  };
  await send(messageOfInes({ data: { resource } }));
  await send({ ...messageOfInes({ data: { resource: { ...resource, type: ['members'] } } }), id: 'odd' });
  const before = demo.control.journal({ client: 'wall' }).length;
  await catchUp(club, wall);
  assert.equal(demo.control.journal({ client: 'wall' }).length, before);
  assert.deepEqual(wall.value.waiting, []);
});
