import { expect, test } from '@jest/globals';
import { SetupFailed } from '../message/errors.ts';
import type { SentRequest } from '../message/response.ts';
import { runNames } from '../message/run-names.ts';
import { responseTo } from '../wire.testing.ts';
import { deletedByName, isDeleted, showsAnother } from './deleted-record.ts';

const deleted = deletedByName(7, 'Judo', 'Karate');
const reading = (status: number, body?: unknown) => responseTo({} as SentRequest, { status, body });
const nameOfTheRun = `Aikido ${runNames().freshMark()}`;

test('a record with the identifier and one of the names is the deleted one', () => {
  expect(isDeleted(deleted, { id: 7, name: 'Judo' })).toBe(true);
  expect(isDeleted(deleted, { id: 7, name: 'Karate', capacity: 3 })).toBe(true);
});

test('a record with another identifier, or with a name of the run that the deleted one never had, is not', () => {
  expect(isDeleted(deleted, { id: 8, name: 'Judo' })).toBe(false);
  expect(isDeleted(deleted, { id: 8 })).toBe(false);
  expect(isDeleted(deleted, { id: 7, name: nameOfTheRun })).toBe(false);
});

test.each([{}, { deleted: true }, { name: null }, { name: 0 }])(
  'the deleted record is recognised when what is left of it is %j',
  (rest) => expect(isDeleted(deleted, { id: 7, ...rest })).toBe(true),
);

test('a name that the run did not give proves nothing', () => {
  expect(() => isDeleted(deleted, { id: 7, name: 'deleted record' })).toThrow(SetupFailed);
});

test('each field of a set has to agree, and each link has to be there', () => {
  const registration = { id: 7, knownBy: [{ member_id: 1, group_id: 2 }] };
  expect(isDeleted(registration, { id: 7, member_id: 1, group_id: 2 })).toBe(true);
  expect(isDeleted(registration, { id: 7, member_id: 1, group_id: 3 })).toBe(false);
  expect(isDeleted(registration, { id: 7, member_id: null, group_id: 3 })).toBe(true);
  expect(isDeleted(registration, { id: 7, member_id: 1 })).toBe(true);
});

test('a successful read shows another record where that proves to be one', () => {
  const shows = (data: unknown) => showsAnother(deleted, reading(200, { data }));
  expect(shows({ id: 7, name: nameOfTheRun })).toBe(true);
  expect(shows({ id: 7, name: 'Judo' })).toBe(false);
  expect(shows({ id: 8, name: nameOfTheRun })).toBe(false);
  expect(shows({ id: 7, deleted: true })).toBe(false);
  expect(shows({})).toBe(false);
});

test('a refusal and a body without a record show no other record', () => {
  expect(showsAnother(deleted, reading(404, { data: { id: 7, name: nameOfTheRun } }))).toBe(false);
  expect(showsAnother(deleted, reading(200, { data: [] }))).toBe(false);
  expect(showsAnother(deleted, reading(200))).toBe(false);
});
