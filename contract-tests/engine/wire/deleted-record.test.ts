import { expect, test } from '@jest/globals';
import { deletedByName, isDeleted, showsAnother } from './deleted-record.ts';
import type { SentRequest } from './response.ts';
import { answered } from './wire.testing.ts';

const deleted = deletedByName(7, 'Judo', 'Karate');
const reading = (status: number, body?: unknown) => answered({} as SentRequest, { status, body });

test('a record with the identifier and one of the names is the deleted one', () => {
  expect(isDeleted(deleted, { id: 7, name: 'Judo' })).toBe(true);
  expect(isDeleted(deleted, { id: 7, name: 'Karate', capacity: 3 })).toBe(true);
});

test('a record with another identifier or another name is not', () => {
  expect(isDeleted(deleted, { id: 8, name: 'Judo' })).toBe(false);
  expect(isDeleted(deleted, { id: 7, name: 'Aikido' })).toBe(false);
  expect(isDeleted(deleted, { id: 7 })).toBe(false);
});

test('each field of a set has to agree', () => {
  const registration = { id: 7, knownBy: [{ member_id: 1, group_id: 2 }] };
  expect(isDeleted(registration, { id: 7, member_id: 1, group_id: 2 })).toBe(true);
  expect(isDeleted(registration, { id: 7, member_id: 1, group_id: 3 })).toBe(false);
});

test('a successful read shows another record unless it shows the deleted one', () => {
  expect(showsAnother(deleted, reading(200, { data: { id: 7, name: 'Aikido' } }))).toBe(true);
  expect(showsAnother(deleted, reading(200, { data: { id: 7, name: 'Judo' } }))).toBe(false);
});

test('a refusal and a body without a record show no other record', () => {
  expect(showsAnother(deleted, reading(404, { data: { id: 7, name: 'Aikido' } }))).toBe(false);
  expect(showsAnother(deleted, reading(200, { data: [] }))).toBe(false);
  expect(showsAnother(deleted, reading(200))).toBe(false);
});
