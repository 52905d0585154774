import type { Run } from './results.ts';

/** Which kinds of values a run wrote, by operation and field, and what became of them. */
export type WrittenValues = NonNullable<Run['written_values']>;

/** What became of the values of one kind: none was sent, a club took none, took one, or showed one again. */
export type ValueState = WrittenValues[string][string][string];

const states: readonly ValueState[] = ['never tried', 'refused', 'written', 'read back'];

/** A field of an operation with what became of the kinds of values that it takes. */
export interface WrittenField {
  readonly operation: string;
  readonly field: string;
  readonly kinds: readonly (readonly [kind: string, state: ValueState])[];
}

/** Returns the fields of a table in its order. */
export function fieldsOf(values: WrittenValues): readonly WrittenField[] {
  return Object.entries(values).flatMap(([operation, fields]) =>
    Object.entries(fields).map(([field, kinds]) => ({ operation, field, kinds: Object.entries(kinds) })),
  );
}

/** Returns how many kinds of values of some fields a response showed again, and how many there are. */
export function shareReadBack(fields: readonly WrittenField[]): {
  readonly shown: number;
  readonly all: number;
} {
  const kinds = fields.flatMap((field) => field.kinds);
  return { shown: kinds.filter(([, state]) => state === 'read back').length, all: kinds.length };
}

/** Returns the table of several runs of one service: of each kind the best that became of it. */
export function mergedValues(tables: readonly WrittenValues[]): WrittenValues {
  const merged: WrittenValues = {};
  for (const { operation, field, kinds } of tables.flatMap(fieldsOf)) {
    const ofOperation = merged[operation] ?? {};
    const known = ofOperation[field] ?? {};
    const best = kinds.filter(([kind, state]) => isLess(known[kind], state));
    merged[operation] = { ...ofOperation, [field]: { ...known, ...Object.fromEntries(best) } };
  }
  return merged;
}

/** Whether less became of a kind of values in one run than in another. */
export function isLess(one: ValueState | undefined, other: ValueState): boolean {
  return one === undefined || states.indexOf(one) < states.indexOf(other);
}
