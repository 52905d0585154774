import { expect, test } from '@jest/globals';
import { shardIn } from './shard.ts';

test('a shard is written i/n', () => {
  expect(shardIn('2/4')).toEqual({ index: 2, count: 4 });
});

test.each(['0/4', '5/4', '4', '1/0', 'a/b', ''])('%p is not a shard', (text) => {
  expect(() => shardIn(text)).toThrow('such as 1/4');
});
