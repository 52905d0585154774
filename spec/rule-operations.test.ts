import { expect, test } from '@jest/globals';
import { ruleOperations } from './rule-operations.ts';
import type { Operation } from './types.ts';

const operations = [
  { id: 'getGuide', access: 'public', scopes: [], idempotent: false },
  { id: 'listSeasons', access: 'token', scopes: [], idempotent: false, paging: 'after' },
  { id: 'createSeason', access: 'token', scopes: ['groups:write'], idempotent: true },
] as unknown as Operation[];
const namedIn = ruleOperations(operations);

test.each([
  ['all', ['getGuide', 'listSeasons', 'createSeason']],
  ['public', ['getGuide']],
  ['protected', ['listSeasons', 'createSeason']],
  ['scoped', ['createSeason']],
  ['writes', ['createSeason']],
  ['lists', ['listSeasons']],
])('"%s" stands for the operations it describes', (word, ids) => {
  expect(namedIn([word])).toEqual(ids);
});

test('words and ids can be mixed; each operation is named once, in the order of the description', () => {
  expect(namedIn(['createSeason', 'protected'])).toEqual(['listSeasons', 'createSeason']);
});

test('a name that stands for nothing is refused, so that a misspelt rule does not go unchecked', () => {
  expect(() => namedIn(['createSaison'])).toThrow('"createSaison" is neither an operation nor one of all,');
});
