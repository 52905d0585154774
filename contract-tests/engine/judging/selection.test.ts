import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Operation, type OperationId, operation, operations, rules } from '../../../spec/index.ts';
import { good } from '../../probes/access.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import type { Described } from '../description/described.ts';
import { describedBy } from '../description/served-description.ts';
import { loadTopicFiles } from '../run/topic-files.ts';
import type { Effort } from './effort.ts';
import type { ProbeFamily } from './probe.ts';
import { probeRules } from './rule.ts';
import { selectedKinds } from './selection.ts';

let families: readonly ProbeFamily[] = [];

beforeAll(async () => {
  await loadTopicFiles();
  families = [...new Set([...probeRules.values()].flatMap((declared) => declared.families))];
});

const contract = describedBy(undefined);
const has = (there: readonly Operation[]): Described => {
  const ids = new Set(there.map(({ id }) => id));
  return { ...contract, has: (id) => ids.has(id) };
};
const idsOf = (family: ProbeFamily, one: Operation, effort: Effort, seed: number, described = contract) =>
  selectedKinds(family, one, { described, effort, seed }).map(({ id }) => id);
const allIds = (family: ProbeFamily, one: Operation) => family.kinds(one, contract).map(({ id }) => id);

const seeds = fc.integer();
const someOperations = fc.subarray([...operations], { minLength: 1 });

test('there are families to select from', () => {
  expect(families.length).toBeGreaterThan(20);
});

