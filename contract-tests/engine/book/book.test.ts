import { beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue, OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import { fakeTarget, responseTo, type StatedResponse, sentRequest } from '../wire/wire.testing.ts';
import { type Book, openBook } from './book.ts';

const { base_url } = fakeTarget;

let book: Book;
let now: number;
let keys = 0;

beforeEach(() => {
  book = openBook(base_url);
  now = 1_000_000;
});

interface Stated extends StatedResponse {
  readonly sent?: JsonObject;
  readonly key?: string;
  readonly isOfSecondClient?: boolean;
  /** How long the response took, in milliseconds. */
  readonly took?: number;
}

/** An exchange that begins ten seconds after the one before. */
function exchange(operation: OperationId, path: string, stated: Stated): Response {
  now += 10_000;
  const { sent, key = `key-${++keys}`, isOfSecondClient = false, took = 20, ...response } = stated;
  const method = operation.startsWith('create') ? 'POST' : operation.startsWith('change') ? 'PATCH' : 'GET';
  const request = sentRequest({
    operation,
    method: operation.startsWith('delete') ? 'DELETE' : method,
    url: `${base_url}${path}`,
    headers: method === 'GET' ? {} : { 'idempotency-key': key },
    body: sent === undefined ? undefined : JSON.stringify(sent),
    isOfSecondClient,
  });
  return { ...responseTo(request, response), startedAt: now, durationMs: took };
}

function seasonMade(fields: JsonObject, id = 7): void {
  book.note(exchange('createSeason', '/seasons', { status: 201, body: { data: { id } }, sent: fields }));
}

function seasonChanged(fields: JsonObject, stated: Partial<Stated> = {}): void {
  book.note(exchange('changeSeason', '/seasons/7', { status: 200, body: {}, sent: fields, ...stated }));
}

function seasonRead(members: JsonObject): void {
  book.note(exchange('readSeason', '/seasons/7', { status: 200, body: { data: { id: 7, ...members } } }));
}

function seasonsListed(...entries: JsonObject[]): void {
  const data = entries as JsonValue;
  book.note(exchange('listSeasons', '/seasons', { status: 200, body: { data, pagination: {} } }));
}

function disagreements(): string[] {
  return book
    .disagreements('seasons')
    .map(({ id, field, shown, written }) => `${id} ${field} ${shown}: ${written.map((one) => one.value)}`);
}

test('what was made is held against each reading, alone and in a list', () => {
  seasonMade({ name: 'Saison', membership_cost_euros: 30 });
  seasonRead({ name: 'Saison', membership_cost_euros: 31, own_member: 4 });
  seasonsListed({ id: 6, name: 'Another' }, { id: 7, name: 'Saison', membership_cost_euros: 32 });
  expect(disagreements()).toEqual(['7 membership_cost_euros 31: 30', '7 membership_cost_euros 32: 30']);
  expect([...book.page('seasons').held]).toEqual([7]);
});

test('a change is merged: what it names is new, and what it leaves out stays', () => {
  seasonMade({ name: 'Saison', city_code: '37072' });
  seasonChanged({ city_code: null });
  seasonRead({ name: 'Other', city_code: '37072' });
  expect(disagreements()).toEqual(['7 name Other: Saison', '7 city_code 37072: ']);
});

test('a change that was refused changes nothing', () => {
  seasonMade({ name: 'Saison' });
  seasonChanged({ name: 'Refused' }, { status: 422 });
  seasonRead({ name: 'Refused' });
  expect(disagreements()).toEqual(['7 name Refused: Saison']);
});

test('after a write of unknown outcome nothing is said of its fields, until they are written again', () => {
  seasonMade({ name: 'Saison' });
  seasonChanged({ name: 'Lost' }, { status: 503 });
  seasonRead({ name: 'Lost' });
  expect(disagreements()).toEqual([]);
  seasonChanged({ name: 'Known' });
  seasonRead({ name: 'Lost' });
  expect(disagreements()).toEqual(['7 name Lost: Known']);
});

test('a repetition under the same key writes nothing', () => {
  seasonMade({ name: 'Saison' });
  seasonChanged({ name: 'First' }, { key: 'same' });
  seasonChanged({ name: 'Second' });
  seasonChanged({ name: 'First' }, { key: 'same' });
  seasonRead({ name: 'Second' });
  expect(disagreements()).toEqual([]);
});

test('a key that another integration used is a new one', () => {
  seasonMade({ name: 'Saison' });
  seasonChanged({ name: 'First' }, { key: 'same' });
  seasonChanged({ name: 'Second' }, { key: 'same', isOfSecondClient: true });
  seasonRead({ name: 'First' });
  expect(disagreements()).toEqual(['7 name First: Second']);
});

test('a reading may show a write that was responded to after it', () => {
  seasonMade({ name: 'Saison' });
  const change = exchange('changeSeason', '/seasons/7', {
    status: 200,
    body: {},
    sent: { name: 'New' },
    took: 30_000,
  });
  seasonRead({ name: 'New' });
  book.note(change);
  expect(disagreements()).toEqual([]);
});

test('null is a value only where the field was shown with one', () => {
  seasonMade({ name: 'Saison', city_code: '37072' });
  seasonsListed({ id: 7, city_code: null });
  seasonRead({ city_code: '37072' });
  expect(disagreements()).toEqual([]);
  seasonRead({ city_code: null });
  expect(disagreements()).toEqual(['7 city_code null: 37072']);
});

test('a record that was deleted, and one that took its identifier, are others', () => {
  seasonMade({ name: 'Saison' });
  book.note(exchange('deleteSeason', '/seasons/7', { status: 200, body: {} }));
  seasonRead({ name: 'Another' });
  seasonMade({ membership_cost_euros: 5 });
  seasonRead({ name: 'Another', membership_cost_euros: 5 });
  expect(disagreements()).toEqual([]);
});

test('a reading during the write that gives an identifier to another record may show that one', () => {
  seasonMade({ name: 'Saison' });
  const made = exchange('createSeason', '/seasons', {
    status: 201,
    body: { data: { id: 7 } },
    sent: { name: 'Another' },
    took: 30_000,
  });
  seasonRead({ name: 'Another' });
  book.note(made);
  expect(disagreements()).toEqual([]);
});

test('a field that named a record which was deleted may show nothing', () => {
  const made = (stated: Stated) => exchange('createPayment', '/payments', stated);
  book.note(made({ status: 201, body: { data: { id: 3 } }, sent: { season_id: 7, member_id: 9 } }));
  const read = (members: JsonObject) => {
    const body = { data: { id: 3, ...members } };
    book.note(exchange('readPayment', '/payments/3', { status: 200, body }));
  };
  read({ season_id: 7, member_id: 9 });
  book.note(exchange('deleteSeason', '/seasons/7', { status: 200, body: {} }));
  read({ season_id: null, member_id: null });
  expect(book.disagreements('payments').map(({ field }) => field)).toEqual(['member_id']);
});

test('a medical record that shows another season than the one that was changed is another record', () => {
  const sent = { season_id: 2, certificate_begin: '2026-09-25' };
  book.note(exchange('changeMedicalRecord', '/medical/5', { status: 200, body: {}, sent }));
  const read = (season_id: number, certificate_begin: string) => {
    const body = { data: { id: 5, season_id, certificate_begin } };
    book.note(exchange('readMedicalRecord', '/medical/5', { status: 200, body }));
  };
  read(1, '2025-09-25');
  expect(book.disagreements('medical')).toEqual([]);
  read(2, '2026-09-24');
  expect(book.disagreements('medical').map(({ field }) => field)).toEqual(['certificate_begin']);
});

test('a record that the run never wrote to is not judged, nor is one of another club', () => {
  seasonRead({ name: 'Another' });
  const elsewhere = exchange('createSeason', '/seasons', {
    status: 201,
    body: { data: { id: 7 } },
    sent: { name: 'A' },
  });
  book.note({ ...elsewhere, sent: { ...elsewhere.sent, url: 'https://other.example/api/v1/seasons' } });
  seasonRead({ name: 'B' });
  expect([disagreements(), book.page('seasons').held.size]).toEqual([[], 0]);
});

test('a value out of the form of its field, which was taken nevertheless, is not expected', () => {
  seasonMade({ name: 'Saison', membership_cost_euros: 'thirty' });
  seasonRead({ membership_cost_euros: 'none' });
  expect(disagreements()).toEqual([]);
});

test('a list that may be late does not show what was just written: the field is unseen, and nothing is wrong', () => {
  seasonMade({ name: 'Saison' });
  seasonChanged({ name: 'New' });
  now -= 9_500;
  seasonsListed({ id: 7, name: 'Saison' });
  expect(disagreements()).toEqual([]);
  expect([...(book.page('seasons').records.get(7)?.unseen ?? [])]).toEqual(['name']);
  seasonsListed({ id: 7, name: 'Saison' });
  expect(disagreements()).toEqual(['7 name Saison: New']);
});

test('a record that was read alone before it was written is to be read again', () => {
  const isReadBefore = () => book.page('seasons').records.get(7)?.isReadBefore;
  seasonMade({ name: 'Saison' });
  expect(isReadBefore()).toBe(false);
  seasonRead({ name: 'Saison' });
  expect(isReadBefore()).toBe(false);
  seasonChanged({ name: 'New' });
  seasonsListed({ id: 7, name: 'New' });
  expect(isReadBefore()).toBe(true);
  seasonRead({ name: 'New' });
  expect(isReadBefore()).toBe(false);
});

test('a list that may be late shows a value from before the run as well', () => {
  seasonChanged({ name: 'New' });
  now -= 9_500;
  seasonsListed({ id: 7, name: 'Of an earlier run' });
  expect(disagreements()).toEqual([]);
  seasonsListed({ id: 7, name: 'Of an earlier run' });
  expect(disagreements()).toEqual(['7 name Of an earlier run: New']);
});

test('a list that may be late shows what the record had whose identifier is given again', () => {
  seasonMade({ name: 'Saison' });
  book.note(exchange('deleteSeason', '/seasons/7', { status: 200, body: {} }));
  now -= 9_500;
  seasonMade({ name: 'Another' });
  now -= 9_500;
  seasonsListed({ id: 7, name: 'Saison' });
  expect(disagreements()).toEqual([]);
  seasonsListed({ id: 7, name: 'Saison' });
  expect(disagreements()).toEqual(['7 name Saison: Another']);
});

test('a field is unseen until a response shows it after it was last written', () => {
  const unseen = () => [...(book.page('seasons').records.get(7)?.unseen ?? [])];
  seasonMade({ name: 'Saison', city_code: '37072' });
  seasonsListed({ id: 7, name: 'Saison' });
  expect(unseen()).toEqual(['city_code']);
  seasonRead({ name: 'Saison', city_code: '37072' });
  expect(unseen()).toEqual([]);
  seasonChanged({ name: 'New' });
  expect(unseen()).toEqual(['name']);
});

test('automatic validation of a group is known only where people need no invitation', () => {
  const made = (id: number, sent: JsonObject) =>
    book.note(exchange('createGroup', '/groups', { status: 201, body: { data: { id } }, sent }));
  made(1, { auto_validate: true, invitation_only: true });
  made(2, { auto_validate: true, invitation_only: false });
  for (const id of [1, 2])
    book.note(
      exchange('readGroup', `/groups/${id}`, { status: 200, body: { data: { id, auto_validate: false } } }),
    );
  expect(book.disagreements('groups').map(({ id }) => id)).toEqual([2]);
});

test('chosen slots are not known after a move to another group that names none', () => {
  const path = '/annual-registrations/9';
  const made = { member_id: 1, group_id: 2, slot_ids: [3] };
  const changed = (sent: JsonObject) =>
    book.note(exchange('changeAnnualRegistration', path, { status: 200, body: {}, sent }));
  const shown = (members: JsonObject) => {
    const body = { data: { id: 9, ...members } };
    book.note(exchange('readAnnualRegistration', path, { status: 200, body }));
    return book.disagreements('annual-registrations').map(({ field }) => field);
  };
  book.note(
    exchange('createAnnualRegistration', '/annual-registrations', {
      status: 201,
      body: { data: { id: 9 } },
      sent: made,
    }),
  );
  changed({ group_id: 4 });
  expect(shown({ slot_ids: [] })).toEqual([]);
  changed({ slot_ids: [5] });
  expect(shown({ slot_ids: [3, 5] })).toEqual(['slot_ids']);
});
