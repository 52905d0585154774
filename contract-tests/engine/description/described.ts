import type { JsonObject, OperationId } from '../../../spec/index.ts';

/**
 * The operations and fields that the target's own description has. It decides what can be requested; what
 * they must be like is the contract's to say, never the target's.
 */
export interface Described {
  /** The description as it was served; undefined when none could be read. */
  readonly document: JsonObject | undefined;
  readonly etag: string | undefined;
  readonly has: (operation: OperationId) => boolean;
  /** The names of the contract's fields that the target has in an operation's body. */
  readonly bodyFields: (operation: OperationId) => readonly string[];
  /** The names of the contract's fields that the target has in the record, or in each entry, that an operation answers with in `data`. */
  readonly recordFields: (operation: OperationId) => readonly string[];
}
