import type { ClubFixture, LessonFixture } from '../../../fixtures/club-fixture.ts';
import { loadFile } from '../../../fixtures/clubs.ts';
import { extended } from '../extended.ts';
import type { Item, OfAPerson, OfSeason, StoredFile, StoredRecords } from '../store/stored-records.ts';
import { eventDays } from './event-days.ts';
import { mediaTypeOf } from './file-type.ts';
import { courseDay, seasonDay } from './schedule.ts';

/** Returns the records that a club of this fixture starts with. */
export function storedRecords(fixture: ClubFixture): StoredRecords {
  const seasonOf = seasonsIn(fixture);
  const people = new Set(fixture.members.map(({ id }) => id));
  return {
    ...fixture,
    trainers: fixture.trainer_ids.map((id) => ({ id })),
    slots: fixture.slots.map((slot) => extended(slot, { season_day: seasonDay(slot.season_id, slot.day) })),
    lessons: fixture.lessons.map((lesson) => weekly(lesson, seasonOf.lesson(lesson.id))),
    events: fixture.events.map((event) => extended(event, eventDays(event, fixture.time_zone))),
    annual_registrations: fixture.annual_registrations.map((one) =>
      ofPerson(
        ofSeason(one, () => seasonOf.group(one.group_id)),
        people,
      ),
    ),
    event_registrations: fixture.event_registrations.map((one) =>
      ofPerson(
        ofSeason(one, () => seasonOf.event(one.event_id)),
        people,
      ),
    ),
    attendance: fixture.attendance.map((one) =>
      extended(one, {
        season_id: one.season_id ?? seasonOf[one.type](one.course_id),
        course_day: courseDay(one.course_id, one.date),
      }),
    ),
    documents: fixture.documents.map(({ file, ...one }) => extended(one, { content: storedFile(file) })),
    member_documents: fixture.member_documents.map(({ member_id, field_id, file }, index) => ({
      id: index + 1,
      member_id,
      field_id,
      content: storedFile(file),
    })),
    medical_records: fixture.medical_records.map(storedMedicalRecord),
    staff_hours: fixture.staff_hours.map((statement, index) => ({ id: index + 1, ...statement })),
  };
}

/** Keeps a record that has its season already, as generated ones do: a million copies would double their memory. */
function ofSeason<T extends Partial<OfSeason>>(one: T, seasonOf: () => number): T & OfSeason {
  return one.season_id === undefined ? extended(one, { season_id: seasonOf() }) : (one as T & OfSeason);
}

function ofPerson<T extends { readonly member_id: number }>(
  one: T,
  people: ReadonlySet<number>,
): T & OfAPerson {
  return people.has(one.member_id) ? one : extended(one, { is_orphaned: true });
}

function weekly(lesson: LessonFixture, season_id: number): StoredRecords['lessons'][number] {
  return extended(lesson, { season_id, season_day: seasonDay(season_id, lesson.day) });
}

/** Written field by field: an object from rest destructuring takes several times as much memory. */
function storedMedicalRecord(record: Item<'medical_records'>): StoredRecords['medical_records'][number] {
  const { id, member_id = id, season_id, health_questionnaire, valid, file } = record;
  const { certificate_begin, certificate_end, certificate_type } = record;
  return {
    id,
    season_id,
    health_questionnaire,
    certificate_begin,
    certificate_end,
    certificate_type,
    valid,
    member_id,
    content: file === null ? null : storedFile(file),
  };
}

/**
 * Returns functions from an id to the season of a group, slot, event or lesson. They throw when the fixture lacks that
 * id.
 */
function seasonsIn({ groups, slots, events, lessons }: ClubFixture) {
  const group = lookUp('group', groups, ({ season_id }) => season_id);
  return {
    group,
    slot: lookUp('slot', slots, ({ season_id }) => season_id),
    event: lookUp('event', events, ({ season_id }) => season_id),
    lesson: lookUp('lesson', lessons, ({ group_id, season_id }) => season_id ?? group(group_id)),
  };
}

function lookUp<T extends { readonly id: number }>(
  noun: string,
  records: readonly T[],
  seasonOf: (record: T) => number,
): (id: number) => number {
  const seasons = new Map(records.map((record) => [record.id, seasonOf(record)]));
  return (id) => {
    const season = seasons.get(id);
    if (season === undefined) throw new Error(`The fixture has no ${noun} ${id}.`);
    return season;
  };
}

const known = new Map<string, StoredFile>();

/** Reads each file once: all its records share the bytes, which are never changed. */
function storedFile(file: string): StoredFile {
  const stored = known.get(file) ?? readFile(file);
  known.set(file, stored);
  return stored;
}

function readFile(file: string): StoredFile {
  const bytes = loadFile(file);
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === undefined) throw new Error(`${file} is neither PDF, JPEG nor PNG.`);
  return { mediaType, bytes };
}
