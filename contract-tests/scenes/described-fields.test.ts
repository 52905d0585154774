import { expect, test } from '@jest/globals';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { describedFieldsOf, needField } from './described-fields.ts';

const suite = { described: { bodyFields: () => ['name', 'start_date'] } } as unknown as Suite;

test('a field that the target does not have is left out of a body', () => {
  const body = { name: 'Saison', start_date: '2026-09-01', city_code: '51108' };
  expect(describedFieldsOf(suite, 'createSeason', body)).toEqual({
    name: 'Saison',
    start_date: '2026-09-01',
  });
});

test('a rule about a field that the target does not have is not applicable', () => {
  expect(() => needField(suite, 'createSeason', 'city_code')).toThrow(NotApplicable);
  expect(() => needField(suite, 'createSeason', 'city_code')).toThrow('needs `city_code` in createSeason');
});

test('a rule about a field that the target has is judged', () => {
  expect(() => needField(suite, 'createSeason', 'name')).not.toThrow();
});
