import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { expectEveryField, expectFields } from './every-field.ts';

const fields = ['id', 'name'];

test('entries with every field hold, and each field of each entry is counted', () => {
  const entries = [
    { id: 1, name: null },
    { id: 2, name: 'Judo', more: true },
  ];
  expect(expectEveryField('listGroups', fields, entries)).toBe(4);
});

test('one entry without a field is a violation that names the entry and the field', () => {
  const entries = [{ id: 1, name: 'Judo' }, { id: 2 }];
  const judged = () => expectEveryField('listGroups', fields, entries);
  expect(judged).toThrow(RuleViolation);
  expect(judged).toThrow('record 2 of listGroups with id, name, got no name');
});

test('an empty list cannot be judged', () => {
  expect(() => expectEveryField('listGroups', fields, [])).toThrow(SetupFailed);
});

test('every missing field of a record is named', () => {
  expect(() => expectFields('a season', {}, fields)).toThrow('got no id, name');
  expect(() => expectFields('a season', { id: 1, name: null }, fields)).not.toThrow();
});
