import { expect, test } from '@jest/globals';
import { brokenCheck } from './broken-check.ts';

test('a check that threw a defect says where it broke', () => {
  const defect = new TypeError('undefined is not a function');
  expect(brokenCheck(defect)).toEqual({
    verdict: 'error',
    reason: `the check itself broke: ${defect.stack}`,
  });
});

test('a defect without a stack is told by its message, and what is no error as it is', () => {
  const bare = new Error('no stack');
  delete bare.stack;
  expect(brokenCheck(bare).reason).toBe('the check itself broke: no stack');
  expect(brokenCheck('a text').reason).toBe('the check itself broke: a text');
});
