import { expect, test } from '@jest/globals';
import { filesMentioning } from './files-mentioning.ts';

test.each([
  ['token/basic-accepted', 'auth/token'],
  ['token/two-methods-refused', 'auth/token-refusal'],
  ['attendance/history-needs-a-season', 'attendance/attendance-history'],
])('the check of %s is found in its file, though its topic has several', (id, name) => {
  const inItsFile = expect.stringMatching(`^contract-tests/(.*/)?${name}\\.contract\\.ts$`);
  expect(filesMentioning(id, 'contract-tests')).toEqual([inItsFile]);
});

test('no file mentions a rule that does not exist', () => {
  expect(filesMentioning('season/no-such-rule', 'contract-tests')).toEqual([]);
});
