import { beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { fakeTarget } from '../wire/wire.testing.ts';
import { exchangeAt } from './book.testing.ts';
import { type Book, openBook } from './book.ts';

const { base_url } = fakeTarget;

let book: Book;
let now: number;

beforeEach(() => {
  book = openBook(base_url);
  now = 1_000_000;
});

/** An exchange of 20 ms that begins two seconds after the one before. */
function exchange(operation: OperationId, path: string, body: JsonObject, sent?: JsonObject): void {
  now += 2000;
  book.note(exchangeAt(now, { operation, path, body, sent }));
}

function make(id: number, season_id: number): void {
  exchange('createGroup', '/groups', { data: { id } }, { name: `Groupe ${id}`, season_id });
}

function register(id: number, group_id: number): void {
  exchange('createAnnualRegistration', '/annual-registrations', { data: { id } }, { member_id: 1, group_id });
}

function list(path: string, ids: readonly number[], next: number | null = null): void {
  const operation = path.includes('registrations') ? 'listSeasonAnnualRegistrations' : 'listSeasonGroups';
  exchange(operation, path, { data: ids.map((id) => ({ id })), pagination: { limit: 2, next_after: next } });
}

function misplacedGroups() {
  return book.misplaced('listSeasonGroups').misplaced.map(({ id, isListed }) => ({ id, isListed }));
}

test('a record in the list of its season is in its place', () => {
  make(1, 3);
  list('/seasons/3/groups', [1]);
  expect(book.misplaced('listSeasonGroups')).toEqual({ misplaced: [], judged: 1 });
});

test('a record that the list of its season lacks is misplaced, by the write that says so', () => {
  make(1, 3);
  list('/seasons/3/groups', [2]);
  const [found] = book.misplaced('listSeasonGroups').misplaced;
  expect(found).toMatchObject({ id: 1, isListed: false, owner: 3 });
  expect(found?.written.map(({ by }) => by.sent.operation)).toEqual(['createGroup']);
});

test('a record in the list of another season is misplaced', () => {
  make(1, 3);
  list('/seasons/4/groups', [1]);
  expect(misplacedGroups()).toEqual([{ id: 1, isListed: true }]);
});

test('a record that was moved is misplaced in the list that it left', () => {
  make(1, 3);
  exchange('changeGroup', '/groups/1', {}, { season_id: 4 });
  list('/seasons/3/groups', [1]);
  list('/seasons/4/groups', [1]);
  expect(misplacedGroups()).toEqual([{ id: 1, isListed: true }]);
});

test('a list counts as it was read last', () => {
  make(1, 3);
  list('/seasons/3/groups', []);
  list('/seasons/3/groups', [1]);
  expect(misplacedGroups()).toEqual([]);
});

test('the pages of a list count together', () => {
  for (const id of [1, 2, 3]) make(id, 3);
  list('/seasons/3/groups', [1, 2], 2);
  expect(misplacedGroups()).toEqual([]);
  list('/seasons/3/groups?after=2', [3]);
  expect(book.misplaced('listSeasonGroups')).toEqual({ misplaced: [], judged: 3 });
});

test('a list that was read from its middle on, or without a page, lacks nothing', () => {
  make(1, 3);
  list('/seasons/3/groups', [], 5);
  list('/seasons/3/groups?after=1', []);
  expect(misplacedGroups()).toEqual([]);
});

test('a list with a filter lacks nothing', () => {
  make(1, 3);
  register(7, 1);
  list('/seasons/3/annual-registrations?status=pending', []);
  expect(book.misplaced('listSeasonAnnualRegistrations').misplaced).toEqual([]);
});

test('a list that is late may lack what is new, and have what was moved a moment before', () => {
  make(1, 3);
  exchange('changeGroup', '/groups/1', {}, { season_id: 4 });
  now -= 1500;
  list('/seasons/3/groups', [1]);
  expect(misplacedGroups()).toEqual([]);
  make(2, 3);
  now -= 1500;
  list('/seasons/3/groups', []);
  expect(misplacedGroups()).toEqual([]);
});

test('a record of the club that only a name was written to is misplaced nowhere', () => {
  exchange('changeGroup', '/groups/9', {}, { name: 'Anciens' });
  list('/seasons/3/groups', []);
  list('/seasons/4/groups', [9]);
  expect(misplacedGroups()).toEqual([]);
});

test('a registration belongs to the season of its group', () => {
  make(1, 3);
  register(7, 1);
  register(8, 99);
  list('/seasons/3/annual-registrations', [8]);
  list('/seasons/4/annual-registrations', [7]);
  expect(book.misplaced('listSeasonAnnualRegistrations').misplaced).toMatchObject([
    { id: 7, isListed: false, owner: 3 },
    { id: 7, isListed: true, owner: 3 },
  ]);
});

test('the list of all groups has each one whose season is not gone', () => {
  exchange('createSeason', '/seasons', { data: { id: 3 } }, { name: 'Saison' });
  make(1, 3);
  make(2, 4);
  exchange('deleteSeason', '/seasons/3', {});
  exchange('listGroups', '/groups?all=true', { data: [], pagination: { limit: 50, next_after: null } });
  expect(book.misplaced('listGroups').misplaced.map(({ id }) => id)).toEqual([2]);
});

test('a list with an entry that shows no identifier lacks no record', () => {
  make(1, 3);
  const data = [{ id: null, name: 'Groupe 1' }];
  exchange('listGroups', '/groups?all=true', { data, pagination: { limit: 50, next_after: null } });
  expect(book.misplaced('listGroups')).toEqual({ misplaced: [], judged: 0 });
});

test('the lists to read are those that no reading has shown since the last write, the one that a record left first', () => {
  make(1, 3);
  make(2, 5);
  make(3, 5);
  make(4, 6);
  list('/seasons/6/groups', [4]);
  exchange('changeGroup', '/groups/1', {}, { season_id: 4 });
  expect(book.ownersToRead('listSeasonGroups')).toEqual([3, 5, 4]);
});

test('the list of a season that is gone is not read', () => {
  exchange('createSeason', '/seasons', { data: { id: 3 } }, { name: 'Saison' });
  make(1, 3);
  exchange('changeGroup', '/groups/1', {}, { season_id: 4 });
  exchange('deleteSeason', '/seasons/3', {});
  expect(book.ownersToRead('listSeasonGroups')).toEqual([4]);
});
