import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import type { ClubData, ClubFixture } from '../../../../fixtures/club-fixture.ts';
import { loadClub } from '../../../../fixtures/clubs.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-club-'));
const at = (name: string) => join(folder, name);
const mocks: RunningMock[] = [];

afterEach(async () => {
  for (const mock of mocks.splice(0)) await mock.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function serve(club: string | ClubData): Promise<RunningMock> {
  const mock = await startMock({ port: 0, clubs: [club], rateLimit: false });
  mocks.push(mock);
  writeTargetFile(at('target.yaml'), targetOf(mock));
  return mock;
}

const targetOf = (mock: RunningMock) => mock.target(mock.clubs[0]?.name as string) as unknown as Target;

/** Reads the club of the target file. Returns the club file, as text and as data, and what was printed. */
async function ownClub(...words: string[]) {
  rmSync(at('own.yaml'), { force: true });
  const result = await run(['club', '--from', at('target.yaml'), '--out', at('own.yaml'), ...words]);
  expect(result).toMatchObject({ exitCode: 0 });
  const text = readFileSync(at('own.yaml'), 'utf8');
  return { ...result, text, club: parse(text) as ClubFixture };
}

/** Returns the demo club with a mark in each text of it, and the values that stand for a person. */
function markedClub(): { club: ClubData; marks: string[] } {
  const club = loadClub('demo');
  const marks: string[] = [];
  const mark = (form: (count: string) => string) => {
    const made = form(`zqx${String(marks.length).padStart(4, '0')}`);
    marks.push(made);
    return made;
  };
  const text = () => mark((count) => `<b>${count}</b> 'é' # : {`);
  const phone = () => mark((count) => `+99877${count.slice(3)}`);
  const email = () => mark((count) => `${count}@marked.example`);
  const date = (year: string | undefined) =>
    mark(() => `${year ?? '1980'}-0${1 + 2 * (marks.length % 4)}-31`);
  for (const record of [...club.sports, ...club.document_fields, ...club.licences]) record.name = text();
  for (const one of club.seasons) one.name = text();
  for (const one of [...club.slots, ...club.lessons, ...club.events, ...club.groups]) {
    if ('name' in one) one.name = text();
    if ('location' in one) one.location = text();
    if ('description' in one) one.description = text();
  }
  for (const one of club.documents) Object.assign(one, { name: text(), description: text() });
  for (const one of club.members) {
    Object.assign(one, { email: email(), first_name: text(), last_name: text(), phone: phone() });
    Object.assign(one, { address: text(), birth_date: date(one.birth_date?.slice(0, 4)) });
    one.created_at = mark(() => `2025-01-31T11:12:${String(marks.length % 60).padStart(2, '0')}Z`);
    one.city_code = '97209';
    const parent = { first_name: text(), last_name: text(), title: text(), profession: text() };
    one.parents = [{ type: 'Mere', ...parent, phone: phone(), email: email() }];
  }
  for (const one of [...club.annual_registrations, ...club.event_registrations])
    one.registered_at = mark(() => `2026-07-31T11:12:${String(marks.length % 60).padStart(2, '0')}+02:00`);
  for (const [place, one] of club.payments.entries()) {
    Object.assign(one, { method: text(), received_on: '2026-07-31', amount_cents: 123_457 + place });
    marks.push(String(one.amount_cents));
  }
  for (const one of club.medical_records) if (one.certificate_begin) one.certificate_begin = '2026-05-31';
  for (const { entries } of club.staff_hours) for (const one of entries) one.information = text();
  marks.push('97209', '2026-07-31', '2026-05-31', club.title, 'Martinets');
  return { club: { ...club, name: 'demo' }, marks };
}

test('nothing of a person, no free text and no file is in what is written, and nothing is written to the club', async () => {
  const { club, marks } = markedClub();
  const mock = await serve(club);
  const { text, stdout } = await ownClub();
  expect(marks.length).toBeGreaterThan(200);
  expect(marks.filter((mark) => text.includes(mark) || stdout.includes(mark))).toEqual([]);
  expect(text).not.toContain('zqx');
  const requests = mock
    .control()
    .journal()
    .map(({ request }) => `${request.method} ${request.target}`);
  expect(requests.length).toBeGreaterThan(50);
  expect(requests.filter((one) => !one.startsWith('GET ') && !/^POST \S*\/token$/.test(one))).toEqual([]);
  expect(requests.filter((one) => /content|invoice/.test(one))).toEqual([]);
});

const lists = [
  'seasons',
  'sports',
  'slots',
  'groups',
  'lessons',
  'events',
  'annual_registrations',
  'event_registrations',
  'payments',
  'documents',
  'medical_records',
] as const;

test.each(['demo', 'messy'])('of the club %s, sizes, states and links are kept', async (name) => {
  const real = loadClub(name);
  await serve(name);
  const { club } = await ownClub();
  for (const list of lists) expect([list, club[list].length]).toEqual([list, real[list].length]);
  expect(club.members).toHaveLength(real.members.length);
  const states = ({ annual_registrations: all }: ClubFixture) =>
    [...all]
      .sort((a, b) => a.id - b.id)
      .map((one) => [one.valid, one.slot_ids.length, one.licence_id === null]);
  expect(states(club)).toEqual(states(real));
  const linked = (one: ClubFixture, id: number) =>
    one.annual_registrations.filter(({ group_id }) => group_id === id).length;
  const sizes = (one: ClubFixture) =>
    [...one.groups].sort((a, b) => a.id - b.id).map(({ id, capacity }) => [linked(one, id), capacity]);
  expect(sizes(club)).toEqual(sizes(real));
});

test.each(['demo', 'messy'])('a mock of what was written from %s reads as the same club', async (name) => {
  await serve(name);
  const first = await ownClub();
  await serve(first.club);
  const { club } = await ownClub();
  expect({ ...club, now: '' }).toEqual({ ...first.club, now: '' });
});

test('the features that are off stay off, and what the client may not read is told', async () => {
  const demo = loadClub('demo');
  const features = demo.features.filter(
    (one) => !['events', 'staff_hours', 'geographic_priority'].includes(one),
  );
  const [client] = demo.integrations;
  const permissions = ['groups:read', 'registrations:read'];
  await serve({ ...demo, features, integrations: [{ ...client, key: false, permissions } as never] });
  const { club, stdout } = await ownClub();
  expect([...club.features].sort()).toEqual([...features].sort());
  expect(club.integrations[0]?.permissions).toEqual(permissions);
  expect(stdout).toContain('Not read: GET /members: the client was not granted members:read.');
  expect(stdout).toContain('Not read: GET /staff-hours/{id}: the description of the club does not have it.');
  const registrations = [...demo.annual_registrations, ...demo.event_registrations];
  const people = new Set([...registrations.map(({ member_id }) => member_id), ...demo.trainer_ids]);
  expect(club.members).toHaveLength(people.size);
  expect(stdout.replaceAll('\n', ' ')).toContain(
    `because others of the file name them: members ${people.size}, licences`,
  );
});

test('what is written and what is checked is told in the same numbers', async () => {
  await serve('messy');
  const { stdout } = await ownClub();
  const checked = await run(['club', '--check', at('own.yaml')]);
  const numbers = (text: string) => /integrations \d+(, [a-z ]+ \d+)+/.exec(text.replaceAll('\n', ' '))?.[0];
  expect(numbers(stdout)?.split(', ').length).toBeGreaterThan(10);
  expect(numbers(checked.stdout)).toBe(numbers(stdout));
});

test('what was read is kept where the file cannot be written, and the same command goes on', async () => {
  await serve('neighbour');
  const out = at('folder.json');
  mkdirSync(join(out, 'in-the-way'), { recursive: true });
  const failed = await run(['club', '--from', at('target.yaml'), '--out', out]);
  expect([failed.exitCode, failed.stderr]).toEqual([2, expect.stringContaining('file-unwritable')]);
  rmSync(out, { recursive: true });
  const { exitCode, stderr } = await run(['club', '--from', at('target.yaml'), '--out', out]);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('of an earlier run')]);
  expect(stderr).not.toContain('Reading');
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ name: 'own-club' });
});

