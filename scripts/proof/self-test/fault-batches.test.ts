import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { batchesOf, turnOf } from './fault-batches.ts';

const ruleId = fc
  .tuple(fc.constantFrom('season', 'token', 'group', 'payload'), fc.nat({ max: 9 }))
  .map(([topic, number]) => `${topic}/rule-${number}`);
const someFaults = fc
  .array(fc.record({ breaks: ruleId, also: fc.array(ruleId, { maxLength: 2 }) }), { maxLength: 40 })
  .map((all) => all.map((fault, index) => ({ id: `fault-${index}`, ...fault })));

test('every fault is in exactly one batch', () => {
  fc.assert(
    fc.property(someFaults, (faults) => {
      const ids = batchesOf(faults).flatMap((batch) => batch.map(({ id }) => id));
      expect(ids.sort()).toEqual(faults.map(({ id }) => id).sort());
    }),
  );
});

test('no two faults of a batch are of one topic or may turn the same rule red', () => {
  fc.assert(
    fc.property(someFaults, (faults) => {
      for (const batch of batchesOf(faults)) {
        const topics = batch.map(({ breaks }) => breaks.split('/')[0]);
        const declared = batch.flatMap(({ breaks, also }) => [...new Set([breaks, ...also])]);
        expect(new Set(topics).size).toBe(batch.length);
        expect(new Set(declared).size).toBe(declared.length);
      }
    }),
  );
});

test('faults that can be told apart share batches', () => {
  const faults = ['season', 'token', 'group'].map((topic) => ({
    id: `${topic}/forgets`,
    breaks: `${topic}/lasts`,
    also: [],
  }));
  expect(batchesOf(faults)).toEqual([faults]);
});

test('where faults take turns, all of a batch have the same one', () => {
  fc.assert(
    fc.property(someFaults, (faults) => {
      for (const batch of batchesOf(faults, true))
        expect(new Set(batch.map(({ id }) => turnOf(id))).size).toBe(1);
    }),
  );
});
