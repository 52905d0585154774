import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { type RunningMock, startMock } from 'clubproof';
import { type ClubClient, clubClient } from '../club-client/club-client.ts';
import { demoClub } from '../club-client/demo-club.testing.ts';
import { jsonFile } from '../club-client/json-file.ts';
import { synchronize } from './synchronize.ts';
import { emptyWall, wallLines } from './wall-state.ts';

const scopes = ['groups:read', 'members:read', 'registrations:read'];
const day = '2026-10-14';
const wholeWall = [
  'Judo enfants: Léa',
  'Judo adultes: Camille',
  'Renforcement: Camille, Nadia',
  'Judo compétition: ',
];

let mock: RunningMock;
let folder: string;

before(async () => {
  // The data of the demo club have dates: at this time its season runs, whatever the day is.
  mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'wall-'));
});

after(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  const { findings, hints } = mock.report('wall', mock.clubs.at(-1)?.name);
  assert.deepEqual([...findings, ...hints], []);
});

/** Returns a client that receives lists in pages of one record. */
function withShortPages(club: ClubClient): ClubClient {
  return { ...club, read: (path) => club.read(path.replace('limit=100', 'limit=1')) };
}

/** Returns a client that dies before it reads the third page of a list. */
function dyingIn(list: string, club: ClubClient): ClubClient {
  let pages = 0;
  return {
    ...club,
    read(path) {
      if (path.includes(`/${list}?`)) pages += 1;
      if (pages === 3) throw new Error('the power failed');
      return club.read(path);
    },
  };
}

test('the wall shows who is validated in each group', async () => {
  const { access } = await demoClub(mock, 'first', 'wall', scopes);
  const wall = jsonFile(join(folder, 'first.json'), emptyWall());
  await synchronize(clubClient(access), wall, day);
  assert.deepEqual(wallLines(wall.value), wholeWall);
});

test('a retrieval that was stopped goes on at its page after a new start', async () => {
  const { access, control } = await demoClub(mock, 'resumed', 'wall', scopes);
  const file = join(folder, 'resumed.json');
  const club = withShortPages(clubClient(access));
  const dying = dyingIn('annual-registrations', club);
  await assert.rejects(synchronize(dying, jsonFile(file, emptyWall()), day), /the power failed/);

  const wall = jsonFile(file, emptyWall());
  await synchronize(club, wall, day);
  assert.deepEqual(wallLines(wall.value), wholeWall);
  const targets = control.journal({ client: 'wall' }).map(({ request }) => request.target);
  const requested = targets.filter((target) => /\/(groups|annual-registrations)\?/.test(target));
  assert.ok(requested.length > 3);
  assert.equal(new Set(requested).size, requested.length, 'a page was requested twice');
});

test('what has left a list leaves the wall with the whole list, and not before', async () => {
  const { access } = await demoClub(mock, 'emptied', 'wall', scopes);
  const wall = jsonFile(join(folder, 'emptied.json'), emptyWall());
  const club = withShortPages(clubClient(access));
  await synchronize(club, wall, day);
  wall.value.members['999'] = { id: 999, first_name: 'Ghost' };
  await assert.rejects(synchronize(dyingIn('members', club), wall, day), /the power failed/);
  assert.equal(wall.value.members['999']?.first_name, 'Ghost');
  await synchronize(club, wall, day);
  assert.equal(wall.value.members['999'], undefined);
});

test('a busy club, a small quota and a cut connection change nothing', async () => {
  const { access, control } = await demoClub(mock, 'disturbed', 'wall', scopes);
  control.setQuota({ requests_per_minute: 4 });
  control.disturb([
    'listSeasonAnnualRegistrations cut:midway times:1',
    'GET /seasons/* status:503 retry-after:5 times:2',
    'requestToken status:503 times:1',
  ]);
  const wall = jsonFile(join(folder, 'disturbed.json'), emptyWall());
  await synchronize(withShortPages(clubClient(access)), wall, day);
  assert.deepEqual(wallLines(wall.value), wholeWall);
  assert.deepEqual(
    control.disturbed().disturbances.map(({ met }) => met),
    [1, 2, 1],
  );
  const careful = new Set<string>(control.report('wall').careful);
  for (const rule of ['client/waits-as-the-quota-demands', 'client/waits-while-unavailable'])
    assert.ok(careful.has(rule), `there was no occasion for ${rule}`);
});
