import type { Integration } from '../authorization/integration.ts';
import type { IssuedToken } from '../authorization/token.ts';
import type { Answer } from './answer.ts';
import type { StoredRecords } from './stored-records.ts';

/**
 * What a club keeps in order of ids, what each collection is looked up by, and by which of these fields it has a roll of
 * the people whom its validated registrations name.
 */
export const recordCollections = {
  seasons: { by: [], rolls: [] },
  sports: { by: [], rolls: [] },
  trainers: { by: [], rolls: [] },
  licences: { by: [], rolls: [] },
  slots: { by: ['season_id', 'season_day', 'trainer_ids'], rolls: [] },
  groups: { by: ['season_id', 'slot_ids'], rolls: [] },
  lessons: { by: ['group_id', 'season_day', 'trainer_ids'], rolls: [] },
  events: { by: ['season_id'], rolls: [] },
  members: { by: [], rolls: [] },
  annual_registrations: {
    by: ['season_id', 'group_id', 'member_id', 'slot_ids'],
    rolls: ['season_id', 'group_id', 'slot_ids'],
  },
  event_registrations: { by: ['season_id', 'event_id', 'member_id'], rolls: ['event_id'] },
  attendance: { by: ['season_id', 'course_id', 'course_day', 'member_id'], rolls: [] },
  payments: { by: ['season_id', 'member_id'], rolls: [] },
  documents: { by: [], rolls: [] },
  document_fields: { by: [], rolls: [] },
  access_criteria: { by: ['group_id', 'event_id'], rolls: [] },
  member_documents: { by: ['member_id', 'field_id'], rolls: [] },
  medical_records: { by: ['season_id'], rolls: [] },
  staff_hours: { by: ['member_id'], rolls: [] },
} as const satisfies LookUps;

type LookUps = {
  readonly [N in keyof StoredRecords]: {
    readonly by: readonly (keyof StoredRecords[N][number])[];
    readonly rolls: readonly (keyof StoredRecords[N][number])[];
  };
};

export type RecordCollection = keyof typeof recordCollections;
export type RecordTypes = { readonly [N in RecordCollection]: Readonly<StoredRecords[N][number]> };
/** The fields that a collection is looked up by. */
export type LookUp<N extends RecordCollection> = Extract<
  (typeof recordCollections)[N]['by'][number],
  keyof RecordTypes[N]
>;

/** What a club keeps by a key. */
export interface EntryTypes {
  integrations: Integration;
  tokens: IssuedToken;
  /** Used client assertions, by client and jti. */
  usedAssertions: { readonly usedUntil: number };
  /** Executed writes, by integration and Idempotency-Key. */
  replays: Replay;
}

export type EntryCollection = keyof EntryTypes;

/** An executed write, to answer the same request again. */
export interface Replay {
  readonly fingerprint: string;
  readonly answer: Answer;
  /** Milliseconds of the club's clock. */
  readonly keptAt: number;
}
