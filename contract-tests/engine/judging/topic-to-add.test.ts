import { expect, test } from '@jest/globals';
import { topicToAdd } from './topic-to-add.ts';

test('the topic whose rules request an operation most is the one to add', () => {
  expect(topicToAdd(['searchGroups'])).toBe('group-search');
  expect(topicToAdd(['createPayment'])).toBe('payment');
});

test('no topic is named for operations that no rule requests', () => {
  expect(topicToAdd([])).toBeUndefined();
});
