import { expect, test } from '@jest/globals';
import { staleFiles } from './stale-files.ts';

const fresh = new Map([['spec/generated/names.ts', 'one\ntwo\n']]);

test('files that are as they would be written now are not stale', () => {
  expect(staleFiles(fresh, new Map(fresh))).toEqual([]);
});

test('a file that differs is named with its first differing line', () => {
  const [line] = staleFiles(fresh, new Map([['spec/generated/names.ts', 'one\nthree\n']]));
  expect(line).toContain('spec/generated/names.ts is stale from line 2');
});

test('a missing and an unexpected file are named', () => {
  const lines = staleFiles(fresh, new Map([['old.json', '{}']]));
  expect(lines.join('\n')).toMatch(/names\.ts is missing.*\n.*old\.json is not generated/);
});

test('comparing nothing is no proof of freshness', () => {
  expect(() => staleFiles(new Map(), new Map())).toThrow('nothing was generated');
});
