import type { JsonObject, Operation, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';

/**
 * What the suite knows about one resource. Every cross-cutting check iterates over subjects: adding a resource to the
 * suite is one file. Routes, bounds and scopes are the description's to say and are not repeated here.
 */
export interface Subject {
  /** The first segment of the resource's routes, such as `seasons`. */
  readonly resource: string;
  /** The plainest lawful body: the required fields alone, and the run's mark in one of them or in one more. */
  readonly plain: (suite: Suite, mark: string) => Promise<JsonObject>;
  /** A lawful body in which every field has a value, so that any of them may change alone; it may build on a plain one. */
  readonly whole: (suite: Suite, mark: string, plain?: JsonObject) => Promise<JsonObject>;
  /** A lawful change that puts the run's mark into the record; `draft` is what the record was made of. */
  readonly change: (mark: string, draft: JsonObject) => JsonObject;
  /** Another lawful change, of a field that does not carry the mark. */
  readonly otherChange: (draft: JsonObject) => JsonObject;
  /** Lawful values of a plain record at which a list may forget to show it. */
  readonly seldom?: (suite: Suite) => Promise<JsonObject>;
  /** Fields whose values mean something beyond their bounds (identifiers, days, known codes): no bound of theirs is tried. */
  readonly dependentFields: readonly string[];
  /** The fields that name what a record belongs to: without these records there is none of it. */
  readonly belongsTo?: readonly string[];
  /** What has to be sent along so that a field may have this value. */
  readonly neededWith?: (field: string, value: unknown, of?: Pick<Operation, 'method'>) => JsonObject;
  /** The list that shows a record of the resource, and what fills its path. */
  readonly listedBy: {
    readonly operation: OperationId;
    readonly path: (draft: JsonObject, suite: Suite) => ListPath | Promise<ListPath>;
  };
  /** There where no field can carry the mark: what tells the records apart instead. */
  readonly unmarked?: {
    /** Whether an entry of the list is what this body would make. */
    readonly isOf: (entry: JsonObject, draft: JsonObject) => boolean;
    /** The fields of a record that only an accepted write changes. */
    readonly kept: readonly string[];
    /**
     * What undoes a write of this operation, so that its repetition would show in the fields above; undefined where
     * nothing does.
     */
    readonly undoing: (operation: OperationId, suite: Suite) => Promise<Undoing | undefined>;
  };
}

type ListPath = Readonly<Record<string, number>>;

/** A write on the same record. */
export interface Undoing {
  readonly operation: OperationId;
  readonly body?: JsonObject;
}
