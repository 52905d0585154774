import type { Integration } from './integration.ts';
import type { IssuedToken } from './issued-token.ts';
import type { Response } from './response.ts';
import type { StoredRecords } from './stored-records.ts';

/**
 * The collections of a club's records, the fields by which each is indexed, and those by which it has an index of
 * participants: the people whom its validated registrations name.
 */
export const recordCollections = {
  seasons: { by: [], participantsBy: [] },
  sports: { by: [], participantsBy: [] },
  trainers: { by: [], participantsBy: [] },
  licences: { by: [], participantsBy: [] },
  slots: { by: ['season_id', 'season_day', 'trainer_ids'], participantsBy: [] },
  groups: { by: ['season_id', 'slot_ids'], participantsBy: [] },
  lessons: { by: ['group_id', 'season_day', 'trainer_ids'], participantsBy: [] },
  events: { by: ['season_id'], participantsBy: [] },
  members: { by: [], participantsBy: [] },
  annual_registrations: {
    by: ['season_id', 'group_id', 'member_id', 'slot_ids'],
    participantsBy: ['season_id', 'group_id', 'slot_ids'],
  },
  event_registrations: { by: ['season_id', 'event_id', 'member_id'], participantsBy: ['event_id'] },
  attendance: { by: ['season_id', 'course_id', 'course_day', 'member_id'], participantsBy: [] },
  payments: { by: ['season_id', 'member_id'], participantsBy: [] },
  documents: { by: [], participantsBy: [] },
  document_fields: { by: [], participantsBy: [] },
  access_criteria: { by: ['group_id', 'event_id'], participantsBy: [] },
  member_documents: { by: ['member_id', 'field_id'], participantsBy: [] },
  medical_records: { by: ['season_id'], participantsBy: [] },
  staff_hours: { by: ['member_id'], participantsBy: [] },
} as const satisfies LookUps;

type LookUps = {
  readonly [N in keyof StoredRecords]: {
    readonly by: readonly (keyof StoredRecords[N][number])[];
    readonly participantsBy: readonly (keyof StoredRecords[N][number])[];
  };
};

export type RecordCollection = keyof typeof recordCollections;
export type RecordTypes = { readonly [N in RecordCollection]: Readonly<StoredRecords[N][number]> };
/** The fields that a collection is looked up by. */
export type LookUp<N extends RecordCollection> = Extract<
  (typeof recordCollections)[N]['by'][number],
  keyof RecordTypes[N]
>;

/** The values that a club stores under a key. */
export interface EntryTypes {
  integrations: Integration;
  tokens: IssuedToken;
  /** Used client assertions, by client and jti. */
  usedAssertions: { readonly usedUntil: number };
  /** Executed writes, by integration and Idempotency-Key. */
  replays: Replay;
}

export type EntryCollection = keyof EntryTypes;

/** An executed write, kept to send the same response to a replayed request. */
export interface Replay {
  readonly fingerprint: string;
  readonly response: Response;
  /** Milliseconds of the club's clock. */
  readonly keptAt: number;
}
