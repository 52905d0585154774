import { expect, test } from '@jest/globals';
import { unlockedPackages } from './unlocked-packages.ts';

const rollup = { optionalDependencies: { '@rollup/rollup-darwin-arm64': '4.0.0' } };

test('a package of another platform that is not installed here is named', () => {
  expect(unlockedPackages({ packages: { '': {}, 'node_modules/rollup': rollup } })).toEqual([
    expect.stringContaining('lacks @rollup/rollup-darwin-arm64, which node_modules/rollup names'),
  ]);
});

test.each([
  ['beside the one that needs it', 'node_modules/@rollup/rollup-darwin-arm64'],
  ['within it', 'node_modules/vite/node_modules/rollup/node_modules/@rollup/rollup-darwin-arm64'],
  ['in a folder between', 'node_modules/vite/node_modules/@rollup/rollup-darwin-arm64'],
])('a package %s is accepted', (_, folder) => {
  const packages = { '': {}, 'node_modules/vite/node_modules/rollup': rollup, [folder]: {} };
  expect(unlockedPackages({ packages })).toEqual([]);
});
