import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { violation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/errors.ts';

/** Expects every listed record to have each field that the target has of it. */
export function expectEveryField(suite: Suite, operation: OperationId, entries: readonly JsonObject[]): void {
  if (entries.length === 0) throw new SetupFailed(`${operation} lists nothing`);
  const fields = suite.described.recordFields(operation);
  for (const entry of entries) expectFields(`record ${entry.id} of ${operation}`, entry, fields);
  suite.judged(entries.length * fields.length);
}

/** Expects these fields in a record. */
export function expectFields(what: string, record: JsonObject, fields: readonly string[]): void {
  const missing = fields.filter((field) => !(field in record));
  if (missing.length > 0)
    throw violation(`${what} with ${fields.join(', ')}`, `one without ${missing.join(', ')}`);
}
