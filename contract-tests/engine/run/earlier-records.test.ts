import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { onBehalfOf, requestOwner } from '../wire/message/request-owner.ts';
import type { SentRequest } from '../wire/message/response.ts';
import { responseTo } from '../wire/wire.testing.ts';
import { earlierRecords, isOfEarlierRun } from './earlier-records.ts';
import { type Ledger, ledger, reopenedLedger } from './ledger.ts';
import { thisProcess } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const base_url = 'https://club.example/api/v1';
const over = { base_url, process_id: 0 };
const mark = 'zz-conf-earlier-0001';
const newMark = 'zz-conf-later-0001';
const scene = requestOwner('scene', 'a group to join');

interface Left {
  readonly operation: OperationId;
  readonly id: number;
  readonly values: JsonObject;
  readonly use?: string;
}

const group: Left = {
  operation: 'createGroup',
  id: 7,
  values: { name: mark, season_id: 3 },
  use: 'a group to join',
};

/** Writes the ledger of an earlier run. */
function leave(records: readonly Left[], owner = over, name = 'earlier.jsonl'): Ledger {
  const left = ledger(join(folder, name), owner);
  for (const { id, ...announced } of records) left.found({ ...announced, key: `key-${id}`, mark }, id);
  return left;
}

function take(
  operation: OperationId,
  identifiers: JsonObject,
  own = ledger(join(folder, 'own.jsonl'), over),
) {
  return onBehalfOf(scene, async () => earlierRecords(folder, own).take(operation, identifiers));
}

function reading(body: JsonObject, status = 200) {
  const sent: SentRequest = {
    operation: 'readGroup',
    method: 'GET',
    url: `${base_url}/groups/7`,
    headers: {},
    body: undefined,
    scopes: [],
  };
  return responseTo(sent, { status, body: { data: body } });
}

test('the scene that made a record takes it once, with the same identifiers', async () => {
  leave([group]);
  expect(await take('createGroup', { season_id: 4 })).toBeUndefined();
  expect(await take('createSport', {})).toBeUndefined();
  const records = earlierRecords(folder, ledger(join(folder, 'own.jsonl'), over));
  const taken = await onBehalfOf(scene, async () => [
    records.take('createGroup', { season_id: 3 })?.id,
    records.take('createGroup', { season_id: 3 })?.id,
  ]);
  expect(taken).toEqual([7, undefined]);
});

test('another scene does not take it', async () => {
  leave([{ ...group, use: 'a group of another purpose' }]);
  expect(await take('createGroup', { season_id: 3 })).toBeUndefined();
});

test('only a read that shows the mark of the earlier run proves a record', async () => {
  leave([group]);
  const taken = await take('createGroup', { season_id: 3 });
  expect(taken?.isShownBy(reading({ id: 7, name: `TEST ${mark.toUpperCase()}` }))).toBe(true);
  expect(taken?.isShownBy(reading({ id: 7, name: newMark }))).toBe(false);
  expect(taken?.isShownBy(reading({ id: 7, name: 'Judo' }))).toBe(false);
  expect(taken?.isShownBy(reading({ id: 8, name: mark }))).toBe(false);
  expect(taken?.isShownBy(reading({ id: 7, name: mark }, 404))).toBe(false);
});

test('a record that is used again moves from the earlier ledger to that of the run, under the new mark', async () => {
  const earlier = leave([group]);
  const own = ledger(join(folder, 'own.jsonl'), over);
  const taken = await take('createGroup', { season_id: 3 }, own);
  taken?.enter({ name: newMark, season_id: 3 });
  taken?.strike();
  expect(own.remaining()).toMatchObject([{ path: '/groups/7', mark: newMark, use: 'a group to join' }]);
  expect(own.remaining().every(isOfEarlierRun)).toBe(true);
  expect(reopenedLedger(earlier.file)?.remaining()).toEqual([]);
});

test('nothing is taken at another club, in a club of the own, or while another run goes on', async () => {
  leave([group], { ...over, base_url: 'https://other.example/api/v1' });
  expect(await take('createGroup', { season_id: 3 })).toBeUndefined();
  leave([group]);
  const ofItsOwn = ledger(join(folder, 'own-club.jsonl'), {
    ...over,
    own_club: 'https://club.example/_control',
  });
  expect(await take('createGroup', { season_id: 3 }, ofItsOwn)).toBeUndefined();
  leave([], { base_url, ...thisProcess() }, 'running.jsonl');
  expect(await take('createGroup', { season_id: 3 })).toBeUndefined();
});

test('a person with a registration that stayed is not used again', async () => {
  const person: Left = { ...group, operation: 'createMember', id: 9, values: { last_name: mark } };
  leave([person]);
  expect((await take('createMember', {}))?.id).toBe(9);
  leave([person, { operation: 'createAnnualRegistration', id: 5, values: { member_id: 9, group_id: 7 } }]);
  expect(await take('createMember', {})).toBeUndefined();
});

test('a season is used again only where records keep it, and no longer than their lists fit on a page', async () => {
  const season: Left = { ...group, operation: 'createSeason', id: 3, values: { name: mark } };
  leave([season]);
  expect(await take('createSeason', {})).toBeUndefined();
  leave([season, group]);
  expect((await take('createSeason', {}))?.id).toBe(3);
  const groups = Array.from({ length: 100 }, (_, index) => ({ ...group, id: 100 + index }));
  leave([season, ...groups]);
  expect(await take('createSeason', {})).toBeUndefined();
});
