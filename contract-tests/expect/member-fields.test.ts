import { expect, test } from '@jest/globals';
import { comparableField, memberFields } from '../engine/book/comparable-field.ts';
import { RuleViolation } from '../engine/judging/violation.ts';
import { expectMemberField } from './member-fields.ts';

const mother = { type: 'Mere', first_name: 'Anne', phone: '0600000197' };
const father = { type: 'Pere', first_name: 'Yann', phone: '0600000196' };

test('the fields of a person come from the description', () => {
  expect(memberFields).toEqual(expect.arrayContaining(['email', 'first_name', 'last_name', 'parents']));
});

test.each([
  ['a name in other capitals', 'last_name', 'Le Goff', 'LE GOFF'],
  ['a name in another normal form', 'first_name', 'Zoé', 'Zoe\u0301'],
  ['a telephone number in international form', 'phone', '06 00 00 01 97', '+33600000197'],
  ['a telephone number with 00', 'phone', '0033600000197', '06.00.00.01.97'],
  ['representatives in another order', 'parents', [mother, father], [father, mother]],
  ['a representative with empty fields', 'parents', [mother], [{ ...mother, title: null, email: '' }]],
  ['no representative as null', 'parents', [], null],
  ['an address that the club verified itself', 'email_verified', false, true],
])('%s reads back', (_, field, sent, read) => {
  expect(() => expectMemberField(field, sent, { [field]: read })).not.toThrow();
});

test.each([
  ['another name', 'last_name', 'Le Goff', 'Le Gof'],
  ['a name without its accent', 'first_name', 'Zoé', 'Zoe'],
  ['another telephone number', 'phone', '0600000197', '0600000198'],
  ['a foreign telephone number that differs by a zero', 'phone', '+49600000197', '+49060000019'],
  ['an address in other capitals', 'address', 'rue', 'RUE'],
  ['a missing representative', 'parents', [mother, father], [mother]],
  ['a representative with another number', 'parents', [mother], [{ ...mother, phone: '0600000199' }]],
  ['a representative without a field', 'parents', [mother], [{ type: 'Mere', first_name: 'Anne' }]],
  ['an address that is not verified any more', 'email_verified', true, false],
  ['null', 'sex', 'Femme', null],
])('%s is a violation', (_, field, sent, read) => {
  expect(() => expectMemberField(field, sent, { [field]: read })).toThrow(RuleViolation);
});

test('instants compare without their offset, lists without their order', () => {
  const instants = ['2026-09-01T10:00:00+02:00', '2026-09-01T08:00:00Z'];
  expect(comparableField('begin', instants[0])).toBe(comparableField('begin', instants[1]));
  expect(comparableField('slot_ids', [2, 1])).toEqual(comparableField('slot_ids', [1, 2]));
  expect(comparableField('slot_ids', [2, 1])).not.toEqual(comparableField('slot_ids', [1, 1]));
});

test.each(['created_at', 'registered_at', 'validated_at', 'begin', 'end'])(
  '%s compares as an instant, and as it is where it is no text',
  (field) => {
    const [written, other] = ['2026-09-01T10:00:00+02:00', '2026-09-01T08:00:00Z'];
    expect(comparableField(field, written)).toBe(comparableField(field, other));
    expect(comparableField(field, null)).toBeNull();
    expect(comparableField(field, 7)).toBe(7);
  },
);

test.each(['first_name', 'last_name'])(
  '%s compares in any case, and as it is where it is no text',
  (field) => {
    expect(comparableField(field, 'ZOÉ')).toBe(comparableField(field, 'zoé'));
    expect(comparableField(field, null)).toBeNull();
  },
);

test('a name compares with the letters that two capitals share', () => {
  expect(comparableField('last_name', 'Weiß')).not.toBe(comparableField('last_name', 'WEISS'));
});

test('a telephone number that is no text compares as it is', () => {
  expect(comparableField('phone', null)).toBeNull();
});

test.each(['10600000197', '06000001970', '+330600000197'])(
  'a number that only contains a French one, such as %s, stays as it is',
  (phone) => {
    expect(comparableField('phone', phone)).toBe(phone);
  },
);
