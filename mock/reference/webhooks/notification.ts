import type { OperationId } from '../../../spec/generated/names.ts';

/** A read of the interface, by operation and the values of its path and query parameters. */
export interface Read {
  readonly operation: OperationId;
  readonly parameters: Readonly<Record<string, number | string>>;
}

/**
 * The notification of a write, before its envelope is made. Addresses and scopes follow from the operations that it
 * names.
 */
export interface Notification {
  /** The kind of change, for example `seasons.updated`. */
  readonly type: string;
  readonly resource: {
    readonly type: string;
    readonly id: number;
    readonly read: Read;
    readonly deleted: boolean;
  };
  /** Ids linked to the change, by name. */
  readonly context: Readonly<Record<string, number | string>>;
  /** Complementary reads, by name. */
  readonly links: Readonly<Record<string, Read>>;
}
