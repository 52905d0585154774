import { expect, test } from '@jest/globals';
import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import { responseTo, sentRequest } from '../wire/wire.testing.ts';
import { historyOf } from './record-history.ts';

interface Parts {
  readonly method?: string;
  readonly sent?: JsonObject;
  readonly data?: unknown;
  readonly status?: number;
}

const exchange = (operation: OperationId, path: string, parts: Parts = {}): Response => {
  const { method = 'GET', sent, data = {}, status = 200 } = parts;
  const url = `https://club.example/api/v1${path}`;
  const body = sent && JSON.stringify(sent);
  return responseTo(sentRequest({ operation, method, url, body }), { status, body: { data } });
};

const made = exchange('createSeason', '/seasons', { method: 'POST', status: 201, data: { id: 66 } });
const other = exchange('createSeason', '/seasons', { method: 'POST', status: 201, data: { id: 67 } });
const ofAnother = exchange('changeSeason', '/seasons/660', { method: 'PATCH', sent: { name: 'A' } });
const before = exchange('changeSeason', '/seasons/66', { method: 'PATCH', sent: { name: 'B' } });
const first = exchange('changeSeason', '/seasons/66', { method: 'PATCH', sent: { end_date: '2027-06-30' } });
const refused = exchange('changeSeason', '/seasons/66', { method: 'PATCH', sent: { name: '' }, status: 422 });
const earlier = exchange('readSeason', '/seasons/66');
const later = exchange('readSeason', '/seasons/66');
const last = exchange('changeSeason', '/seasons/66', { method: 'PATCH', sent: { start_date: '2027-07-01' } });

test('the creation, the last accepted change and the last read of a record are its history, in their order', () => {
  const seen = [made, other, earlier, before, first, later, refused, ofAnother, last];
  expect(historyOf(last, seen)).toEqual([made, first, later]);
});

test('what came after the response is no history', () => {
  expect(historyOf(first, [made, first, later, last])).toEqual([made]);
});

test('the records that a query names have a history', () => {
  const lesson = exchange('createLesson', '/lessons', { method: 'POST', status: 201, data: { id: 46 } });
  const sheet = exchange('listAttendance', '/attendance?date=2026-11-23&type=lesson&course_id=46');
  expect(historyOf(sheet, [made, lesson, sheet])).toEqual([lesson]);
});

test('the records that a body refers to have a history', () => {
  const group = exchange('createGroup', '/groups', {
    method: 'POST',
    status: 201,
    sent: { season_id: 66 },
    data: { id: 29 },
  });
  expect(historyOf(group, [made, other, group])).toEqual([made]);
});

test('a list of everything has no history', () => {
  expect(historyOf(exchange('listSeasons', '/seasons'), [made, first])).toEqual([]);
});
