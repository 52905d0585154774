import type { JsonObject, OperationId, RuleId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { ProblemCode } from '../http/refusal.ts';
import type { LookUp, RecordCollection, RecordTypes } from '../store/collections.ts';
import type { Change } from '../store/store.ts';
import type { Notification } from '../webhooks/notification.ts';
import type { ResourceName } from './index.ts';

/** One resource of the interface as data. Who answers its operations, and how, follows from it. */
export interface Resource<N extends RecordCollection = RecordCollection> {
  /** One of its records, in messages. */
  readonly noun: string;
  readonly operations: ResourceOperations<N>;
  /** The collections in which the ids of a field must be. */
  readonly references: { readonly [F in keyof RecordTypes[N]]?: RecordCollection };
  readonly rules: readonly ResourceRule<N>[];
  /** The code with which its rules refuse, those of its actions, too: `rule_broken` where nothing else is said. */
  readonly refusal?: ProblemCode;
  /** What a create stores for the fields that were left out. */
  readonly defaults: Readonly<Partial<RecordTypes[N]>>;
  /** The record with what the club sets itself, such as the moment of its creation; `before` is missing on create. */
  readonly completed?: (record: RecordTypes[N], club: Club, before?: RecordTypes[N]) => RecordTypes[N];
  /** The record after a change; omitted fields are kept. */
  readonly merge: (record: RecordTypes[N], change: Fields) => RecordTypes[N];
  readonly listItem: Present<N>;
  readonly detail: Present<N>;
  /** There where a record can be deleted. */
  readonly removal?: Removal<N>;
  /** What can be done with a record besides changing its fields. */
  readonly actions?: readonly ResourceAction<N>[];
  readonly notification: NotificationFacts<N>;
  /** What is notified besides, of other things that a write changes; `before` is missing on create. */
  readonly furtherNotifications?: (
    record: RecordTypes[N],
    before: RecordTypes[N] | undefined,
  ) => readonly Notification[];
  /** The rule of the interface that a request for an unknown record breaks. */
  readonly unknown?: RuleId;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface ResourceOperations<N extends RecordCollection> {
  readonly list?: OperationId;
  readonly create?: OperationId;
  readonly read?: OperationId;
  readonly change?: OperationId;
  readonly remove?: OperationId;
  /** Lists of those records that name a record of another resource, the one of the path, in a field. */
  readonly listBy?: readonly ListBy<N>[];
}

export interface ListBy<N extends RecordCollection> {
  readonly operation: OperationId;
  readonly of: ResourceName;
  readonly field: LookUp<N>;
  /** A query parameter that chooses among them. */
  readonly filter?: {
    readonly parameter: string;
    readonly chooses: (record: RecordTypes[N], value: unknown) => boolean;
  };
}

/** A decision on a record, sent without a body. */
export interface ResourceAction<N extends RecordCollection = RecordCollection> {
  readonly operation: OperationId;
  /** The kind of change, at the end of its notification's type. */
  readonly change: string;
  /** They hold for the record as the action leaves it; `before` is the record that it found. */
  readonly rules: readonly ResourceRule<N>[];
  /** The record as the action leaves it, or nothing where the action removes it, as a deletion would. */
  readonly result: (record: RecordTypes[N], club: Club) => RecordTypes[N] | undefined;
}

/** A promise about the values of one record. It holds on create and after every change. */
export interface ResourceRule<N extends RecordCollection = RecordCollection> {
  readonly name: string;
  /** The rule of the interface; none where only an unspecified point says so. */
  readonly id?: RuleId;
  /** The field that a person would correct. */
  readonly field: string & keyof RecordTypes[N];
  /** `before` is the record that a change is about, and missing on create. */
  readonly holds: (record: RecordTypes[N], club: Club, before?: RecordTypes[N]) => boolean;
  readonly requirement: string;
}

/** A record as it is answered. */
export type Present<N extends RecordCollection> = (record: RecordTypes[N], club: Club) => JsonObject;

export interface Removal<N extends RecordCollection> {
  /** The names of linked collections that block a deletion. */
  readonly blockedBy: (record: RecordTypes[N], club: Club) => readonly string[];
  /** The records that are deleted with a record. */
  readonly removedWith: (record: RecordTypes[N], club: Club) => readonly Change[];
  /** The refusal code of a blocked deletion. */
  readonly code: ProblemCode;
  /** The rule of the interface that says so; none where only an unspecified point does. */
  readonly rule?: RuleId;
}

export interface NotificationFacts<N extends RecordCollection> {
  /** The family of its changes, at the beginning of their types, where it is not the name of the resource. */
  readonly family?: string;
  /** Ids linked to a change of the record, by name. */
  readonly context: (record: RecordTypes[N]) => Notification['context'];
  /** Complementary reads, by name. */
  readonly links: (record: RecordTypes[N]) => Notification['links'];
}
