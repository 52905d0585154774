import type { Run } from '../../../reports/results.ts';
import {
  operation as contractOf,
  type JsonSchema,
  type JsonValue,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import { jsonBodyOf } from '../description/json-body.ts';
import { propertiesOf } from '../description/schema-parts.ts';
import { isObject, jsonOf } from '../wire/message/json.ts';
import { isRefusal, isSuccess, type Response } from '../wire/message/response.ts';
import { kindsFor, kindsOf, type ValueKindName } from './value-kinds.ts';
import type { Writing } from './writing.ts';

type ValueTable = NonNullable<Run['written_values']>;
type ValueState = ValueTable[string][string][string];

/** What becomes of a value, the least first. */
const order: readonly ValueState[] = ['never tried', 'refused', 'written', 'read back'];

/** Which kinds of values a run has written to each field. */
export interface WrittenValues {
  /** Notes the values of a write. A refused value counts where no write with one was accepted. */
  readonly note: (response: Response) => void;
  /** Notes that a response showed what a write put into a field, and whether it was about that record alone. */
  readonly noteReadBack: (field: string, writing: Writing, isAlone: boolean) => void;
  /**
   * Returns the kinds of values that a write put into a field and of which a record read alone would tell something new. What
   * an operation stores shows in a list as well; how a record read alone shows a kind does not depend on what wrote it.
   */
  readonly kindsUnread: (field: string, writing: Writing) => readonly string[];
  readonly table: () => ValueTable;
}

/** Returns an empty table of written values. */
export function noteValues(): WrittenValues {
  const states = new Map<string, ValueState>();
  const readAlone = new Set<string>();
  const placesOf = (id: OperationId, field: string, value: JsonValue) => {
    const schema = propertiesOf(jsonBodyOf(contractOf(id)))[field];
    return schema === undefined ? [] : kindsOf(field, schema, value).map((kind) => placeOf(id, field, kind));
  };
  const raise = (id: OperationId, field: string, value: JsonValue, state: ValueState) => {
    for (const place of placesOf(id, field, value))
      if (order.indexOf(state) > order.indexOf(states.get(place) ?? 'never tried')) states.set(place, state);
  };
  return {
    note(response) {
      const { sent } = response;
      const body = jsonOf(String(sent.body ?? ''));
      const state = isSuccess(response) ? 'written' : isRefusal(response) ? 'refused' : undefined;
      if (sent.operation === undefined || !isObject(body) || state === undefined) return;
      if (!contractOf(sent.operation).idempotent) return;
      for (const [field, value] of Object.entries(body)) raise(sent.operation, field, value ?? null, state);
    },
    noteReadBack: (field, { value, by: { sent } }, isAlone) => {
      if (sent.operation === undefined || value === undefined) return;
      raise(sent.operation, field, value, 'read back');
      if (isAlone)
        for (const place of placesOf(sent.operation, field, value)) readAlone.add(shownPlace(place));
    },
    kindsUnread(field, { value, by: { sent } }) {
      if (sent.operation === undefined || value === undefined) return [];
      const places = placesOf(sent.operation, field, value);
      const unshown = places.map(shownPlace).filter((place) => !readAlone.has(place));
      return [...places.filter((place) => states.get(place) !== 'read back'), ...unshown];
    },
    table: () => tableOf(states),
  };
}

function placeOf(id: OperationId, field: string, kind: ValueKindName): string {
  return `${id} ${field} ${kind}`;
}

/** Returns the place of a kind of value in the records of a resource, whichever operation wrote it. */
function shownPlace(place: string): string {
  const [id = '', ...fieldAndKind] = place.split(' ');
  return [contractOf(id as OperationId).path.split('/')[1], ...fieldAndKind].join(' ');
}

/** Returns the table of the operations of which a write was accepted. */
function tableOf(states: ReadonlyMap<string, ValueState>): ValueTable {
  const accepted = [...states].filter(([, state]) => state === 'written' || state === 'read back');
  const written = new Set(accepted.map(([place]) => place.split(' ')[0]));
  return Object.fromEntries(
    operations
      .filter(({ id }) => written.has(id))
      .map((contract) => [contract.id, fieldsOf(contract.id, propertiesOf(jsonBodyOf(contract)), states)]),
  );
}

function fieldsOf(
  id: OperationId,
  fields: Readonly<Record<string, JsonSchema>>,
  states: ReadonlyMap<string, ValueState>,
): ValueTable[string] {
  const stateOf = (field: string, kind: ValueKindName) =>
    states.get(placeOf(id, field, kind)) ?? 'never tried';
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      Object.fromEntries(kindsFor(field, schema).map((kind) => [kind, stateOf(field, kind)])),
    ]),
  );
}
