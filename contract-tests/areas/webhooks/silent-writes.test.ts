import { expect, test } from '@jest/globals';
import { type RuleId, rule } from '../../../spec/index.ts';
import { refusedWrites, repeatedWrites } from './silent-writes.ts';

const operationsOfRule = (id: RuleId) => rule(id).operations.toSorted();

test('the rule of refused writes names each change and removal of the kinds that it is judged with', () => {
  const writes = refusedWrites.kinds.flatMap(({ change, remove }) => [change, remove ?? []].flat());
  expect(writes.toSorted()).toEqual(operationsOfRule('webhook-delivery/refused-write-sends-nothing'));
});

test('the rule of repeated writes names each write of the kinds that it is judged with', () => {
  const writes = repeatedWrites.kinds.flatMap(({ create, change, remove }) =>
    [create, change, remove ?? []].flat(),
  );
  expect(writes.toSorted()).toEqual(operationsOfRule('webhook-delivery/replay-sends-nothing'));
});
