import { expect, test } from '@jest/globals';
import { schemaPattern } from './schema-pattern.ts';

test.each([
  ['a pattern with a property of characters', '^\\p{L}+$', 'Élodie', '75'],
  ['a pattern that the flag `u` refuses', '^[^\\@]*$', 'Elodie', 'a@b'],
])('%s is compiled', (_, pattern, fitting, other) => {
  const compiled = schemaPattern(pattern, 'u');
  expect([compiled.test(fitting), compiled.test(other)]).toEqual([true, false]);
});

test('a pattern of another dialect accepts every text', () => {
  expect(schemaPattern('(?i)^[a-z]+\\z', 'u').test('75001')).toBe(true);
});
