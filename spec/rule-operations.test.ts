import { expect, test } from '@jest/globals';
import { ruleOperations } from './rule-operations.ts';
import type { Operation } from './types.ts';

const success = { status: 200, stated: true, mediaType: 'application/json' };
const operations = [
  { id: 'readSeason', path: '/seasons/{id}', method: 'GET', access: 'token', success },
  { id: 'createSeason', path: '/seasons', method: 'POST', access: 'token', idempotent: true, success },
  { id: 'changeSeason', path: '/seasons/{id}', method: 'PATCH', access: 'token', idempotent: true, success },
  { id: 'deleteSeason', path: '/seasons/{id}', method: 'DELETE', access: 'token', idempotent: true, success },
].map((operation) => ({ scopes: [], parameters: [], ...operation })) as unknown as Operation[];
const namedIn = ruleOperations(operations);

test('words and ids can be mixed; each operation is named once, in the order of the description', () => {
  expect(namedIn({ operations: ['deleteSeason', 'addressed', 'createSeason'] })).toEqual([
    'readSeason',
    'createSeason',
    'changeSeason',
    'deleteSeason',
  ]);
});

test('a name that stands for nothing is refused, so that a misspelt rule does not go unchecked', () => {
  expect(() => namedIn({ operations: ['createSaison'] })).toThrow(
    '"createSaison" is neither an operation nor one of all,',
  );
});

test('an exception is not meant, though a word of the rule stands for it', () => {
  const except = { changeSeason: 'It returns nothing.', createSeason: 'It returns nothing.' };
  expect(namedIn({ operations: ['writes', 'addressed'], except })).toEqual(['readSeason', 'deleteSeason']);
});

test.each([
  ['no word of the rule stands for', 'readSeason', '"readSeason" is an exception, and no word of the rule'],
  ['does not exist', 'createSaison', '"createSaison" is an exception, and no word of the rule'],
  ['the rule itself names', 'createSeason', '"createSeason" is both named and an exception'],
])('an exception that %s is refused', (_, id, message) => {
  const named = { operations: ['writes', 'createSeason'], except: { [id]: 'It returns nothing.' } };
  expect(() => namedIn(named)).toThrow(message);
});
