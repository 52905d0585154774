import { expect, test } from '@jest/globals';
import { markIn, marksIn, runNames } from './run-names.ts';

test('keys are of the given length, 40 characters by default', () => {
  const { freshKey } = runNames('0a1b2c');
  expect(freshKey()).toBe('0001.0a1b2c'.padEnd(40, '-'));
  for (const length of [1, 14, 15, 255]) expect(freshKey(length)).toHaveLength(length);
});

test('a key that is cut keeps its counter, so that no two are equal', () => {
  const { freshKey } = runNames('0123456789ab');
  expect([freshKey(15), freshKey(15)]).toEqual(['0001.0123456789', '0002.0123456789']);
});

test('a key too short for the counter is random', () => {
  const { freshKey } = runNames('0a1b2c');
  expect(freshKey(14)).toMatch(/^[0-9a-f]{14}$/);
  expect(freshKey(14)).not.toBe(freshKey(14));
});

test('no name comes twice, be it a key or a mark', () => {
  const { freshKey, freshMark } = runNames('0a1b2c');
  const names = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? freshKey() : freshMark()));
  expect(new Set(names).size).toBe(100);
});

test('two runs share no name', () => {
  const [one, other] = [runNames(), runNames()];
  expect(one.runId).toMatch(/^[0-9a-f]{12}$/);
  expect(one.freshKey()).not.toBe(other.freshKey());
  expect(one.freshMark()).not.toBe(other.freshMark());
});

test('a mark names the run and counts, in letters alone', () => {
  const { freshMark } = runNames('09af');
  expect([freshMark(), freshMark()]).toEqual(['zz-conf-ajkp-aaab', 'zz-conf-ajkp-aaac']);
  const marks = Array.from({ length: 30 }, freshMark);
  for (const mark of marks) expect(mark).toMatch(/^zz-conf-[a-z]+-[a-z]+$/);
});

test('the marks of any run are found in a text', () => {
  const text = 'Saison zz-conf-aj-aaab, and zz-conf-0a1b-0001; not zz-other-aj-aaab';
  expect(marksIn(text)).toEqual(['zz-conf-aj-aaab', 'zz-conf-0a1b-0001']);
  expect(markIn(text)).toBe('zz-conf-aj-aaab');
  expect([marksIn('none'), markIn('none')]).toEqual([[], undefined]);
});
