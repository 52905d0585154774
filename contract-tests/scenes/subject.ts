import type { JsonObject, Operation, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';

/**
 * What the suite knows about one resource. Checks of all operations iterate over subjects, so a new resource is one
 * file. Routes, bounds and scopes stand in the description and are not repeated here.
 */
export interface Subject {
  /** The first segment of the resource's routes, such as `seasons`. */
  readonly resource: string;
  /**
   * Returns the plainest valid body: the required fields alone, with the run's mark in one of them or in one more.
   */
  readonly plain: (suite: Suite, mark: string) => Promise<JsonObject>;
  /**
   * Returns a body of the run at another day or time, where the club may have refused the first one for what it holds then;
   * undefined where the day or time is not the run's to choose.
   */
  readonly elsewhen?: (suite: Suite, draft: JsonObject) => Promise<JsonObject | undefined>;
  /** Returns the body of the record that many others of the run belong to, where a plain one has no room for them. */
  readonly roomy?: (suite: Suite, mark: string) => Promise<JsonObject>;
  /**
   * Returns a valid body in which every field has a value, so that any of them can be changed alone; it may extend a
   * plain one.
   */
  readonly whole: (suite: Suite, mark: string, plain?: JsonObject) => Promise<JsonObject>;
  /** Returns a valid change that puts the run's mark into the record; `draft` is the body of its creation. */
  readonly change: (mark: string, draft: JsonObject) => JsonObject;
  /** Returns another valid change, of a field without the mark. */
  readonly otherChange: (draft: JsonObject) => JsonObject;
  /** Returns rare but valid values of plain records, with each of which a defective list leaves the record out. */
  readonly seldom?: (suite: Suite) => Promise<readonly JsonObject[]>;
  /**
   * Returns values of dependent fields that software breaks on, other ones in each turn, for a record of this draft. Other
   * fields get theirs by their type.
   */
  readonly unusual?: (suite: Suite, turn: number, draft: JsonObject) => JsonObject | Promise<JsonObject>;
  /**
   * The values with which a change sets back the optional fields that a body leaves out, so that a record that stays
   * can be used again. Absent where a route removes the records.
   */
  readonly leftOut?: JsonObject;
  /**
   * Fields whose values have a meaning beyond their bounds (identifiers, days, known codes): no check sends their
   * bounds.
   */
  readonly dependentFields: readonly string[];
  /** Fields of which a club may take only values of a list of its own. */
  readonly ownValues?: readonly string[];
  /** Whether the run has one record for all purposes, as the club refuses any other. */
  readonly sharesOne?: (suite: Suite) => Promise<boolean>;
  /** Returns why the club refused a record of the run, where it refuses all but what the target file may name. */
  readonly whyRefused?: (suite: Suite, refused: Error, draft: JsonObject) => Promise<Error | undefined>;
  /** The fields that name the records to which a record belongs and without which it cannot exist. */
  readonly belongsTo?: readonly string[];
  /** Returns the fields that must be sent along with this value of a field. */
  readonly neededWith?: (field: string, value: unknown, of?: WriteOfValue) => JsonObject;
  /** The list that shows the records of the resource, and the parameters of its path. */
  readonly listedBy: {
    readonly operation: OperationId;
    readonly path: (draft: JsonObject, suite: Suite) => ListPath | Promise<ListPath>;
  };
  /** Present where no field can carry the mark: how to identify a record instead. */
  readonly unmarked?: {
    /** Whether an entry of the list is the record of this body. */
    readonly isOf: (entry: JsonObject, draft: JsonObject) => boolean;
    /** The fields of a record that only an accepted write changes. */
    readonly kept: readonly string[];
    /**
     * Returns the write that reverts a write of this operation, so that a repetition would show in the fields above;
     * undefined where no write does.
     */
    readonly undoing: (operation: OperationId, suite: Suite) => Promise<Undoing | undefined>;
  };
}

/** A write of a value; one that is sent again has another time, which this draws. */
export interface WriteOfValue extends Pick<Operation, 'method'> {
  readonly again?: NumberBelow | undefined;
}

/** Draws a whole number for a name, as `Suite.numberBelow` does. */
export type NumberBelow = Suite['numberBelow'];

type ListPath = Readonly<Record<string, number>>;

/** A write on the same record. */
export interface Undoing {
  readonly operation: OperationId;
  readonly body?: JsonObject;
}
