import type { Operation, Scope } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';
import type { RequestOptions } from '../wire/message/request-options.ts';
import type { Response } from '../wire/message/response.ts';
import type { GivenRecord } from './given-record.ts';
import type { Suite } from './suite.ts';

/** A request of an operation, ready to be sent. */
export interface PreparedRequest {
  readonly options: RequestOptions;
  /** The record that the path leads to, where it is one of the run's own. */
  readonly record?: GivenRecord;
  /** The mark that the body carries: if the request is refused, no record may show it. */
  readonly mark?: string;
  /** The mark lawfully shows on another record: only this one is looked at. */
  readonly markShowsElsewhere?: true;
  /**
   * Where the body carries no mark: throws a violation where the write took effect although it was refused. Called when
   * nothing else is under way. Returns false where nothing could be seen.
   */
  readonly expectUntouched?: (suite: Suite) => Promise<boolean>;
  /** Reads right after this request what the next one changes, for `expectUntouched`. */
  readonly readAfterwards?: () => Promise<void>;
  /** What this request and others that must be refused are aimed at, where no mark tells which of them took effect. */
  readonly aimedAt?: object;
}

/** The responses to a probe; where it takes several requests, `response` is the one that is judged. */
export interface ProbeExchange {
  readonly response: Response;
  /** The response to the request that the judged one repeats or varies; for a refusal, the response to its twin. */
  readonly first?: Response;
  /** What the judged request was about, where the kind does not determine it. */
  readonly about?: string;
}

/** One way to request an operation, such as `missing:name`. */
export interface ProbeKind {
  readonly id: string;
  /** The field of the body that it is about, where several kinds are about the same one. */
  readonly field?: string;
  readonly prepare: (suite: Suite, operation: Operation) => Promise<PreparedRequest>;
  /**
   * The scopes of the token that goes along, where it is not the client's full one; undefined where a client that was
   * granted no more than these cannot have such a token.
   */
  readonly scopes?: (operation: Operation, granted: readonly Scope[]) => readonly Scope[] | undefined;
  /** Where one request is not enough. */
  readonly send?: (suite: Suite, operation: Operation, prepared: PreparedRequest) => Promise<ProbeExchange>;
}

/** Kinds of one sort: the rules that are judged over them name the family. */
export interface ProbeFamily {
  readonly name: string;
  /** The kinds that make sense for an operation; none where the family says nothing about it. */
  readonly kinds: (operation: Operation, described: Described) => readonly ProbeKind[];
  /**
   * How low effort thins the family out: `each-operation` is never thinned; `one-of-each-field` keeps one kind
   * for each field, `each-kind-in-turn` the same with another one from field to field, `one-value` one kind for each
   * operation.
   */
  readonly spread: 'each-operation' | 'one-of-each-field' | 'each-kind-in-turn' | 'one-value';
  /** Sent at any effort, at the lowest one to each operation that has not yet responded with a success. */
  readonly always?: true;
  /** The state in which all requests of the family are sent, such as a club that is switched off. */
  readonly during?: (suite: Suite, send: () => Promise<void>) => Promise<void>;
}

/** One request of one kind on one operation, made once in a run, and its responses. */
export interface Probe extends PreparedRequest, ProbeExchange {
  readonly operation: Operation;
  readonly kind: ProbeKind;
  /** Returns why the record that it is aimed at shows nothing any more: another probe removed or changed it. Undefined otherwise. */
  readonly spoilt: () => string | undefined;
}