test.each([
  ['a club file in place of a target file', '--from', 'own.yaml', 'no-target-file', 'is a club file'],
  ['a target file in place of a club file', '--check', 'target.yaml', 'no-club-file', 'is a target file'],
])('%s is told as what it is', async (it, flag, name, code, says) => {
  await serve('neighbour');
  await ownClub();
  await expectOneLine({ it, words: ['club', flag, at(name)], says: [code, says] });
});

test('the file that is read is not written over', async () => {
  const words = ['club', '--from', at('target.yaml'), '--out', at('target.yaml')];
  await expectOneLine({ it: 'one file twice', words, says: ['wrong-flag', '--out'] });
});

test('a place that cannot be written is told before anything is read', async () => {
  writeFileSync(at('no-folder'), '');
  const words = ['club', '--from', at('target.yaml'), '--out', at('no-folder/own.yaml')];
  const failed = await run(words);
  expect([failed.exitCode, failed.stderr]).toEqual([2, expect.stringContaining('file-unwritable')]);
  expect(failed.stderr).not.toContain('reads');
});

test('a club file that is there is not written over', async () => {
  writeFileSync(at('mine.yaml'), 'name: mine\n');
  const words = ['club', '--from', at('target.yaml'), '--out', at('mine.yaml')];
  await expectOneLine({ it: 'a file of mine', words, says: ['file-there', 'mine.yaml'] });
  expect(readFileSync(at('mine.yaml'), 'utf8')).toBe('name: mine\n');
});

