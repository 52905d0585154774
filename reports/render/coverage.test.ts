import { expect, test } from '@jest/globals';
import { examplePartial, exampleResults, exampleRule } from '../example-results.testing.ts';
import { coverageOf, gapsOf, gapText } from './coverage.ts';

const needsSport = { operation: 'readSport', kind: 'needs', reason: 'needs a sport' } as const;
const blockedGroup = { operation: 'createGroup', kind: 'blocked', reason: 'answered 500' } as const;

test('an operation that the target may lack does not count as missing', () => {
  const operations = ['listSports', 'readSport', 'createSport'] as const;
  const rule = exampleRule({ id: 'a/b', operations: [...operations], absent: ['createSport'] });
  expect(coverageOf({ ...rule, asked: ['listSports'] })).toBe('1 of 2 operations');
  expect(coverageOf({ ...rule, asked: ['listSports', 'readSport'] })).toBe('2 operations');
  expect(coverageOf({ ...rule, absent: [...operations] })).toBe('');
});

test('one reason is one gap for all of its rules and operations, and failures come before missing needs', () => {
  const changeSport = { ...needsSport, operation: 'changeSport' } as const;
  const gaps = gapsOf(
    exampleResults([
      examplePartial('a/b', [needsSport, changeSport]),
      examplePartial('a/c', [needsSport, blockedGroup]),
      exampleRule({ id: 'a/d', verdict: 'not-applicable', reason: 'needs a sport' }),
    ]),
  );
  expect(gaps.map((gap) => [gapText(gap), gap.reason, gap.operations])).toEqual([
    ['1 rule blocked on some operations', 'answered 500', ['createGroup']],
    ['1 rule not applicable, 2 rules partial', 'needs a sport', ['readSport', 'changeSport']],
  ]);
});
