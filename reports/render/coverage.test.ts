import { expect, test } from '@jest/globals';
import { exampleRule } from '../example-results.testing.ts';
import { coverageOf } from './coverage.ts';

test('an operation that the target may lack does not count as missing', () => {
  const operations = ['listSports', 'readSport', 'createSport'] as const;
  const rule = exampleRule({ id: 'a/b', operations: [...operations], absent: ['createSport'] });
  expect(coverageOf({ ...rule, asked: ['listSports'] })).toBe('1 of 2 operations');
  expect(coverageOf({ ...rule, asked: ['listSports', 'readSport'] })).toBe('2 operations');
  expect(coverageOf({ ...rule, absent: [...operations] })).toBe('');
});
