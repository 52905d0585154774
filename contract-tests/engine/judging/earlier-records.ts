import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';

/** A record that an earlier run made at this target, could not remove, and left to later runs. */
export interface EarlierRecord {
  readonly id: number;
  /** Whether the response to a read shows that it still is what the earlier run left: it carries the mark of that run. */
  readonly isShownBy: (reading: Response) => boolean;
  /** Enters it into the ledger of this run, with the body that it will have: to be called before the first change. */
  readonly enter: (body: JsonObject) => void;
  /** It belongs to this run now: strikes it from the earlier ledgers. */
  readonly strike: () => void;
  /** It cannot be used: after some of a kind, no more of that kind is returned. */
  readonly giveUp: () => void;
}

/** The records of earlier runs, each of which a run takes once. */
export interface EarlierRecords {
  /**
   * Returns one that this operation made for the same rule, probe or scene that sends now, with these identifiers;
   * undefined where none is left.
   */
  readonly take: (operation: OperationId, identifiers: JsonObject) => EarlierRecord | undefined;
}
