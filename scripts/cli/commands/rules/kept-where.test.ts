import { expect, test } from '@jest/globals';
import { differingMembers, keeperOf } from './kept-where.ts';

test('the file that refuses by a rule keeps it, and the part that its faults change', () => {
  const { files, parts } = keeperOf('season/ends-on-or-after-start');
  expect(files.length).toBeGreaterThan(0);
  expect(files.every((file) => /^mock\/reference\/.*\.ts$/.test(file))).toBe(true);
  expect(parts.length).toBeGreaterThan(0);
});

test('nothing is made up for a rule that nothing names', () => {
  expect(keeperOf('season/no-such-rule')).toEqual({ files: [], parts: [] });
});

test('parts are told apart by their members, not by the objects around them', () => {
  const kept = () => 1;
  const before = { pager: { after: kept, offset: kept }, quotas: { requests: 300 } };
  const after = { pager: { after: kept, offset: () => 2 }, quotas: { requests: 300 } };
  expect(differingMembers(before, after)).toEqual(['pager.offset']);
});
