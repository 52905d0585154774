import { expect, test } from '@jest/globals';
import { type OperationId, operation } from '../../../spec/index.ts';
import { describedBy } from '../description/served-description.ts';
import type { Effort } from './effort.ts';
import type { ProbeFamily, ProbeKind } from './probe.ts';
import { type Selection, selectedKinds } from './selection.ts';

const described = describedBy(undefined);
const kindsOf = (...ids: string[]): ProbeKind[] =>
  ids.map((id) => ({
    id,
    ...(id.includes(':') && { field: id.split(':')[0] as string }),
    prepare: async () => ({ options: {} }),
  }));

/** A family that has these kinds for every operation, or for some. */
function family(
  spread: ProbeFamily['spread'],
  ids: readonly string[],
  { of = () => true, ...more }: Partial<ProbeFamily> & { of?: (id: OperationId) => boolean } = {},
): ProbeFamily {
  const kinds = kindsOf(...ids);
  return { name: 'family', spread, kinds: ({ id }) => (of(id) ? kinds : []), ...more };
}

const selection = (effort: Effort, seed = 1, more: Partial<Selection> = {}): Selection => ({
  described,
  effort,
  seed,
  ...more,
});
const selected = (each: ProbeFamily, id: OperationId, by: Selection) =>
  selectedKinds(each, operation(id), by).map((kind) => kind.id);
/** What is selected of an operation that shares no field with another one, with each of the first seeds. */
const bySeed = (each: ProbeFamily, effort: Effort, seeds = 60) =>
  Array.from({ length: seeds }, (_, seed) => selected(each, 'recordAttendance', selection(effort, seed)));

const five = ['a', 'b', 'c', 'd', 'e'];

test.each(['each-operation', 'one-of-each-field', 'each-kind-in-turn', 'one-value'] as const)(
  'at thorough all kinds are selected of a family that is spread %s',
  (spread) => {
    expect(selected(family(spread, five), 'createSeason', selection('thorough'))).toEqual(five);
  },
);

test('at standard a family that is spread over each operation is not thinned', () => {
  expect(selected(family('each-operation', five), 'createSeason', selection('standard'))).toEqual(five);
});

test('at standard one value is selected of a family that is spread so, another with another seed', () => {
  const runs = bySeed(family('one-value', five), 'standard');
  for (const run of runs) expect(run).toHaveLength(1);
  expect(new Set(runs.map(String)).size).toBe(five.length);
});

test.each(['one-value', 'one-of-each-field', 'each-kind-in-turn'] as const)(
  'a family without a kind for the operation is left out, though it is spread %s',
  (spread) => {
    expect(selected(family(spread, []), 'createSeason', selection('standard'))).toEqual([]);
  },
);

test('of every other field the first kind is selected, of the rest one of the others', () => {
  const fields = [
    'one:first',
    'one:x',
    'one:y',
    'two:first',
    'two:x',
    'two:y',
    'three:first',
    'three:x',
    'three:y',
  ];
  const runs = bySeed(family('one-of-each-field', fields), 'standard');
  const firsts = runs.map((run) => run.map((id) => id.endsWith(':first')));
  for (const run of runs) expect(run.map((id) => id.split(':')[0])).toEqual(['one', 'two', 'three']);
  expect(new Set(firsts.map(String))).toEqual(new Set(['true,false,true', 'false,true,false']));
  expect(new Set(runs.flat())).toEqual(new Set(fields));
});

test('of a family that is sent in turn as many fields as kinds get each kind, with every seed', () => {
  const kinds = ['x', 'y', 'z'];
  const fields = ['one', 'two', 'three'].flatMap((field) => kinds.map((kind) => `${field}:${kind}`));
  const runs = bySeed(family('each-kind-in-turn', fields), 'standard');
  for (const run of runs) expect(run.map((id) => id.split(':')[1]).sort()).toEqual(kinds);
  expect(new Set(runs.map(String)).size).toBe(kinds.length);
});

test('of a field with one kind that kind is always selected', () => {
  for (const run of bySeed(family('one-of-each-field', ['one:first', 'two:first']), 'standard'))
    expect(run).toEqual(['one:first', 'two:first']);
});

test('a creation and a change begin with a field of their own', () => {
  const fields = ['one:first', 'one:x', 'two:first', 'two:x'];
  const apart = Array.from({ length: 30 }, (_, seed) => selection('standard', seed)).filter((by) => {
    const each = family('one-of-each-field', fields);
    return String(selected(each, 'createSeason', by)) !== String(selected(each, 'changeSeason', by));
  });
  expect(apart.length).toBeGreaterThan(0);
});

test('families of different names draw apart', () => {
  const [one, other] = ['one', 'other'].map((name) => family('one-value', five, { name }));
  expect(bySeed(one as ProbeFamily, 'standard')).not.toEqual(bySeed(other as ProbeFamily, 'standard'));
});

test('where some families are selected in full the others are selected as at smoke', () => {
  const [full, other] = ['full', 'other'].map((name) =>
    family('each-operation', five, { name, always: true }),
  );
  const inFull = new Set([full as ProbeFamily]);
  const one = family('one-value', five, { name: 'once in a run' });
  const by = selection('thorough', 1, { inFull });
  expect(selected(full as ProbeFamily, 'createSeason', by)).toEqual(five);
  expect(selected(other as ProbeFamily, 'createSeason', by)).toEqual(five);
  expect(selected(one, 'createSeason', by).length).toBeLessThan(2);
});
