import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { PreparedRequest } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { RequestOptions } from '../engine/wire/request-options.ts';
import type { Subject } from '../scenes/subjects/subject.ts';

/** Whether a probe means its write to be carried out; a write that must be refused is aimed at a record of its own. */
export type Aim = 'accepted' | 'refused';

/** How the suite asks an operation whose good request does not follow from the subject of its route. */
export interface SpecialRequest {
  /** A faultless request. Throws NotApplicable, with what the target file has to name, where there can be none. */
  readonly good: (suite: Suite, aim: Aim) => Promise<PreparedRequest>;
  /** Another lawful body of a write, to be sent after this request. */
  readonly otherBody?: (suite: Suite, first: PreparedRequest, aim: Aim) => Promise<JsonObject>;
  /** The path of another target of the write that is nearer to this one than that of another good request; undefined where there is none. */
  readonly otherPath?: (suite: Suite, first: PreparedRequest) => Pick<RequestOptions, 'path'> | undefined;
  /** What tells, after a write and another one that followed it, whether a replay of the first took effect. */
  readonly sinceThen?: (
    suite: Suite,
    first: PreparedRequest,
  ) => Promise<Pick<PreparedRequest, 'expectUntouched' | 'aimedAt'>>;
  /** The same where every probe changes the one record there is: it is read right after the replay. */
  readonly aroundReplay?: (
    suite: Suite,
    first: PreparedRequest,
  ) => Promise<Pick<PreparedRequest, 'expectUntouched' | 'readAfterwards'>>;
  /** The good body without what a field cannot stand beside. */
  readonly bodyFor?: (field: string, body: JsonObject) => JsonObject;
  /** What has to be sent along so that a field may have this value. */
  readonly neededWith?: Subject['neededWith'];
  /** Fields whose values mean something beyond their bounds: no bound of theirs is tried. */
  readonly dependentFields?: readonly string[];
}

export type SpecialRequests = Readonly<Partial<Record<OperationId, SpecialRequest>>>;
