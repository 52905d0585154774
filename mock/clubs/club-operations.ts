import type { ControlView } from '../../spec/control-types.ts';
import type { JsonObject, JsonValue, MessageType, Scope, Suggested } from '../../spec/index.ts';
import type { CriterionBody } from '../control/access-criterion.ts';
import type { DestinationBody } from '../control/destination.ts';
import type { IntegrationBody } from '../control/integrations.ts';
import type { MedicalRecordBody } from '../control/medical-record.ts';
import type { RecordRead } from '../control/record-reads.ts';
import type { StaffHoursBody } from '../control/staff-hours.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { JournalFilter } from '../journal/journal-filter.ts';
import type { ReceiverResponse } from '../state/receiver.ts';

/**
 * The operations of the control interface (spec/control.yaml) on one club, as functions: bodies and results are those of
 * HTTP. Each throws a Refusal where a request would be refused.
 */
export interface ClubOperations {
  readonly state: () => ClubState;
  /** Removes the club. Nothing of it stays, and its name is free again. */
  readonly remove: () => void;
  /** Makes the club what it was at its start: records, clients, features, switch, quota, disturbances and time. */
  readonly reset: () => void;
  /** Keeps under a name what the club is now, in place of an earlier snapshot of that name. */
  readonly takeSnapshot: (name: string) => SnapshotState;
  /** Makes the club what it was at a snapshot: the journal and what the reports say are forgotten. */
  readonly restoreSnapshot: (name: string) => void;
  readonly snapshots: () => readonly SnapshotState[];
  readonly removeSnapshot: (name: string) => void;
  /** Returns the club's description in an older version of OpenAPI. */
  readonly openapi: (version: '3.1' | '3.0') => JsonObject;
  readonly switchApi: (enabled: boolean) => void;
  /** Returns the features, and what each takes with it in this club while it is off. */
  readonly features: () => readonly FeatureState[];
  /** Switches a feature by its id in spec/features.yaml. */
  readonly switchFeature: (feature: string, on: boolean) => void;
  readonly clock: () => ClockState;
  /** Sets, freezes or releases the club's time. What falls due on the way forward happens before the promise resolves. */
  readonly setClock: (clock: { readonly now?: string; readonly frozen?: boolean }) => Promise<ClockState>;
  /** Lets time pass. What falls due on the way happens, in its order, before the promise resolves. */
  readonly advanceClock: (seconds: number) => Promise<ClockState>;
  /** Returns where notifications go, or undefined. */
  readonly destination: () => DestinationState | undefined;
  readonly setDestination: (destination: DestinationBody) => Promise<DestinationState>;
  /** Selects other kinds of change; what is under way is not dropped. */
  readonly changeDestination: (selected: {
    readonly types: readonly Suggested<MessageType>[];
  }) => DestinationState;
  readonly removeDestination: () => void;
  /** Returns the newest messages of the last 30 days with their attempts, the oldest first; at most 1,000 by default. */
  readonly deliveries: (limit?: number) => readonly DeliveryState[];
  /** Sets the responses, attempt by attempt, to each message that is first captured from now on. */
  readonly setReceiver: (answers: readonly ReceiverResponse[]) => void;
  readonly integrations: () => readonly IntegrationState[];
  readonly createIntegration: (
    integration: IntegrationBody & { readonly permissions: readonly Suggested<Scope>[] },
  ) => IntegrationState;
  readonly changeIntegration: (
    clientId: string,
    changes: Omit<IntegrationBody, 'client_id'>,
  ) => IntegrationState;
  readonly revokeIntegration: (clientId: string) => void;
  /** Calls the follower with each exchange as it ends. Returns a function that ends this. */
  readonly followJournal: (follower: (exchange: JournalEntry) => void, filter?: JournalFilter) => () => void;
  /** Reads records by paths of the club's API, as a director does: without a token, and whether the API is on or off. */
  readonly read: (requests: readonly RecordRead[]) => Promise<readonly RecordReading[]>;
  /** Returns the paths of a person's records. */
  readonly person: (personId: number) => Readonly<Record<string, readonly string[]>>;
  readonly putLicence: (id: number, licence: { readonly name: string; readonly cost_euros: number }) => void;
  readonly putDocumentField: (
    id: number,
    field: { readonly name: string; readonly required?: boolean },
  ) => void;
  readonly putAccessCriterion: (id: number, criterion: CriterionBody) => void;
  readonly removeAccessCriterion: (id: number) => void;
  /** Deletes a person with all that is theirs. */
  readonly removePerson: (personId: number) => void;
  readonly makeTrainer: (personId: number) => void;
  readonly verifyAddress: (personId: number, verified: boolean) => void;
  readonly putMedicalRecord: (personId: number, record: MedicalRecordBody) => void;
  /** Enters the hours of a month such as 2026-10, or validates them. */
  readonly putStaffHours: (personId: number, month: string, hours: StaffHoursBody) => void;
}

type FeatureState = ControlView<'Feature'>;

/** The response to a read. */
export interface RecordReading {
  readonly status: number;
  /** Null where it is no JSON. */
  readonly body: JsonValue;
  /** How many records the list has of which this is a page. */
  readonly total?: number;
}

export interface ClockState {
  /** RFC 3339. */
  readonly now: string;
  readonly frozen: boolean;
}

export interface SnapshotState {
  readonly name: string;
  /** The club's time at the snapshot, RFC 3339. */
  readonly now: string;
}

export interface ClubState {
  readonly name: string;
  readonly base_url: string;
  readonly api_enabled: boolean;
  readonly features_off: readonly string[];
  readonly quota_enabled: boolean;
  readonly quota: { readonly requests_per_minute: number; readonly token_requests_per_minute: number };
  readonly clock: ClockState;
}

export interface DestinationState {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly clock: 'wall' | 'club';
  readonly types?: readonly string[];
  readonly client_id?: string;
}

export interface DeliveryState {
  readonly id: string;
  readonly type: string;
  readonly destination_id: string;
  readonly state: string;
  readonly accepted_at: string;
  readonly due_at?: string;
  readonly finished_at?: string;
  /** Why it was dropped. */
  readonly dropped?: string;
  readonly attempts: readonly {
    readonly started_at: string;
    readonly timestamp: number;
    readonly signature: string;
    readonly result: { readonly kind: string; readonly status?: number; readonly detail?: string };
  }[];
  readonly body_base64: string;
}

export interface IntegrationState {
  readonly client_id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly secret: string;
  readonly public_key_pem: string | null;
}
