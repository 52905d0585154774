import type { OperationId } from '../spec/index.ts';

/**
 * What a run of the suite leaves behind, as `results.json` holds it. `results.schema.json` says the same in
 * JSON Schema; `results.test.ts` keeps the two in step.
 */

export type Verdict =
  | 'pass'
  | 'partial'
  | 'fail'
  | 'warn'
  | 'not-applicable'
  | 'blocked'
  | 'error'
  | 'not-run'
  | 'untested';

export type Level = 'must' | 'standard';

export type Effort = 'smoke' | 'standard' | 'thorough';

export type ExitCode = 0 | 1 | 2;

export interface Results {
  run: Run;
  rules: RuleResult[];
  left_behind: LeftBehind[];
  totals: Totals;
  exit_code: ExitCode;
}

export interface Run {
  id: string;
  /** RFC 3339, by the clock of the machine that ran the suite. */
  started_at: string;
  base_url: string;
  effort: Effort;
  seed: number;
  /** Every request sent, token requests included. */
  requests: number;
  token_requests: number;
  /** Of each operation that was asked; what belongs to no operation is not among them. */
  requests_by_operation: Record<string, number>;
  duration_ms: number;
  suite_version: string;
  /** ETag of the target's own description; null where it gave none. */
  description_etag: string | null;
  /** A violated rule of level `standard` counts as a failure. */
  strict: boolean;
  /** The run was allowed to create, change and delete. */
  writes: boolean;
  /** The run was stopped before its end. */
  interrupted?: true;
  options: RunOptions;
  target: RunTarget;
}

export interface RunOptions {
  only: string[];
  skip: string[];
  /** Patterns of rules that had to be judged (`--require`). */
  require?: string[];
}

export interface RunTarget {
  name?: string;
  /** The target file, as the command named it. */
  file?: string;
}

export interface RuleResult {
  id: string;
  topic: string;
  level: Level;
  verdict: Verdict;
  /** The rule's one sentence. */
  says: string;
  /** Places in the interface's outline that state it. */
  source: string[];
  /** The operations that the rule names, in the order of the contract. */
  operations: OperationId[];
  /** Those whose responses were judged for this rule in this run, in the order of the contract. */
  asked: OperationId[];
  /** Those that the target's description lawfully does not have. They do not make a rule partial. */
  absent: OperationId[];
  /** Those that the target has and that were not asked, and why. */
  unasked: UnaskedOperation[];
  requests: number;
  /** Generated or listed cases that were judged. */
  examples: number;
  duration_ms: number;
  needs: string[];
  /** Needs that the target did not meet. */
  missing_needs?: string[];
  /** For blocked, error, not-applicable, not-run: one sentence, what happened and what to supply. */
  reason?: string;
  failure?: Failure;
}

/**
 * Why an operation was not asked: the target does not supply what that takes, a step before it failed, or the effort
 * of the run leaves it out.
 */
export type UnaskedKind = 'needs' | 'blocked' | 'effort';

export interface UnaskedOperation {
  operation: OperationId;
  kind: UnaskedKind;
  /** One sentence: what to supply, or what happened. */
  reason: string;
}

export interface Failure {
  expected: string;
  actual: string;
  /** Where two JSON objects were compared: the fields in which they differ. */
  differences?: Difference[];
  /** The smallest example found that shows the failure: any JSON value. */
  counterexample?: unknown;
  seed: number;
  /** fast-check's path that replays the counterexample with `seed`. */
  path?: string;
  shrinks?: number;
  exchanges: RecordedExchange[];
  /** Which of the exchanges decided, counted from 0; where it is left out, the last delivery, else the last exchange. */
  deciding?: number;
  /** The exchanges that ran at the same time, where that is what shows the failure. */
  race?: Race;
  /** The deliveries that the rule was judged by; where no exchange decided, the last of them did. */
  deliveries?: RecordedDelivery[];
  /** Of a rule that is judged in passing: the rule for whose sake the request was sent that shows the failure. */
  raised_by?: string;
  /** A command that runs just this rule again. */
  rerun: string;
}

/** A field of two JSON objects that should be alike. A side that does not have the field leaves its member out. */
export interface Difference {
  /** The path to the field: `data.season_ids.0`. */
  field: string;
  expected?: unknown;
  actual?: unknown;
}

/** One request and its response. Secrets are masked before it gets here. */
export interface RecordedExchange {
  method: string;
  url: string;
  /** 0 where no response came. */
  status: number;
  duration_ms: number;
  curl: string;
  request_headers: Record<string, string>;
  request_body?: string;
  response_headers: Record<string, string>;
  response_body?: string;
}

/** Requests that were sent at the same time. */
export interface Race {
  /** Their places among the exchanges of the failure, counted from 0. */
  exchanges: number[];
  /** Commands that send them at the same time again. */
  curl: string;
}

/** A delivery of a notification, as the webhook destination received it. */
export interface RecordedDelivery {
  /** RFC 3339, by the clock of the receiver; left out where it told none. */
  received_at?: string;
  /** Where all attempts of a message were followed. */
  attempt?: Attempt;
  headers: Record<string, string>;
  body: string;
}

/** One attempt to deliver a message. */
export interface Attempt {
  /** Counted from 1. */
  number: number;
  /** When it came in, in seconds of the club's time after the first attempt: not before and not after these. */
  earliest: number;
  latest: number;
  /** What the destination answered. */
  answer: string;
}

/** A record that the run made and could not remove. */
export interface LeftBehind {
  operation: string;
  id: number | string | null;
  path: string;
  /** The run's mark, by which a person finds the record. */
  mark: string;
}

export type Totals = Record<Verdict, number>;
