import type { JsonObject, JsonValue, Operation } from '../../../spec/index.ts';
import { unusualValues } from '../../arbitraries/unusual-values.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import { marksIn } from '../../engine/wire/message/run-names.ts';
import type { Subject } from '../../scenes/subject.ts';

/** Which unusual values, and of which record. */
interface Wanted {
  readonly turn: number;
  /** Which field gets which of the texts of a turn. */
  readonly shift: number;
  /** The body of the record, with its marks. */
  readonly whole: JsonObject;
}

/** Returns unusual values for the fields of a write that depend on no other record and on no other field. */
export function freeUnusualValues(
  operation: Operation,
  { dependentFields }: Pick<Subject, 'dependentFields'>,
  { turn, shift, whole }: Wanted,
): JsonObject {
  const values = unusualValues(jsonBodyOf(operation), turn, (field) => beginningOf(whole[field]), shift);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !dependentFields.includes(field)));
}

/** A mark keeps a text unique, which a club may require. */
function beginningOf(text: JsonValue | undefined): string {
  const [mark] = marksIn(String(text));
  return mark === undefined ? '' : `${mark} `;
}
