import { expect, test } from '@jest/globals';
import { drawnWorlds } from './drawn-worlds.ts';
import { ofChanges } from './world-selection.ts';

const worlds = drawnWorlds(31, 1);
const changed = (...files: string[]) => ofChanges(worlds, { base: 'abc', head: 'def', files });

test('a commit is judged in a third of the worlds, which it draws', () => {
  const { chosen, says } = changed(
    'contract-tests/engine/run/open-run.ts',
    'mock/alternatives/index.test.ts',
  );
  expect(chosen).toHaveLength(11);
  expect(says).toEqual(['alternatives: 11 of 31 worlds: a third, drawn by def']);
  expect(changed().chosen).toEqual(chosen);
  expect(ofChanges(worlds, { base: 'abc', head: 'fed', files: [] }).chosen).not.toEqual(chosen);
});

test.each(['mock/alternatives/texts.ts', 'scripts/check-alternatives/proxy.ts', 'spec/unspecified.yaml'])(
  'where %s differs, it is judged in all of them',
  (file) => {
    expect(changed('README.md', file)).toEqual({
      chosen: worlds,
      says: [`alternatives: 31 of 31 worlds: ${file} differs`],
    });
  },
);

test('where it is not known what changed, it is judged in all of them, and says why', () => {
  const { chosen, says } = ofChanges(worlds, { head: 'def', unknown: 'this clone is shallow' });
  expect(chosen).toEqual(worlds);
  expect(says).toEqual(['alternatives: 31 of 31 worlds: this clone is shallow']);
});
