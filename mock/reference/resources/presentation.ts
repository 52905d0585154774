import type { JsonObject, JsonValue, OperationId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { withoutHidden } from '../domain/hidden-fields.ts';
import { extended } from '../extended.ts';
import type { RecordCollection, RecordTypes } from '../store/collections.ts';
import type { Present } from './resource.ts';

/** The paths that records show, by field: an operation, and the field with the id in its path. */
export type Paths<N extends RecordCollection> = Readonly<
  Record<string, { readonly operation: OperationId; readonly id?: string & keyof RecordTypes[N] }>
>;

/**
 * Returns a function that presents some fields of a record and its paths, without those of features that the club has
 * switched off; `schemaNames` are the schemas of the description that have the fields.
 */
export function presenting<N extends RecordCollection>(
  fieldsOf: (record: RecordTypes[N]) => JsonObject,
  paths: Paths<N>,
  schemaNames: readonly string[],
): Present<N> {
  const listed = Object.entries(paths);
  const pathsOf = (record: RecordTypes[N], club: Club) => {
    const shown: Record<string, JsonValue> = {};
    for (const [name, { operation, id = 'id' }] of listed)
      shown[name] = club.parts.paths.path(operation, Number(record[id as keyof typeof record]), id === 'id');
    return shown;
  };
  return (record, club) =>
    withoutHidden(extended(fieldsOf(record), pathsOf(record, club)), schemaNames, club);
}
