import type { ClubFixture } from '../../../fixtures/club-fixture.ts';
import type { Integration } from '../authorization/integration.ts';
import type { IssuedToken } from '../authorization/token.ts';
import type { Answer } from './answer.ts';

/** What a club keeps in order of ids, and what each collection is looked up by. A fixture calls them the same. */
export const recordCollections = {
  seasons: [],
  sports: [],
  slots: ['season_id'],
  licences: [],
  groups: ['season_id'],
  lessons: ['group_id'],
  events: ['season_id'],
  members: [],
  annual_registrations: ['group_id', 'member_id'],
  event_registrations: ['event_id', 'member_id'],
  payments: ['season_id'],
  medical_records: ['season_id'],
} as const satisfies LookUps;

type LookUps = {
  readonly [N in keyof ClubFixture]?: readonly (keyof ClubFixture[N][number & keyof ClubFixture[N]])[];
};

export type RecordCollection = keyof typeof recordCollections;
export type RecordTypes = { readonly [N in RecordCollection]: Readonly<ClubFixture[N][number]> };
/** The fields that a collection is looked up by. */
export type LookUp<N extends RecordCollection> = Extract<
  (typeof recordCollections)[N][number],
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
