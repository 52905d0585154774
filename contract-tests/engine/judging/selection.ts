import { type Operation, type OperationId, operations } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';
import type { Effort } from './effort.ts';
import type { ProbeFamily, ProbeKind } from './probe.ts';
import { seedOf } from './seed.ts';

/** What decides which kinds of a family are sent to an operation. */
export interface Selection {
  readonly described: Described;
  readonly effort: Effort;
  /** The families to which this effort applies, the others are sent at `smoke`; all of them where left out. */
  readonly inFull?: ReadonlySet<ProbeFamily> | undefined;
  readonly seed: number;
  /** Whether an operation has responded with a success in this run; of none it is known where left out. */
  readonly hasSucceeded?: (operation: OperationId) => boolean;
}

/**
 * Returns the kinds of a family that a run sends to one operation. Effort chooses kinds and values for each operation
 * apart, so an additional operation never changes the kinds of another one, except at `smoke`, which samples operations.
 */
export function selectedKinds(
  family: ProbeFamily,
  operation: Operation,
  selection: Selection,
): readonly ProbeKind[] {
  const kinds = family.kinds(operation, selection.described);
  const effort = selection.inFull?.has(family) === false ? 'smoke' : selection.effort;
  if (effort === 'thorough') return kinds;
  if (effort === 'standard') return atStandard(family, operation, kinds, selection);
  if (family.always) return selection.hasSucceeded?.(operation.id) === true ? [] : kinds;
  return kinds.length > 0 && isSampled(family, operation, selection)
    ? rotated(kinds, seedFor(family, operation, selection)).slice(0, 1)
    : [];
}

function atStandard(
  family: ProbeFamily,
  operation: Operation,
  kinds: readonly ProbeKind[],
  selection: Selection,
): readonly ProbeKind[] {
  if (family.spread === 'each-operation') return kinds;
  if (family.spread === 'one-of-each-field') return oneOfEachField(family, operation, kinds, selection);
  if (family.spread === 'each-kind-in-turn') return eachKindInTurn(family, operation, kinds, selection);
  return rotated(kinds, seedFor(family, operation, selection)).slice(0, 1);
}

/**
 * One kind for each field: for every other field the first, which is the likeliest mistake, else one of the rest. The
 * seed says with which field that begins, and which of the rest. A create and a change begin each with a field of its own.
 */
function oneOfEachField(
  family: ProbeFamily,
  { id }: Operation,
  kinds: readonly ProbeKind[],
  { seed }: Selection,
): readonly ProbeKind[] {
  const draw = (what: string) => Math.abs(seedOf(seed, `${family.name} ${id} ${what}`));
  return [...new Set(kinds.map(({ field }) => field))].flatMap((field, place) => {
    const [first, ...rest] = kinds.filter((kind) => kind.field === field);
    const isFirst = rest.length === 0 || (place + draw('beginning')) % 2 === 0;
    return isFirst && first ? [first] : rotated(rest, draw(`value of ${field}`)).slice(0, 1);
  });
}

/**
 * One kind for each field, the next one from field to field: an operation with as many fields as kinds gets each kind in
 * every run. The seed says with which kind that begins.
 */
function eachKindInTurn(
  family: ProbeFamily,
  operation: Operation,
  kinds: readonly ProbeKind[],
  selection: Selection,
): readonly ProbeKind[] {
  const start = seedFor(family, operation, selection);
  return [...new Set(kinds.map(({ field }) => field))].flatMap((field, place) => {
    const ofField = kinds.filter((kind) => kind.field === field);
    return rotated(ofField, start + place).slice(0, 1);
  });
}

/** The samples that were drawn already: every probe of a run needs them. */
const sampled = new WeakMap<Selection, Map<ProbeFamily, OperationId | undefined>>();

function isSampled(family: ProbeFamily, { id }: Operation, selection: Selection): boolean {
  const known = sampled.get(selection) ?? new Map<ProbeFamily, OperationId | undefined>();
  sampled.set(selection, known);
  if (!known.has(family)) known.set(family, sampleOf(family, selection));
  return known.get(family) === id;
}

/** The number of families that take turns at the lowest effort. */
const turnsAtSmoke = 30;

/** A family whose turn it is samples one operation at the lowest effort: the seed's first that has kinds. */
function sampleOf(family: ProbeFamily, selection: Selection): OperationId | undefined {
  const { described, seed } = selection;
  if (Math.abs(seedOf(seed, family.name)) % turnsAtSmoke !== 0) return undefined;
  return operations
    .filter(({ id }) => described.has(id))
    .map((operation) => ({ operation, place: seedFor(family, operation, selection) }))
    .sort((one, other) => one.place - other.place)
    .find(({ operation }) => family.kinds(operation, described).length > 0)?.operation.id;
}

function seedFor(family: ProbeFamily, operation: Operation, { seed }: Selection): number {
  return Math.abs(seedOf(seed, `${family.name} ${operation.id}`));
}

function rotated<T>(values: readonly T[], by: number): readonly T[] {
  const start = values.length === 0 ? 0 : by % values.length;
  return [...values.slice(start), ...values.slice(0, start)];
}
