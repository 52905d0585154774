import { groupOf, withParticipants, withPresencesOf } from '../../alterations/attendance.ts';
import { withHandler } from '../../alterations/operations.ts';
import { rememberedField } from '../../alterations/stale-field.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'attendance/presence-left-out',
    breaks: 'attendance/participant-has-presence-or-null',
    also: [],
    says: 'fields that are null are left out for the people of a session',
    apply: (parts) =>
      withParticipants(parts, (people) =>
        people.map((person) =>
          Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null)),
        ),
      ),
  },
  {
    id: 'attendance/names-the-other-way-round',
    breaks: 'attendance/participant-bears-the-persons-names',
    also: [],
    says: 'the first and last names of the people of a session are swapped, as on a paper list',
    apply: (parts) =>
      withParticipants(parts, (people) =>
        people.map((person) => ({
          ...person,
          first_name: person.last_name ?? null,
          last_name: person.first_name ?? null,
        })),
      ),
  },
  {
    id: 'attendance/people-as-they-were-called-first',
    breaks: 'attendance/participant-bears-the-persons-names',
    also: [],
    says: 'the attendance list caches first names by person id and never refreshes them',
    apply: (parts) => {
      const remembered = rememberedField('first_name');
      return withParticipants(parts, (people, _, club) => people.map((person) => remembered(person, club)));
    },
  },
  {
    id: 'attendance/presences-of-the-first-page',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [],
    says: 'presences are read only for the first page of a session’s people, and are null on the others',
    apply: (parts) => {
      const withoutPresences = withParticipants(parts, (people) =>
        people.map((person) => ({ ...person, presence: null })),
      ).handlers.listAttendance;
      return withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
        const isLater = Number(exchange.parameters.offset) > 0;
        return (isLater && withoutPresences !== undefined ? withoutPresences : handle)(exchange, club);
      });
    },
  },
  {
    id: 'attendance/participant-is-the-registration',
    breaks: 'attendance/participant-is-the-person',
    also: ['attendance/expects-those-who-are-members-now', 'attendance/lesson-expects-the-group'],
    says: 'the people of a lesson carry the ids of their registrations to its group',
    apply: (parts) =>
      withParticipants(parts, (people, session, { store }) =>
        people.map((person) => {
          const registrations = allOf(
            recordsBy(store.records('annual_registrations'), 'member_id', Number(person.id)),
          );
          const own = registrations.find(({ group_id }) => group_id === groupOf(session));
          return own === undefined ? person : { ...person, id: own.id };
        }),
      ),
  },
  {
    id: 'attendance/past-sessions-absent',
    breaks: 'attendance/not-recorded-is-null',
    also: [],
    says: 'a person without a recorded presence at a past session counts as absent',
    apply: (parts) =>
      withParticipants(parts, (people, { date }, club) =>
        people.map((person) =>
          person.presence === null && date < today(club) ? { ...person, presence: 'absent' } : person,
        ),
      ),
  },
  {
    id: 'attendance/presence-of-any-date',
    breaks: 'attendance/presence-is-of-one-date',
    also: [],
    says: 'if a lesson has no presence recorded on that day, the last recorded one is shown',
    apply: (parts) =>
      withPresencesOf(
        parts,
        ({ type, course_id }, session) =>
          type === 'lesson' && session.type === 'lesson' && course_id === session.record.id,
      ),
  },
  {
    id: 'attendance/presence-of-any-type',
    breaks: 'attendance/presence-is-of-one-type',
    also: ['attendance/not-recorded-is-null'],
    says: 'presences are looked up by course id and date, ignoring the type',
    apply: (parts) =>
      withPresencesOf(
        parts,
        ({ course_id, date }, session) => course_id === session.record.id && date === session.date,
      ),
  },
  {
    id: 'attendance/presence-of-the-day',
    breaks: 'attendance/presence-is-of-one-course',
    also: ['attendance/not-recorded-is-null'],
    says: 'a presence at one lesson of the group counts for all its lessons of that day',
    apply: (parts) =>
      withPresencesOf(parts, (recorded, session, { store }) => {
        const lesson = recordOf(store.records('lessons'), recorded.course_id);
        return (
          recorded.type === 'lesson' &&
          recorded.date === session.date &&
          lesson?.group_id === groupOf(session)
        );
      }),
  },
  {
    id: 'attendance/people-on-one-page',
    breaks: 'attendance/participants-are-paged',
    also: ['pagination/limit-respected'],
    says: 'a session has few people, so all of them are on the first page, whatever the limit',
    apply: (parts) =>
      withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
        const { parameters } = exchange;
        const whole = parameters.course_id === undefined ? parameters : { ...parameters, limit: 100 };
        return handle({ ...exchange, parameters: whole }, club);
      }),
  },
];
