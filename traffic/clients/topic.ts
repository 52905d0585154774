import type { ClientRuleId } from '../../spec/index.ts';
import type { ObservedDelivery } from '../exchange.ts';
import type { Seen } from './seen.ts';
import type { Trace } from './trace.ts';

/** The rules of one topic, for one client: they remember of its exchanges what they need. */
interface Topic {
  readonly exchange?: (seen: Seen) => void;
  readonly delivery?: (delivery: ObservedDelivery) => void;
  /** A request that was sent to an address that is not below the base URL. */
  readonly strayed?: (seen: Seen) => void;
  /** Returns what is careless as long as nothing more comes. It changes nothing: a report may be followed by others. */
  readonly open?: () => readonly Careless[];
}

/** Makes a topic for a client. */
export type TopicFor = (tally: Tally) => Topic;

/** Counts what was seen of one client. */
export interface Tally {
  /** There was something to judge by a rule. */
  readonly occasion: (rule: ClientRuleId) => void;
  /** What was seen is described the first times only: a client may repeat its mistake with each request. */
  readonly careless: (rule: ClientRuleId, describe: () => Sight) => void;
}

/** What a client did against a rule, as it was seen. */
export interface Sight {
  /** What was seen, in one sentence. It holds no secret and no personal data. */
  readonly seen: string;
  /** The exchanges that show it, the oldest first. */
  readonly traces: readonly Trace[];
}

/** What a client did against a rule, and how often. */
export interface Careless extends Sight {
  readonly rule: ClientRuleId;
  readonly times: number;
}
