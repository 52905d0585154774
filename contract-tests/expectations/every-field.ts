import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import { SetupFailed, violation } from '../judging/violation.ts';

/** Expects every listed record to have each field that the target has of it. */
export function expectEveryField(suite: Suite, operation: OperationId, entries: readonly JsonObject[]): void {
  if (entries.length === 0) throw new SetupFailed(`${operation} lists nothing`);
  const fields = suite.described.recordFields(operation);
  for (const entry of entries) {
    const missing = fields.filter((field) => !(field in entry));
    if (missing.length > 0)
      throw violation(
        `record ${entry.id} of ${operation} with ${fields.join(', ')}`,
        `without ${missing.join(', ')}`,
      );
  }
  suite.judged(entries.length * fields.length);
}
