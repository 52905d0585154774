import type { JsonObject, OperationId } from '../../../spec/index.ts';

/**
 * The operations and fields in the target's own description. It decides which of them can be requested; the contract
 * alone says what they must be like.
 */
export interface Described {
  /** The description as it was served; undefined where it could not be read. */
  readonly document: JsonObject | undefined;
  readonly etag: string | undefined;
  readonly has: (operation: OperationId) => boolean;
  /** The operations that the target does not have yet: of a club whose feature is off, none. */
  readonly notBuilt: ReadonlySet<OperationId>;
  /** Returns the names of the contract's fields that the target has in an operation's body. */
  readonly bodyFields: (operation: OperationId) => readonly string[];
  /**
   * Returns the names of the contract's fields that the target has in `data` of an operation's response: in the record,
   * or in each entry.
   */
  readonly recordFields: (operation: OperationId) => readonly string[];
  /** Whether the target's own description lists such fields: it need not, and then the contract's are returned. */
  readonly listsRecordFields: (operation: OperationId) => boolean;
}
