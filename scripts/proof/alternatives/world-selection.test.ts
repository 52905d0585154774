import { expect, test } from '@jest/globals';
import { drawnWorlds } from './drawn-worlds.ts';
import { ofChanges } from './world-selection.ts';

test('a commit is judged in a third of the worlds, which it draws', () => {
  const worlds = drawnWorlds(31, 1);
  const { chosen, says } = ofChanges(worlds, { head: 'def' });
  expect(chosen).toHaveLength(11);
  expect(says).toEqual(['alternatives: 11 of 31 worlds, drawn by def']);
  expect(ofChanges(worlds, { head: 'def' }).chosen).toEqual(chosen);
  expect(ofChanges(worlds, { head: 'fed' }).chosen).not.toEqual(chosen);
});
