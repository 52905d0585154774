import type { Weekday } from '../../../fixtures/club-fixture.ts';
import type { JsonObject } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import { withCompletion, withListItem, withResource, withRule } from '../../alterations/resources.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { courseDay, weekdayOf } from '../../reference/domain/schedule.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, nextId, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { participantsBy, recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';
import { withDeletion } from './deletion-offered.ts';

/** Returns the latest date up to `until` that falls on the weekday. */
function latestOn(weekday: Weekday, until: string): string {
  const days = Array.from(
    { length: 7 },
    (_, daysBack) => new Date(Date.parse(until) - daysBack * 86_400_000),
  );
  const dates = days.map((day) => day.toISOString().slice(0, 10));
  return dates.find((date) => weekdayOf(date) === weekday) as string;
}

const stored: readonly Fault[] = [
  {
    id: 'lesson/nowhere-not-listed',
    breaks: 'lesson/belongs-to-one-group',
    also: ['lesson/group-without-slots-has-lessons'],
    says: 'the lessons of a group are joined with their locations, and one without a location is lost',
    apply: (parts) =>
      withListWhere<RecordTypes['lessons']>(parts, 'listGroupLessons', ({ location }) => location !== null),
  },
  {
    id: 'lesson/newest-not-found',
    breaks: 'lesson/created-one-can-be-read',
    also: ['season/deletion-blocked-or-whole', 'lesson/cannot-be-deleted'],
    says: 'a lesson is read from a replica that lacks the newest one',
    apply: (parts) =>
      withHandler(parts, 'readLesson', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (id !== club.store.records('lessons').lastId) return handle(exchange, club);
        throw new Refusal('not_found', `There is no lesson ${id} in this club.`);
      }),
  },
  {
    id: 'lesson/group-not-looked-up',
    breaks: 'lesson/group-must-exist',
    also: [],
    says: 'the group of a new lesson is stored without a check that it exists',
    apply: (parts) => withResource(parts, 'lessons', { references: { trainer_ids: 'trainers' } }),
  },
  {
    id: 'lesson/new-group-not-looked-up',
    breaks: 'lesson/group-must-exist',
    also: [],
    says: 'the group of a lesson is checked when it is created, but not when it is changed',
    apply: (parts) => withReferenceTrusted(parts, 'lessons', 'changeLesson', 'group_id'),
  },
  {
    id: 'lesson/change-resets-the-group',
    breaks: 'lesson/change-keeps-the-group',
    also: [
      'attendance/expects-those-who-are-members-now',
      'group-search/carries-its-schedules',
      'group-search/day-finds-groups-with-a-lesson',
      'lesson/group-must-exist',
    ],
    says: 'a change without a group moves the lesson into the first group of the list',
    apply: (parts) => {
      const movable = withRule(parts, 'lessons', 'group-kept', () => true);
      return withCompletion(movable, 'lessons', (lesson, { store }, before) => {
        const [first] = allRecords(store.records('groups'));
        return before === undefined || first === undefined ? lesson : { ...lesson, group_id: first.id };
      });
    },
  },
  {
    id: 'lesson/moves-nowhere',
    breaks: 'lesson/belongs-to-one-group',
    also: [],
    says: 'the group in a change of a lesson is accepted, and only its other fields are stored',
    apply: (parts) => {
      const movable = withRule(parts, 'lessons', 'group-kept', () => true);
      return withCompletion(movable, 'lessons', (lesson, _, before) =>
        before === undefined ? lesson : { ...lesson, group_id: before.group_id },
      );
    },
  },
  {
    id: 'lesson/everybody-absent-at-first',
    breaks: 'lesson/records-no-attendance',
    also: [],
    says: 'the first lesson of a group records everyone as absent from its latest session',
    apply: (parts) =>
      withHandler(parts, 'createLesson', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const lessons = club.store.records('lessons');
        const created = (outcome.changes ?? [])
          .flatMap((change) => (change.collection === 'lessons' && 'put' in change ? [change.put] : []))
          .filter(({ group_id }) => recordsBy(lessons, 'group_id', group_id).size === 0);
        const records = club.store.records('attendance');
        const absent = created.flatMap(({ id, day, group_id, season_id }) => {
          const date = latestOn(day, today(club));
          const people = participantsBy(club.store.records('annual_registrations'), 'group_id', group_id);
          return allOf(people).map(
            ({ id: member_id }, index): Change => ({
              collection: 'attendance',
              put: {
                id: nextId(records) + index,
                type: 'lesson',
                course_id: id,
                course_day: courseDay(id, date),
                date,
                member_id,
                season_id,
                presence: 'absent',
              },
            }),
          );
        });
        return { ...outcome, changes: [...(outcome.changes ?? []), ...absent] };
      }),
  },
  {
    id: 'lesson/deletion-offered',
    breaks: 'lesson/cannot-be-deleted',
    also: [],
    says: 'the framework adds a DELETE to everything that has a GET and a PATCH',
    apply: (parts) => withDeletion(parts, 'lessons'),
  },
];

