import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inShard } from '../shard.ts';
import { ofChanges } from './fault-selection.ts';

const faults = Array.from({ length: 40 }, (_, number) => {
  const topic = number % 4 === 0 ? 'season' : 'token';
  return { id: `${topic}/fault-${number}`, breaks: `${topic}/rule-${number}` };
});

test('every fault is in exactly one shard, and shards differ by one fault at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (all, count) => {
      const shards = Array.from({ length: count }, (_, index) => inShard(all, { index: index + 1, count }));
      const sizes = shards.map((shard) => shard.length);
      expect(shards.flat().sort()).toEqual([...all].sort());
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

const topics = new Set(['season', 'season-member', 'token']);

function chosenBy(files: readonly string[], head = 'def', all = faults) {
  const { chosen, says } = ofChanges(all, { base: 'abc', head, files }, topics);
  return {
    chosen,
    of: (topic: string) => chosen.filter(({ breaks }) => breaks.startsWith(`${topic}/`)),
    says,
  };
}

test('all faults of a topic whose files differ are played, and a tenth of the others', () => {
  const { of, says } = chosenBy(['contract-tests/areas/seasons/season-dates.contract.ts', 'README.md']);
  expect(of('season')).toEqual(faults.filter(({ id }) => id.startsWith('season/')));
  expect(of('token')).toHaveLength(3);
  expect(says).toEqual([
    'self-test: 13 of 40 faults: files of season differ from abc, and a tenth of the others, drawn by def',
  ]);
});

test('a file belongs to the longest topic that its name begins with', () => {
  expect(chosenBy(['mock/faults/season-member.ts']).of('season')).not.toHaveLength(10);
});

test.each([
  'contract-tests/engine/wire/token-cache.ts',
  'contract-tests/probes/refused-probe.ts',
  'mock/reference/server.ts',
  'scripts/proof/trials/worker-pool.ts',
  'package-lock.json',
])('where %s differs, which every topic needs, a third of the other faults is played', (file) => {
  const { of, says } = chosenBy(['README.md', 'mock/faults/seasons/season.ts', file]);
  expect(of('season')).toHaveLength(10);
  expect(of('token')).toHaveLength(10);
  expect(says).toEqual([
    `self-test: 20 of 40 faults: files of season differ from abc, and a third of the others, as every topic needs ${file}, which differs, drawn by def`,
  ]);
});

test.each([
  'docs/ci.md',
  'scripts/checks/pages/pages.test.ts',
  'contract-tests/engine/run/open-run.test.ts',
  'mock/console/page/app.tsx',
])('where %s alone differs, no fault can be judged otherwise, and a tenth is played', (file) => {
  expect(chosenBy([file]).chosen).toHaveLength(4);
});

test('where it is not known what changed, all faults are played, and it says why', () => {
  const { chosen, says } = ofChanges(faults, { head: 'def', unknown: 'this clone is shallow' }, topics);
  expect(chosen).toEqual(faults);
  expect(says).toEqual(['self-test: 40 of 40 faults: this clone is shallow']);
});
