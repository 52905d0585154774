import type { JsonObject, OperationId, RuleId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { ProblemCode } from '../refusal.ts';
import type { LookUp, RecordCollection, RecordTypes } from '../store/collections.ts';
import type { Change } from '../store/store.ts';
import type { Notification } from '../webhooks/notification.ts';

export type ResourceName =
  | 'seasons'
  | 'sports'
  | 'groups'
  | 'documents'
  | 'slots'
  | 'lessons'
  | 'events'
  | 'payments'
  | 'members'
  | 'annual_registrations'
  | 'event_registrations'
  | 'medical_records';

/** The resources, one table each. */
export type Resources = { readonly [N in ResourceName]: Resource<N> };

/** One resource of the interface as data, from which the handlers of its operations follow. */
export interface Resource<N extends RecordCollection = RecordCollection> {
  /** The name of a record in messages. */
  readonly noun: string;
  readonly operations: ResourceOperations<N>;
  /** The collections in which the ids of a field must be. */
  readonly references: { readonly [F in keyof RecordTypes[N]]?: RecordCollection };
  readonly rules: readonly ResourceRule<N>[];
  /** The code with which its rules, and those of its actions, refuse; `rule_broken` by default. */
  readonly refusal?: ProblemCode;
  /** The values that a create stores for omitted fields. */
  readonly defaults: Readonly<Partial<RecordTypes[N]>>;
  /**
   * Returns the record with the fields that the club sets itself, such as the time of its creation; `before` is
   * undefined on create.
   */
  readonly completed?: (record: RecordTypes[N], club: Club, before?: RecordTypes[N]) => RecordTypes[N];
  /** Returns the record after a change; omitted fields are kept. */
  readonly merge: (record: RecordTypes[N], change: Fields) => RecordTypes[N];
  readonly listItem: Present<N>;
  readonly detail: Present<N>;
  /** Present where a record can be deleted. */
  readonly removal?: Removal<N>;
  /** Actions on a record other than changes of its fields. */
  readonly actions?: readonly ResourceAction<N>[];
  readonly notification: NotificationFacts<N>;
  /** Returns further notifications, of other resources that a write changes; `before` is undefined on create. */
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
  /** Lists of the records that name the record of the path, of another resource, in a field. */
  readonly listBy?: readonly ListBy<N>[];
}

export interface ListBy<N extends RecordCollection> {
  readonly operation: OperationId;
  readonly of: ResourceName;
  readonly field: LookUp<N>;
  /** A query parameter that selects among them. */
  readonly filter?: {
    readonly parameter: string;
    readonly chooses: (record: RecordTypes[N], value: unknown) => boolean;
  };
}

/** A decision on a record, sent without a body. */
export interface ResourceAction<N extends RecordCollection = RecordCollection> {
  readonly operation: OperationId;
  /** The kind of change at the end of the notification's type. */
  readonly change: string;
  /** Rules on the record after the action; `before` is the record before it. */
  readonly rules: readonly ResourceRule<N>[];
  /** Returns the record after the action, or undefined where the action deletes it. */
  readonly result: (record: RecordTypes[N], club: Club) => RecordTypes[N] | undefined;
}

/** A rule on the values of one record. It holds on create and after every change. */
export interface ResourceRule<N extends RecordCollection = RecordCollection> {
  readonly name: string;
  /** The rule of the interface; undefined where only an unspecified point states it. */
  readonly id?: RuleId;
  /** The field that a person would correct. */
  readonly field: string & keyof RecordTypes[N];
  /** `before` is the record before a change, and undefined on create. */
  readonly holds: (record: RecordTypes[N], club: Club, before?: RecordTypes[N]) => boolean;
  readonly requirement: string;
  /** Returns what in the club decided, for the message: its records, and nothing about a person. */
  readonly facts?: (record: RecordTypes[N], club: Club) => string;
}

/** Returns a record as responses show it. */
export type Present<N extends RecordCollection> = (record: RecordTypes[N], club: Club) => JsonObject;

export interface Removal<N extends RecordCollection> {
  /** Returns the names of linked collections that block a deletion. */
  readonly blockedBy: (record: RecordTypes[N], club: Club) => readonly string[];
  /** Returns the removals of records that are deleted with a record. */
  readonly removedWith: (record: RecordTypes[N], club: Club) => readonly Change[];
  /** The refusal code of a blocked deletion. */
  readonly code: ProblemCode;
  /** The rule of the interface; undefined where only an unspecified point states it. */
  readonly rule?: RuleId;
}

interface NotificationFacts<N extends RecordCollection> {
  /** The family at the beginning of the types of its changes, where it is not the name of the resource. */
  readonly family?: string;
  /** Returns the ids linked to a change of the record, by name. */
  readonly context: (record: RecordTypes[N]) => Notification['context'];
  /** Returns complementary reads, by name. */
  readonly links: (record: RecordTypes[N]) => Notification['links'];
}
