import type { RuleId } from '../../../spec/index.ts';
import type { WatchedExchange } from '../watched-exchange.ts';

/** An exchange that was recorded, and the rules of whose matter the recording tells nothing. */
export interface RecordedTraffic {
  readonly exchange: WatchedExchange;
  readonly leftOut: ReadonlySet<RuleId>;
}

/** A file is no recording. */
export class NotRecorded extends Error {}

/** Whether the bytes were UTF-8 is not to be seen in a text. */
export const textsOnly: ReadonlySet<RuleId> = new Set<RuleId>(['payload/answers-are-utf-8']);

/** A journal has the headers that the club chose, and not those that its server adds to every response. */
export const journalsOnly: ReadonlySet<RuleId> = new Set<RuleId>([...textsOnly, 'payload/answers-are-dated']);
