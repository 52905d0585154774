import type { JsonObject } from '../../../spec/index.ts';
import { recordedOf, withHistoryQuery } from '../../alterations/attendance.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Attendance } from '../../reference/domain/domain-parts.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

const swappedPresences = { present: 'present', absent: 'excused', excused: 'absent' } as const;
const swappedTypes = { lesson: 'slot', slot: 'lesson', event: 'event' } as const;

export const faults: readonly Fault[] = [
  {
    id: 'attendance/history-without-excuses',
    breaks: 'attendance/shows-what-was-written',
    also: [],
    says: 'a person’s attendance shows who was excused as absent',
    apply: (parts) =>
      withJson(parts, 'listMemberAttendance', ({ data, ...rest }) => ({
        ...rest,
        data: (data as JsonObject[]).map((item) =>
          item.presence === 'excused' ? { ...item, presence: 'absent' } : item,
        ),
      })),
  },
  {
    id: 'attendance/season-defaults-to-the-newest',
    breaks: 'attendance/history-needs-a-season',
    also: [],
    says: 'without a season, a person’s attendance in the newest season is returned',
    apply: (parts) =>
      withPart(parts, 'payload', {
        parameters: (operation, path, query, club) => {
          const sent = new URLSearchParams(query);
          if (operation.id === 'listMemberAttendance' && !query.has('season_id'))
            sent.set('season_id', String(club.store.records('seasons').lastId));
          return parts.payload.parameters(operation, path, sent, club);
        },
      }),
  },
  {
    id: 'attendance/history-of-every-season',
    breaks: 'attendance/history-is-of-the-season',
    also: [],
    says: 'the season parameter is required but then ignored',
    apply: (parts) =>
      withHistoryQuery(parts, (sent, club) => {
        const [recorded] = recordedOf(sent.id, club);
        return recorded === undefined ? sent : { ...sent, season_id: recorded.season_id };
      }),
  },
  {
    id: 'attendance/history-of-the-group',
    breaks: 'attendance/history-is-of-the-person',
    also: [],
    says: 'a person without recorded attendance is shown that of another person in the group',
    apply: (parts) =>
      withHandler(parts, 'listMemberAttendance', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (recordedOf(id, club).length > 0) return handle(exchange, club);
        const registrations = club.store.records('annual_registrations');
        const [own] = allOf(recordsBy(registrations, 'member_id', Number(id)));
        const others = own === undefined ? [] : allOf(recordsBy(registrations, 'group_id', own.group_id));
        const other = others.find(({ member_id }) => recordedOf(member_id, club).length > 0);
        const parameters = { ...exchange.parameters, id: other?.member_id ?? id };
        return handle({ ...exchange, parameters }, club);
      }),
  },
  {
    id: 'attendance/absent-finds-everything',
    breaks: 'attendance/history-by-presence',
    also: ['attendance/history-filter-means-presence'],
    says: 'a request for absences returns every recorded presence',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        sent.presence === 'absent' ? { ...sent, presence: undefined } : sent,
      ),
  },
  {
    id: 'attendance/absent-and-excused-swapped',
    breaks: 'attendance/history-filter-means-presence',
    also: ['attendance/history-filter-means-type', 'attendance/history-between-dates'],
    says: 'the codes for absent and excused are swapped in the filter',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) => {
        const { presence } = sent as unknown as Partial<Attendance>;
        return presence === undefined ? sent : { ...sent, presence: swappedPresences[presence] };
      }),
  },
  {
    id: 'attendance/slot-filter-ignored',
    breaks: 'attendance/history-by-type',
    also: ['attendance/history-filter-means-type'],
    says: 'the filter handles lessons and events, and returns everything for slots',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) => (sent.type === 'slot' ? { ...sent, type: undefined } : sent)),
  },
  {
    id: 'attendance/history-without-events',
    breaks: 'attendance/history-filter-means-type',
    also: [],
    says: 'presences are joined with lessons and slots, and those at events are lost',
    apply: (parts) =>
      withJson(parts, 'listMemberAttendance', ({ data, ...rest }) => ({
        ...rest,
        data: (data as JsonObject[]).filter(({ type }) => type !== 'event'),
      })),
  },
  {
    id: 'attendance/lesson-and-slot-swapped',
    breaks: 'attendance/history-filter-means-type',
    also: ['attendance/history-between-dates'],
    says: 'the codes for lessons and slots are swapped in the filter',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) => {
        const { type } = sent as unknown as Partial<Attendance>;
        return type === undefined ? sent : { ...sent, type: swappedTypes[type] };
      }),
  },
  {
    id: 'attendance/history-read-between-two-dates-alone',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'a period needs both ends: one date alone is ignored',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        sent.date_from === undefined || sent.date_to === undefined
          ? { ...sent, date_from: undefined, date_to: undefined }
          : sent,
      ),
  },
  {
    id: 'attendance/history-by-one-filter',
    breaks: 'attendance/history-filter-means-type',
    also: [],
    says: 'only the first filter that is set is applied',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) => (sent.presence === undefined ? sent : { ...sent, type: undefined })),
  },
  {
    id: 'attendance/period-of-every-presence',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'a period is read by a separate query, which ignores the presence filter',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        sent.date_from === undefined || sent.date_to === undefined ? sent : { ...sent, presence: undefined },
      ),
  },
  {
    id: 'attendance/history-goes-on',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'date_to is only read if date_from is missing',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        sent.date_from === undefined ? sent : { ...sent, date_to: undefined },
      ),
  },
  {
    id: 'attendance/presence-filter-lost-on-the-next-page',
    breaks: 'attendance/history-filter-means-presence',
    also: [
      'attendance/history-between-dates',
      'attendance/history-by-presence',
      'attendance/history-filter-means-type',
    ],
    says: 'the next page is cut from the whole attendance, without the presence filter of the first page',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) => (Number(sent.offset) > 0 ? { ...sent, presence: undefined } : sent)),
  },
  {
    id: 'attendance/type-filter-lost-on-the-next-page',
    breaks: 'attendance/history-filter-means-type',
    also: ['attendance/history-by-type', 'attendance/history-between-dates'],
    says: 'the next page is cut from the whole attendance, without the type filter of the first page',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) => (Number(sent.offset) > 0 ? { ...sent, type: undefined } : sent)),
  },
  {
    id: 'attendance/period-lost-on-the-next-page',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'the next page is cut from the attendance of all days',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        Number(sent.offset) > 0 ? { ...sent, date_from: undefined, date_to: undefined } : sent,
      ),
  },
  {
    id: 'attendance/period-beside-one-filter-alone',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'a period works alone or with one other filter, and is ignored with two',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        sent.type === undefined || sent.presence === undefined
          ? sent
          : { ...sent, date_from: undefined, date_to: undefined },
      ),
  },
  {
    id: 'attendance/history-by-the-month',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'the attendance starts at the first day of the month of date_from',
    apply: (parts) =>
      withHistoryQuery(parts, (sent) =>
        sent.date_from === undefined
          ? sent
          : { ...sent, date_from: `${String(sent.date_from).slice(0, 7)}-01` },
      ),
  },
  {
    id: 'attendance/period-by-the-day-of-the-month',
    breaks: 'attendance/history-between-dates',
    also: [],
    says: 'dates are compared by the day of the month alone',
    apply: (parts) => {
      const dayOf = (date: string) => date.slice(8);
      return withPart(parts, 'attendance', {
        isBetween: (date, from = date, to = date) => dayOf(date) >= dayOf(from) && dayOf(date) <= dayOf(to),
      });
    },
  },
];
