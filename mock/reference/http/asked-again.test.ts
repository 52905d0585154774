import { expect, test } from '@jest/globals';
import { askedAgain } from './asked-again.ts';

test('a key is asked for again from the second time on', () => {
  const isAskedAgain = askedAgain<string>(3);
  expect(['a', 'b', 'a', 'c', 'b'].map(isAskedAgain)).toEqual([false, false, true, false, true]);
});

test('a key that was asked for before as many others as the size is forgotten', () => {
  const isAskedAgain = askedAgain<string>(2);
  expect(['a', 'b', 'c', 'a'].map(isAskedAgain)).toEqual([false, false, false, false]);
});
