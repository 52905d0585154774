import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { PreparedRequest } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import type { Subject } from '../scenes/subject.ts';

/**
 * Whether a probe expects its write to be accepted. A write that must be refused is sent to a record of its own.
 */
export type Aim = 'accepted' | 'refused';

/** The requests of an operation that do not follow from the subject of its route. */
export interface SpecialRequest {
  /**
   * Returns a valid request. Throws NotApplicable, and says what the target file has to name, where it cannot make
   * one.
   */
  readonly good: (suite: Suite, aim: Aim) => Promise<PreparedRequest>;
  /** Returns another valid body for a write that follows this request. */
  readonly otherBody?: (suite: Suite, first: PreparedRequest, aim: Aim) => Promise<JsonObject>;
  /**
   * Returns the path of another record that is closer to this one than that of another valid request; undefined where
   * the run knows no such record.
   */
  readonly otherPath?: (suite: Suite, first: PreparedRequest) => Pick<RequestOptions, 'path'> | undefined;
  /** Returns a check whether a replay of the first write took effect after another write had followed it. */
  readonly sinceThen?: (
    suite: Suite,
    first: PreparedRequest,
  ) => Promise<Pick<PreparedRequest, 'expectUntouched' | 'aimedAt'>>;
  /** Returns the same check where all probes change one record: that is read right after the replay. */
  readonly aroundReplay?: (
    suite: Suite,
    first: PreparedRequest,
  ) => Promise<Pick<PreparedRequest, 'expectUntouched' | 'readAfterwards'>>;
  /** Returns a valid body without the fields that conflict with a field. */
  readonly bodyFor?: (field: string, body: JsonObject) => JsonObject;
  /** Returns the fields that must be sent along with this value of a field. */
  readonly neededWith?: Subject['neededWith'];
  /** Fields whose values have a meaning beyond their bounds: no probe sends their bounds. */
  readonly dependentFields?: readonly string[];
}

export type SpecialRequests = Readonly<Partial<Record<OperationId, SpecialRequest>>>;
