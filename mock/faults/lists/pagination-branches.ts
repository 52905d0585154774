import type { JsonObject, OperationId, RuleId } from '../../../spec/index.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import type { Fault } from '../fault.ts';

type Query = Readonly<Record<string, unknown>>;

/** A list where its query narrows it: many services have a second statement for that, with pages of its own. */
interface Branch {
  readonly noun: string;
  readonly operation: OperationId;
  readonly isMeant: (query: Query) => boolean;
  /** Rules that read short pages of it, too. */
  readonly alsoEnding?: readonly RuleId[];
}

const byOffset: readonly Branch[] = [
  {
    noun: 'sessions of one type',
    operation: 'listAttendance',
    isMeant: ({ type, course_id }) => type !== undefined && course_id === undefined,
  },
  {
    noun: 'sessions of events',
    operation: 'listAttendance',
    isMeant: ({ type, course_id }) => type === 'event' && course_id === undefined,
  },
  {
    noun: 'people of a session',
    operation: 'listAttendance',
    isMeant: ({ course_id }) => course_id !== undefined,
    alsoEnding: ['attendance/recorded-presence-reads-back'],
  },
  {
    noun: 'people of a slot',
    operation: 'listAttendance',
    isMeant: ({ type, course_id }) => type === 'slot' && course_id !== undefined,
  },
  {
    noun: 'people of an event',
    operation: 'listAttendance',
    isMeant: ({ type, course_id }) => type === 'event' && course_id !== undefined,
  },
  {
    noun: 'filtered attendance of a person',
    operation: 'listMemberAttendance',
    isMeant: ({ type, presence, date_from }) => (type ?? presence ?? date_from) !== undefined,
    alsoEnding: [
      'attendance/history-by-presence',
      'attendance/history-filter-means-presence',
      'attendance/history-by-type',
      'attendance/history-filter-means-type',
      'attendance/history-between-dates',
    ],
  },
];

const byAfter = (['listSeasonAnnualRegistrations', 'listSeasonEventRegistrations'] as const).map(
  (operation): Branch => ({
    noun: `${operation === 'listSeasonEventRegistrations' ? 'event' : 'annual'} registrations of one status`,
    operation,
    isMeant: ({ status }) => status !== undefined,
    alsoEnding: [
      'registration/three-filters-make-the-whole',
      'registration/new-one-is-under-its-status',
      'registration/decided-one-is-under-its-status',
    ],
  }),
);

const nameOf = ({ noun }: Branch) => noun.replaceAll(' ', '-');

/** Faults in which a list has right pages as long as nothing narrows it. */
export const faults: readonly Fault[] = [
  ...byOffset.map(
    (branch): Fault => ({
      id: `pagination/${nameOf(branch)}-from-the-start`,
      breaks: 'pagination/offset-walk-ends',
      also: ['pagination/walk-ends'],
      says: `the ${branch.noun} start at offset 0 whatever the offset`,
      apply: (parts) =>
        withHandler(parts, branch.operation, (handle) => (exchange, club) => {
          const { parameters } = exchange;
          const moved = branch.isMeant(parameters) ? { ...parameters, offset: 0 } : parameters;
          return handle({ ...exchange, parameters: moved }, club);
        }),
    }),
  ),
  ...[...byOffset, ...byAfter].map(
    (branch): Fault => ({
      id: `pagination/${nameOf(branch)}-on-one-page`,
      breaks: 'pagination/every-limit-gives-same-set',
      also: branch.alsoEnding ?? [],
      says: `the ${branch.noun} end with the first page`,
      apply: (parts) =>
        withJson(parts, branch.operation, (body, { parameters }) =>
          branch.isMeant(parameters) ? { ...body, pagination: ended(body.pagination as JsonObject) } : body,
        ),
    }),
  ),
];

function ended(pagination: JsonObject): JsonObject {
  const next = 'next_offset' in pagination ? 'next_offset' : 'next_after';
  return { ...pagination, [next]: null };
}
