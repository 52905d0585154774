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

function sportMade(id: number, name: string): void {
  note('createSport', '/sports', { data: { id } }, { name });
}

function sportChanged(id: number, name: string): void {
  note('changeSport', `/sports/${id}`, {}, { name });
}

function sportRead(id: number, name: string): void {
  note('readSport', `/sports/${id}`, { data: { id, name } });
}

function note(operation: OperationId, path: string, body: JsonObject, sent?: JsonObject): void {
  now += 10_000;
  book.note(exchangeAt(now, { operation, path, body, sent }));
}

test('of records with values of the same kinds the newest is read', () => {
  sportMade(1, "L'escrime");
  sportMade(2, "L'aviron");
  expect(book.recordsToRead('sports')).toEqual([2]);
});

test('a record with a kind of value that no response has shown is read, too', () => {
  sportMade(1, 'Tir "à l’arc"');
  sportMade(2, "L'aviron");
  expect(book.recordsToRead('sports')).toEqual([2, 1]);
});

test('what a response has shown needs no other reading, save that of one record with as many fields as any', () => {
  sportMade(1, 'Tir "à l’arc"');
  sportRead(1, 'Tir "à l’arc"');
  sportMade(2, 'Tir "en salle"');
  expect(book.recordsToRead('sports')).toEqual([2]);
});

test('a record that shows several kinds of values is read in place of those that show one of them', () => {
  sportMade(1, `L'arc "à poulies"`);
  sportMade(2, 'Tir "à l’arc"');
  sportMade(3, "L'escrime");
  sportMade(4, 'Judo');
  expect(book.recordsToRead('sports')).toEqual([4, 1]);
});

test('how a record read alone shows a kind does not depend on the operation that wrote it, where a list shows both', () => {
  sportMade(1, "L'escrime");
  sportMade(2, 'Judo');
  sportChanged(2, "L'aviron");
  const sports = [
    { id: 1, name: "L'escrime" },
    { id: 2, name: "L'aviron" },
  ];
  note('listSports', '/sports', { data: sports } as unknown as JsonObject);
  expect(book.recordsToRead('sports')).toEqual([2]);
});

test('a record that was read before it was last written is read again', () => {
  sportMade(1, 'Tir');
  sportRead(1, 'Tir');
  sportChanged(1, 'Escrime');
  sportMade(2, 'Aviron');
  expect(book.recordsToRead('sports')).toEqual([2, 1]);
});

test('a table tells what became of each kind of value', () => {
  sportMade(1, 'Tir "à l’arc"');
  sportRead(1, 'Tir "à l’arc"');
  sportMade(2, "L'aviron");
  expect(book.values()).toMatchObject({
    createSport: { name: { 'quotation mark': 'read back', apostrophe: 'written', backslash: 'never tried' } },
  });
  expect(book.values()).not.toHaveProperty('changeSport');
});
