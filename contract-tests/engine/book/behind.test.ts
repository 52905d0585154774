import { beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
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

/** An exchange of 20 ms that begins some milliseconds after the one before. */
function exchange(
  after: number,
  operation: OperationId,
  path: string,
  body: JsonObject,
  sent?: JsonObject,
  status = 200,
): Response {
  now += after;
  const response = exchangeAt(now, { operation, path, body, sent, status });
  book.note(response);
  return response;
}

function made(...ids: number[]): void {
  for (const id of ids)
    exchange(10_000, 'createSlot', '/slots', { data: { id } }, { name: `Créneau ${id}`, season_id: 3 });
}

function listed(
  ids: readonly number[],
  { after = 300, path = '/slots', next = null }: { after?: number; path?: string; next?: number | null } = {},
): Response {
  const operation = path.startsWith('/slots') ? 'listSlots' : 'listSeasonSlots';
  const data = ids.map((id) => ({ id, name: `Créneau ${id}` }));
  return exchange(after, operation, path, { data, pagination: { limit: 50, next_after: next } });
}

test('a list that lacks what was created a moment before is behind', () => {
  made(1, 2, 3);
  expect(book.isBehind(listed([1, 2]))).toBe(true);
});

test('a list that lacks what was created long before is not behind but wrong', () => {
  made(1, 2, 3);
  expect(book.isBehind(listed([1, 2], { after: 1500 }))).toBe(false);
});

test('a list that has all is not behind', () => {
  made(1, 2, 3);
  expect(book.isBehind(listed([3, 1, 2]))).toBe(false);
});

test('a list that shows what a change a moment before has replaced is behind', () => {
  made(1);
  exchange(10_000, 'changeSlot', '/slots/1', {}, { name: 'Un autre' });
  expect(book.isBehind(listed([1]))).toBe(true);
  expect(book.isBehind(listed([1], { after: 2000 }))).toBe(false);
});

test('a list is behind that shows another value than the first that the run wrote to a record of the club', () => {
  const questionnaire = (read: string, health_questionnaire: boolean) =>
    exchange(300, 'listMedicalRecords', `/medical?${read}`, {
      data: [{ id: 7, health_questionnaire }],
      pagination: {},
    });
  exchange(10_000, 'changeMedicalRecord', '/medical/7', {}, { health_questionnaire: true });
  expect(book.isBehind(questionnaire('first', false))).toBe(true);
  expect(book.isBehind(questionnaire('second', true))).toBe(false);
});

test('a session is behind that does not show a presence of a moment before', () => {
  const session = { date: '2026-11-28', type: 'lesson', course_id: 41 };
  const presence = (after: number, presence: string | null) =>
    exchange(after, 'listAttendance', '/attendance?date=2026-11-28&type=lesson&course_id=41', {
      data: [{ id: 5, presence }],
      pagination: {},
    });
  exchange(
    10_000,
    'recordAttendance',
    '/attendance',
    { data: { id: 5 } },
    { ...session, member_id: 5, presence: 'present' },
  );
  expect(book.isBehind(presence(300, null))).toBe(true);
  expect(book.isBehind(presence(300, 'present'))).toBe(false);
  expect(book.isBehind(presence(2000, null))).toBe(false);
});

test('a list that still has what was removed a moment before is behind', () => {
  exchange(10_000, 'createDocument', '/documents', { data: { id: 1 } }, { name: 'Plan' });
  exchange(10_000, 'deleteDocument', '/documents/1', {});
  const list = exchange(300, 'listDocuments', '/documents', { data: [{ id: 1 }], pagination: {} });
  expect(book.isBehind(list)).toBe(true);
});

test('a page is behind where its order tells that the new record belongs on it', () => {
  made(1, 2, 3, 4, 5);
  expect(book.isBehind(listed([4, 3], { next: 3 }))).toBe(true);
  expect(book.isBehind(listed([1, 2], { next: 2 }))).toBe(false);
  expect(book.isBehind(listed([3, 4], { path: '/slots?after=2', after: 10 }))).toBe(true);
  expect(book.isBehind(listed([4, 1, 3], { next: 3, after: 10 }))).toBe(false);
});

test('a page after empty ones begins the list', () => {
  made(1, 2, 3, 4, 5);
  expect(book.isBehind(listed([4, 3], { path: '/slots?after=1', next: 3 }))).toBe(false);
  listed([], { next: 1 });
  expect(book.isBehind(listed([4, 3], { path: '/slots?after=1', next: 3 }))).toBe(true);
});

test('a list of a season is behind only for what belongs to that season', () => {
  made(1);
  expect(book.isBehind(listed([], { path: '/seasons/4/slots' }))).toBe(false);
  expect(book.isBehind(listed([], { path: '/seasons/3/slots', after: 10 }))).toBe(true);
});

test.each([403, 404])('a list that refuses a record of a moment before with %i is behind', (status) => {
  exchange(10_000, 'createGroup', '/groups', { data: { id: 5 } }, { name: 'Groupe' });
  const refused = (after: number, id: OperationId, path: string) =>
    exchange(after, id, path, { status }, undefined, status);
  expect(book.isBehind(refused(300, 'listGroupLessons', '/groups/5/lessons'))).toBe(true);
  expect(book.isBehind(refused(300, 'listGroupMembers', '/groups/5/members'))).toBe(true);
  expect(book.isBehind(refused(2000, 'listGroupLessons', '/groups/5/lessons'))).toBe(false);
});

test('only a list that finds at the next reading what it refused has shown that lists follow late', () => {
  exchange(10_000, 'createGroup', '/groups', { data: { id: 5 } }, { name: 'Groupe' });
  const read = (after: number, status: number) =>
    exchange(after, 'listGroupLessons', '/groups/5/lessons', { data: [], status }, undefined, status);
  read(300, 404);
  expect(book.listSettlesAt('listGroupLessons')).toBe(1_011_020);
  read(2000, 404);
  expect(book.listSettlesAt('listGroupLessons')).toBe(0);
  exchange(10_000, 'createGroup', '/groups', { data: { id: 6 } }, { name: 'Groupe' });
  exchange(300, 'listGroupLessons', '/groups/6/lessons', { status: 404 }, undefined, 404);
  exchange(1000, 'listGroupLessons', '/groups/6/lessons', { data: [] });
  expect(book.listSettlesAt('listGroupMembers')).toBeGreaterThan(0);
});

test('a list that was behind shows all a second after the last write, as one does of which it cannot be told', () => {
  made(1, 2);
  expect(book.listSettlesAt('listSlots')).toBe(0);
  listed([1]);
  expect(book.listSettlesAt('listSlots')).toBe(1_021_020);
  expect(book.listSettlesAt('listGroupMembers')).toBe(1_021_020);
  expect(book.listSettlesAt('listLessons')).toBe(0);
});
