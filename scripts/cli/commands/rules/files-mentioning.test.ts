import { expect, test } from '@jest/globals';
import { filesMentioning } from './files-mentioning.ts';

test.each([
  ['token/basic-accepted', 'auth/token'],
  ['token/two-methods-refused', 'auth/token-refusal'],
  ['attendance/history-needs-a-season', 'attendance/attendance-history'],
])('the check of %s is found in its file, though its topic has several', (id, name) => {
  expect(filesMentioning(id, 'contract-tests')).toEqual([`contract-tests/areas/${name}.contract.ts`]);
});

test('nothing is found for a rule that nothing names', () => {
  expect(filesMentioning('season/no-such-rule', 'contract-tests')).toEqual([]);
});
