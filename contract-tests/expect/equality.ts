import type { JsonObject } from '../../spec/index.ts';
import { type RuleViolation, violation } from '../engine/judging/violation.ts';
import { canonical, isObject } from '../engine/wire/message/json.ts';
import { recordsNamedIn } from '../engine/wire/record/record-words.ts';

type Differences = RuleViolation['differences'];

/**
 * Expects two JSON values to be equal. `what` names them in the report, which shows only the fields that differ. `shownBy`
 * is the record or list that the actual value was read from, by which the report finds the response that decided.
 */
export function expectEqual(
  what: string,
  expected: unknown,
  actual: unknown,
  shownBy: unknown = typeof actual === 'object' ? actual : undefined,
): void {
  const [wanted, got] = [canonical(expected), canonical(actual)];
  if (wanted === got) return;
  const which = `${what}${ofRecord(what, shownBy)}`;
  const found = violation(`${which} ${wanted}`, `${which} ${got}`, { shownBy });
  if (isObject(expected) && isObject(actual)) found.differences = differencesOf(expected, actual);
  throw found;
}

/** Returns the name of the record that shows the value, where its description does not name it. */
function ofRecord(what: string, shownBy: unknown): string {
  const isNamed = recordsNamedIn(what).length > 0 || !isObject(shownBy) || typeof shownBy.id !== 'number';
  return isNamed ? '' : ` of record ${shownBy.id}`;
}

/**
 * Expects each of the fields that was sent to have the value that was sent; returns the number of these fields. A field
 * that was sent as null may be absent: another rule judges that each field is shown.
 */
export function expectReadBack(sent: JsonObject, read: JsonObject, fields: readonly string[]): number {
  const sentFields = fields.filter((field) => field in sent);
  for (const field of sentFields) {
    const isCleared = sent[field] === null && !(field in read);
    if (!isCleared) expectEqual(field, sent[field], read[field], read);
  }
  return sentFields.length;
}

/** Returns the fields in which two JSON objects differ, nested ones by their path. Lists are compared entry by entry. */
export function differencesOf(expected: unknown, actual: unknown, field = ''): Differences {
  if (isObject(expected) && isObject(actual)) return ofMembers(expected, actual, field);
  if (Array.isArray(expected) && Array.isArray(actual))
    return ofMembers({ ...expected }, { ...actual }, field);
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  return [{ field, ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) }];
}

function ofMembers(
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
  field: string,
): Differences {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  return names.flatMap((name) =>
    differencesOf(expected[name], actual[name], field === '' ? name : `${field}.${name}`),
  );
}
