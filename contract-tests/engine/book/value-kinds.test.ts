import { expect, test } from '@jest/globals';
import { type JsonSchema, type JsonValue, operation, operations } from '../../../spec/index.ts';
import { jsonBodyOf } from '../description/json-body.ts';
import { propertiesOf } from '../description/schema-parts.ts';
import { kindsFor, kindsOf } from './value-kinds.ts';

const fieldOf = (id: 'createSeason' | 'createMember' | 'createPayment' | 'createGroup', field: string) =>
  propertiesOf(jsonBodyOf(operation(id)))[field] as JsonSchema;

test('every field of every write takes some kind of value', () => {
  const without = operations
    .filter(({ idempotent }) => idempotent)
    .flatMap((contract) =>
      Object.entries(propertiesOf(jsonBodyOf(contract)))
        .filter(([field, schema]) => kindsFor(field, schema).length === 0)
        .map(([field]) => `${contract.id} ${field}`),
    );
  expect(without).toEqual([]);
});

const cases: [string, Parameters<typeof fieldOf>[0], string, JsonValue, string[]][] = [
  [
    'a name with what means something to a query',
    'createSeason',
    'name',
    'L\'été "100 %" \\ _a_',
    ['apostrophe', 'quotation mark', 'backslash', 'percent sign', 'underscore', 'accent'],
  ],
  [
    'a name that fills its bound with two bytes a character',
    'createSeason',
    'name',
    'é'.repeat(255),
    ['accent', 'most characters', 'most bytes'],
  ],
  ['null', 'createSeason', 'previous_registration_start', null, ['null']],
  ['a leap day', 'createSeason', 'start_date', '2028-02-29', ['day', 'leap day']],
  [
    'a birth before the first second of a computer',
    'createMember',
    'birth_date',
    '1938-12-31',
    ['day', 'last day of a long month', 'day before 1970'],
  ],
  ['a code that a number cannot hold', 'createMember', 'city_code', '01053', ['leading zero', 'short text']],
  ['a listed value', 'createMember', 'sex', 'Femme', ['value Femme']],
  [
    'odd cents beyond single precision',
    'createPayment',
    'amount_cents',
    123_456_789,
    ['odd number', 'number beyond single precision'],
  ],
  ['an identifier', 'createGroup', 'season_id', 3, ['identifier']],
  ['a list of one', 'createGroup', 'licence_ids', [71], ['list of one']],
];

test.each(cases)('%s has its kinds', (_, id, field, value, kinds) => {
  expect(kindsOf(field, fieldOf(id, field), value)).toEqual(kinds);
});

test('a day of a season may not be one before 1970, and a code of one length has no other kinds of text', () => {
  expect(kindsFor('start_date', fieldOf('createSeason', 'start_date'))).not.toContain('day before 1970');
  expect(kindsFor('city_code', fieldOf('createMember', 'city_code'))).toEqual([
    'leading zero',
    'short text',
    'null',
  ]);
});