test('a club of which nothing can be read gets no file, and is read again from its beginning', async () => {
  const mock = await serve('neighbour');
  const club = mock.control(mock.clubs[0]?.name as string);
  club.disturb([{ on: 'GET /*', status: 500, body: 'html' }]);
  const out = at('nothing.yaml');
  const words = ['club', '--from', at('target.yaml'), '--out', out];
  const { exitCode, stderr } = await run(words);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringMatching(/nothing-read: .* GET \/seasons: status 500/),
  ]);
  expect(existsSync(out)).toBe(false);
  club.disturb([]);
  expect((await run(words)).stdout).toContain('seasons');
});

test('an unreachable club is one line', async () => {
  writeFileSync(at('gone.yaml'), 'base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, secret: hidden }\n');
  await expectOneLine({
    it: 'no server',
    words: ['club', '--from', at('gone.yaml')],
    says: ['target-unreachable', '127.0.0.1:1'],
  });
});

test('a recording is read as far as it goes', async () => {
  const { club, marks } = markedClub();
  const mock = await serve(club);
  await ownClub();
  const { control_url } = targetOf(mock);
  const har = await (await fetch(`${control_url}/journal?format=har`)).text();
  writeFileSync(at('traffic.har'), har);
  const { exitCode, stdout } = await run(['club', '--from', at('traffic.har'), '--out', at('recorded.yaml')]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/responses of the recording showed records/);
  const text = readFileSync(at('recorded.yaml'), 'utf8');
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  const recorded = parse(text) as ClubFixture;
  expect(recorded.groups).toHaveLength(club.groups?.length ?? 0);
  await serve(recorded);
});

test('a recording of another service is one line', async () => {
  const entry = {
    startedDateTime: '2026-10-14T16:00:00Z',
    time: 1,
    request: { method: 'GET', url: 'https://other.example/api/v1/cats', headers: [] },
    response: { status: 200, headers: [], content: { text: '{"data":[{"id":1}]}' } },
  };
  writeFileSync(at('other.har'), JSON.stringify({ log: { entries: [entry] } }));
  await expectOneLine({
    it: 'a foreign recording',
    words: ['club', '--from', at('other.har')],
    says: ['no-recording', 'no response in it shows a record of a club'],
  });
});
