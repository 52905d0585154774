import type { ClientRuleId } from '../../spec/index.ts';

/** What was observed of a client, by the rules for clients. */
export interface ClientReport {
  readonly client: string;
  readonly exchanges: number;
  readonly deliveries: number;
  /** Violated rules, in the order of the rules. */
  readonly findings: readonly ClientFinding[];
  /** What looks careless and may have a good reason that no observer sees; `unless` names it. */
  readonly hints: readonly ClientFinding[];
  /** The rules that were observed, and nothing careless with them. */
  readonly careful: readonly ClientRuleId[];
  /** The rules that there was no occasion to judge. */
  readonly not_observed: readonly ClientRuleId[];
}

/** What a client did against one rule. */
export interface ClientFinding {
  readonly rule: ClientRuleId;
  readonly level: 'must' | 'standard';
  /** The sentence of the rule. */
  readonly says: string;
  /** What was seen the first time. */
  readonly seen: string;
  /** How often it was seen, and among how many occasions. */
  readonly times: number;
  readonly occasions: number;
  /** What to change in the client. */
  readonly advice: string;
  /** The reason that would excuse it, of a hint. */
  readonly unless?: string;
  /** The exchanges that show it the first time. */
  readonly exchanges: readonly ShownExchange[];
}

/** An exchange or a delivery as a finding shows it: secrets and personal data in its address are masked. */
export interface ShownExchange {
  readonly number: number;
  readonly at: string;
  /** Such as `GET /seasons?limit=2`, or `delivery registrations.validated`. */
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body of the request; left out where it has none or bodies are not to be shown. */
  readonly body?: string;
  /** Null where none came. */
  readonly status: number | null;
  /** Whether the response never reached the client whole. */
  readonly lost?: true;
  readonly response_headers: Readonly<Record<string, string>>;
}
