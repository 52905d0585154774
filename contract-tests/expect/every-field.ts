import type { JsonObject } from '../../spec/index.ts';
import { violation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';

/**
 * Expects each entry of a list to have each of the fields. Returns the number of fields judged. `list` names the list
 * in the report.
 */
export function expectEveryField(
  list: string,
  fields: readonly string[],
  entries: readonly JsonObject[],
): number {
  if (entries.length === 0) throw new SetupFailed(`${list} lists nothing`);
  for (const entry of entries) expectFields(`record ${entry.id} of ${list}`, entry, fields);
  return entries.length * fields.length;
}

/** Expects these fields in a record. */
export function expectFields(what: string, record: JsonObject, fields: readonly string[]): void {
  const missing = fields.filter((field) => !(field in record));
  if (missing.length > 0)
    throw violation(`${what} with ${fields.join(', ')}`, `no ${missing.join(', ')}`, { shownBy: record });
}