test('at standard an additional operation does not change the kinds selected for another one', () => {
  fc.assert(
    fc.property(seeds, someOperations, fc.constantFrom(...operations), (seed, there, added) => {
      const [before, after] = [there.filter(({ id }) => id !== added.id), [...there, added]].map(has);
      const changed = families.filter((family) =>
        there
          .filter((one) => one.id !== added.id)
          .some((one) => {
            const asked = [before, after].map((each) => idsOf(family, one, 'standard', seed, each));
            return String(asked[0]) !== String(asked[1]);
          }),
      );
      expect(changed.map(({ name }) => name)).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('at thorough every kind is selected for every operation', () => {
  for (const family of families)
    expect(operations.map((one) => idsOf(family, one, 'thorough', 7))).toEqual(
      operations.map((one) => allIds(family, one)),
    );
});

test('at standard each family that rotates selects one value of a field, and over some seeds each value', () => {
  const rotating = families.filter(({ spread }) =>
    ['one-of-each-field', 'each-kind-in-turn'].includes(spread),
  );
  const fieldOf = (kind: string) => kind.split(':')[1];
  expect(rotating.length).toBeGreaterThan(1);
  for (const id of ['createSeason', 'changeSeason'] as const)
    for (const family of rotating) {
      const runs = Array.from({ length: 100 }, (_, seed) => idsOf(family, operation(id), 'standard', seed));
      for (const asked of runs) expect(new Set(asked.map(fieldOf)).size).toBe(asked.length);
      expect(new Set(runs.flat())).toEqual(new Set(allIds(family, operation(id))));
    }
});

test('at standard every family selects a kind for each operation that it has kinds for', () => {
  fc.assert(
    fc.property(seeds, someOperations, (seed, there) => {
      const described = has(there);
      const left = families.flatMap((family) =>
        there
          .filter((one) => allIds(family, one).length > 0)
          .filter((one) => idsOf(family, one, 'standard', seed, described).length === 0)
          .map((one) => `${family.name} of ${one.id}`),
      );
      expect(left).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test.each([
  ['id-out-of-range', 'readSeason', 1],
  ['bad-key-character', 'createSeason', 1],
] as const)(
  'at standard %s selects for %s this number of values, others with another seed: %i',
  (name, id, count) => {
    const family = families.find((each) => each.name === name) as ProbeFamily;
    const bySeed = Array.from({ length: 40 }, (_, seed) => idsOf(family, operation(id), 'standard', seed));
    expect(new Set(bySeed.map(({ length }) => length))).toEqual(new Set([count]));
    expect(new Set(bySeed.flat())).toEqual(new Set(allIds(family, operation(id))));
  },
);

test.each([1, 2, -3])(
  'at smoke every operation gets a valid request unless it has succeeded by then (seed %p)',
  (seed) => {
    const asked = (family: ProbeFamily) => operations.map((one) => idsOf(family, one, 'smoke', seed));
    expect(asked(good)).toEqual(operations.map(() => ['good']));
    const hasSucceeded = (id: OperationId) => id === 'listSeasons';
    const smoke = { described: contract, effort: 'smoke', seed, hasSucceeded } as const;
    const sent = operations.filter((one) => selectedKinds(good, one, smoke).length > 0);
    expect(sent).toHaveLength(operations.length - 1);
  },
);

test('at smoke the other families take turns with the seed, and select one kind for one operation', () => {
  const others = families.filter(({ always }) => !always);
  const askedBy = (seed: number) => {
    const smoke = { described: contract, effort: 'smoke', seed } as const;
    return others.map((family) => operations.flatMap((one) => selectedKinds(family, one, smoke)).length);
  };
  const asked = Array.from({ length: 160 }, (_, seed) => askedBy(seed));
  expect(new Set(asked.flat())).toEqual(new Set([0, 1]));
  for (const counts of asked)
    expect(counts.filter((count) => count > 0).length).toBeLessThan(others.length / 3);
  expect(others.filter((_, place) => asked.every((counts) => counts[place] === 0))).toEqual([]);
});

test('at smoke the sampled operation is one that the target describes, another one with another seed', () => {
  const half = operations.filter((_, place) => place % 2 === 1);
  const sampled = new Map<string, Set<OperationId>>();
  for (let seed = 0; seed < 160; seed++) {
    const smoke = { described: has(half), effort: 'smoke', seed } as const;
    for (const family of families.filter(({ always }) => !always))
      for (const one of operations.filter((each) => selectedKinds(family, each, smoke).length > 0))
        sampled.set(family.name, (sampled.get(family.name) ?? new Set()).add(one.id));
  }
  const all = new Set([...sampled.values()].flatMap((ids) => [...ids]));
  expect([...all].filter((id) => half.every((one) => one.id !== id))).toEqual([]);
  expect([...sampled.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(sampled.size / 2);
});

test('at smoke a target that describes no operation gets no sample', () => {
  const described = has([]);
  for (let seed = 0; seed < 60; seed++)
    for (const family of families.filter(({ always }) => !always))
      expect(selectedKinds(family, operations[0] as Operation, { described, effort: 'smoke', seed })).toEqual(
        [],
      );
});

test('no rule is partial by construction: each of its operations has a probe that it is judged over', () => {
  const without = rules
    .filter(({ id }) => probeRules.has(id))
    .flatMap((rule) =>
      rule.operations
        .map(operation)
        .filter((one) => subjectOf(one) !== undefined || one.scopes.length === 0)
        .filter((one) =>
          (probeRules.get(rule.id)?.families ?? []).every(
            (family) => idsOf(family, one, 'standard', 7).length === 0,
          ),
        )
        .map((one) => `${rule.id} on ${one.id}`),
    );
  expect(without).toEqual([]);
});

test('kinds of one operation have names of their own, over all families but the page that is the good request', () => {
  const apart = families.filter(({ name }) => name !== 'page');
  const twice = operations.flatMap((one) => {
    const ids = apart.flatMap((family) => allIds(family, one));
    return new Set(ids).size === ids.length ? [] : [one.id];
  });
  expect(twice).toEqual([]);
});

test('where some families are selected in full, the others are selected as at smoke', () => {
  const [full, ...others] = families;
  if (full === undefined) throw new Error('there is no family');
  const inFull = new Set([full]);
  const ids = (
    family: ProbeFamily,
    one: Operation,
    selection: { effort: Effort; inFull?: Set<ProbeFamily> },
  ) => selectedKinds(family, one, { described: contract, seed: 1, ...selection }).map(({ id }) => id);
  for (const one of operations) {
    const atStandard = { effort: 'standard', inFull } as const;
    expect(ids(full, one, atStandard)).toEqual(ids(full, one, { effort: 'standard' }));
    // Which operation is sampled is decided once for a selection.
    const smoke = others.filter((family) => family.always);
    for (const family of smoke)
      expect(ids(family, one, atStandard)).toEqual(ids(family, one, { effort: 'smoke' }));
  }
});
