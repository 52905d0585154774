import {
  type JsonObject,
  type Operation,
  type OperationId,
  operation,
  operations,
} from '../../spec/index.ts';
import { violation } from '../engine/judging/violation.ts';

/**
 * The target of a path in a record: a read or a list, and the field of the record whose value is the id in the route.
 */
type Lead = readonly [operation: OperationId, field: string];
/** The targets of a path: the one whose id the record shows. */
type Leads = Readonly<Record<string, readonly Lead[]>>;

/** The seven collections that a season links to. */
export const collectionsOfSeason = {
  members_path: 'listSeasonMembers',
  groups_path: 'listSeasonGroups',
  events_path: 'listSeasonEvents',
  annual_registrations_path: 'listSeasonAnnualRegistrations',
  event_registrations_path: 'listSeasonEventRegistrations',
  payments_path: 'listSeasonPayments',
  slots_path: 'listSeasonSlots',
} as const satisfies Readonly<Record<string, OperationId>>;

/** The lists of a person that a season member links to. */
export const listsOfSeasonMember = {
  registrations_path: 'listMemberRegistrations',
  attendance_path: 'listMemberAttendance',
} as const satisfies Readonly<Record<string, OperationId>>;

const ofSeason: Leads = { detail_path: [['readSeason', 'id']], ...ofItself(collectionsOfSeason) };
const ofGroup: Leads = {
  season_path: [['readSeason', 'season_id']],
  members_path: [['listGroupMembers', 'id']],
  lessons_path: [['listGroupLessons', 'id']],
};
const ofEvent: Leads = {
  season_path: [['readSeason', 'season_id']],
  members_path: [['listEventMembers', 'id']],
};
const ofLesson: Leads = { group_path: [['readGroup', 'group_id']] };
const ofRegistration: Leads = {
  member_path: [['readMember', 'member_id']],
  activity_path: [
    ['readGroup', 'group_id'],
    ['readEvent', 'event_id'],
  ],
};

/** The paths in the records that an operation returns, as far as the interface shows their fields. */
const leadsOf: Readonly<Partial<Record<OperationId, Leads>>> = {
  listSeasons: ofSeason,
  readSeason: ofSeason,
  readGroup: ofGroup,
  readEvent: ofEvent,
  readLesson: ofLesson,
  listGroups: ofGroup,
  listSeasonGroups: ofGroup,
  listEvents: ofEvent,
  listSeasonEvents: ofEvent,
  listLessons: ofLesson,
  listGroupLessons: ofLesson,
  listSeasonMembers: ofItself(listsOfSeasonMember),
  listSeasonAnnualRegistrations: ofRegistration,
  listSeasonEventRegistrations: ofRegistration,
  listMemberRegistrations: ofRegistration,
  listAnnualRegistrations: ofRegistration,
  listEventRegistrations: ofRegistration,
  readAnnualRegistration: ofRegistration,
  readEventRegistration: ofRegistration,
};

/** Whether the interface shows paths in the records that an operation returns. */
export function showsPaths(answeredBy: OperationId): boolean {
  return leadsOf[answeredBy] !== undefined;
}

/**
 * Expects each path of a record that has the form of a route with an id to be the route that its name states, with the
 * id from the record. Returns the number of such paths: a club may use addresses of other forms.
 */
export function expectPathsToName(answeredBy: OperationId, record: JsonObject): number {
  let judged = 0;
  for (const [name, leads] of Object.entries(leadsOf[answeredBy] ?? {})) {
    const route = routeOf(record[name]);
    const shown = leads.filter(([, field]) => typeof record[field] === 'number');
    const [[wanted, field] = []] = shown;
    // Which of several ids a path leads to is unspecified.
    if (route === undefined || wanted === undefined || field === undefined || shown.length > 1) continue;
    const id = record[field];
    judged += 1;
    if (route.operation.id !== wanted || route.id !== id)
      throw violation(
        `a ${name} that leads to ${operation(wanted).path.replace('{id}', String(id))}`,
        `${name} ${record[name]}`,
      );
  }
  return judged;
}

const routes = operations
  .filter(({ method, path }) => method === 'GET' && /^[^{]*\{id\}[^{]*$/.test(path))
  .map((one) => ({ one, form: new RegExp(`^${one.path.replace('{id}', '(\\d+)')}$`) }));

/** Returns the route whose form a path has, with the id in it. */
function routeOf(path: unknown): { readonly operation: Operation; readonly id: number } | undefined {
  if (typeof path !== 'string') return undefined;
  const written = `/${path.replace(/^\//, '').replace(/[?#].*$/, '')}`;
  for (const { one, form } of routes) {
    const [, id] = form.exec(written) ?? [];
    if (id !== undefined) return { operation: one, id: Number(id) };
  }
  return undefined;
}

function ofItself(lists: Readonly<Record<string, OperationId>>): Leads {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [[list, 'id'] as const]]));
}
