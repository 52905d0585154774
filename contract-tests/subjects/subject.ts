import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';

/**
 * What the suite knows about one resource. Every cross-cutting check iterates over subjects: adding a resource to the
 * suite is one file. Routes, bounds and scopes are the description's to say and are not repeated here.
 */
export interface Subject {
  /** The first segment of the resource's routes, such as `seasons`. */
  readonly resource: string;
  /** The plainest lawful body: the required fields alone, and the run's mark in one of them or in one more. */
  readonly plain: (suite: Suite, mark: string) => Promise<JsonObject>;
  /** A lawful body in which every field has a value, so that any of them may change alone. */
  readonly whole: (suite: Suite, mark: string) => Promise<JsonObject>;
  /** A lawful change that puts the run's mark into the record. */
  readonly change: (mark: string) => JsonObject;
  /** Another lawful change, of a field that does not carry the mark. */
  readonly otherChange: JsonObject;
  /** Fields whose values mean something beyond their bounds (identifiers, days, known codes): no bound of theirs is tried. */
  readonly dependentFields: readonly string[];
  /** What has to be sent along so that a field may have this value. */
  readonly neededWith?: (field: string, value: unknown) => JsonObject;
  /** The list that shows a record of the resource, and what fills its path. */
  readonly listedBy: {
    readonly operation: OperationId;
    readonly path: (draft: JsonObject) => Readonly<Record<string, number>>;
  };
}