const shown: readonly Fault[] = [
  {
    id: 'lesson/group-lists-all-lessons',
    breaks: 'lesson/belongs-to-one-group',
    also: [],
    says: 'the list of a group returns all lessons, with the group filled in',
    apply: (parts) =>
      withHandler(parts, 'listGroupLessons', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const group_id = Number(exchange.parameters.id);
        const group_path = club.parts.paths.path('readGroup', group_id, false);
        const filledIn = withListItem(club.parts, 'lessons', (item) => ({ ...item, group_id, group_path }));
        return club.parts.handlers.listLessons?.(exchange, { ...club, parts: filledIn }) ?? outcome;
      }),
  },
  {
    id: 'lesson/path-of-own-identifier',
    breaks: 'lesson/carries-its-group',
    also: ['payload/paths-lead', 'payload/paths-name-their-record'],
    says: 'the path to the group is built with the id of the lesson',
    apply: (parts) =>
      withListItem(parts, 'lessons', (item, { id }, club) => ({
        ...item,
        group_path: club.parts.paths.path('readGroup', id, false),
      })),
  },
  {
    id: 'lesson/group-left-out-of-its-list',
    breaks: 'lesson/carries-its-group',
    also: ['lesson/group-list-is-of-the-group', 'description/answers-conform'],
    says: 'the list of a group’s lessons leaves out the id of the group',
    apply: (parts) =>
      withJson(parts, 'listGroupLessons', ({ data, ...rest }) => ({
        data: (data as JsonObject[]).map(({ group_id: _, ...lesson }) => lesson),
        ...rest,
      })),
  },
  {
    id: 'lesson/group-of-the-newest-lesson',
    breaks: 'lesson/group-list-is-of-the-group',
    also: ['payload/paths-name-their-record'],
    says: 'the list of a group shows the cached group id of the newest lesson',
    apply: (parts) =>
      withHandler(parts, 'listGroupLessons', (handle) => (exchange, club) => {
        const lessons = club.store.records('lessons');
        const group_id = recordOf(lessons, lessons.lastId)?.group_id ?? null;
        const cached = withListItem(club.parts, 'lessons', (item) => ({ ...item, group_id }));
        return handle(exchange, { ...club, parts: cached });
      }),
  },
  {
    id: 'lesson/hidden-without-slots',
    breaks: 'lesson/group-without-slots-has-lessons',
    also: ['lesson/belongs-to-one-group', 'lesson/change-keeps-the-group'],
    says: 'a season without slots is treated as one whose timetable is not published',
    apply: (parts) =>
      withHandler(parts, 'listGroupLessons', (handle) => (exchange, club) => {
        const { store } = club;
        const group = recordOf(store.records('groups'), Number(exchange.parameters.id));
        const slots = recordsBy(store.records('slots'), 'season_id', group?.season_id ?? 0);
        const outcome = handle(exchange, club);
        if (group === undefined || slots.size > 0) return outcome;
        const { pagination } = JSON.parse(String(outcome.response.body));
        const body = JSON.stringify({ data: [], pagination: { ...pagination, next_after: null } });
        return { ...outcome, response: { ...outcome.response, body } };
      }),
  },
];

export const faults: readonly Fault[] = [...stored, ...shown];
