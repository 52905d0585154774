import { expect, test } from '@jest/globals';
import { secondUse } from './second-use.ts';

test('a key is in its second use from the second time on', () => {
  const isSecondUse = secondUse<string>(3);
  expect(['a', 'b', 'a', 'c', 'b'].map(isSecondUse)).toEqual([false, false, true, false, true]);
});

test('a key is forgotten after as many other keys as the size', () => {
  const isSecondUse = secondUse<string>(2);
  expect(['a', 'b', 'c', 'a'].map(isSecondUse)).toEqual([false, false, false, false]);
});
