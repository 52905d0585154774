import type { ClubFixture } from '../../../fixtures/club-fixture.ts';

export type Item<N extends keyof ClubFixture> = ClubFixture[N] extends readonly (infer T)[] ? T : never;

type Unchanged =
  | 'seasons'
  | 'sports'
  | 'licences'
  | 'groups'
  | 'members'
  | 'payments'
  | 'document_fields'
  | 'access_criteria';

/** A file as it was uploaded. */
export interface StoredFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The derived field of a weekly schedule: its season and weekday as one number (`seasonDay`), to look it up. */
interface Weekly {
  readonly season_day: number;
}

/** The derived field of a recorded presence: its course and date as one number (`courseDay`), to look it up. */
interface OfADay {
  readonly course_day: number;
}

/** The derived field of a registration: the season of its group or event, to look it up. */
export interface OfSeason {
  readonly season_id: number;
}

/** The derived field of a kept registration whose person was deleted: it makes no participant. */
export interface OfAPerson {
  readonly is_orphaned?: boolean;
}

/** The days, in the time zone of the club, on which an event begins and ends. */
export interface EventDays {
  readonly first_day: string;
  readonly last_day: string;
}

/** The records of a club: those of its fixture, with their derived fields. */
export interface StoredRecords extends Pick<ClubFixture, Unchanged> {
  trainers: { readonly id: number }[];
  slots: (Item<'slots'> & Weekly)[];
  lessons: (Item<'lessons'> & OfSeason & Weekly)[];
  events: (Item<'events'> & EventDays)[];
  annual_registrations: (Item<'annual_registrations'> & OfSeason & OfAPerson)[];
  event_registrations: (Item<'event_registrations'> & OfSeason & OfAPerson)[];
  attendance: (Item<'attendance'> & OfSeason & OfADay)[];
  documents: (Omit<Item<'documents'>, 'file'> & { readonly content: StoredFile })[];
  member_documents: (Omit<Item<'member_documents'>, 'file'> & {
    readonly id: number;
    readonly content: StoredFile;
  })[];
  medical_records: (Omit<Item<'medical_records'>, 'file'> & {
    readonly member_id: number;
    readonly content: StoredFile | null;
  })[];
  staff_hours: (Item<'staff_hours'> & { readonly id: number })[];
}
