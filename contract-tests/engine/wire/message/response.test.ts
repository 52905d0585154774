import { expect, test } from '@jest/globals';
import { isRefusal, isSuccess } from './response.ts';

test.each([
  [199, false, false],
  [200, true, false],
  [299, true, false],
  [300, false, false],
  [399, false, false],
  [400, false, true],
  [499, false, true],
  [500, false, false],
])('a %i is a success: %p, and a refusal: %p', (status, success, refusal) => {
  expect([isSuccess({ status }), isRefusal({ status })]).toEqual([success, refusal]);
});
