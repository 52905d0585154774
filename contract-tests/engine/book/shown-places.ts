import type { JsonObject, JsonValue, Operation, OperationId } from '../../../spec/index.ts';
import type { RecordId } from './page.ts';
import { presenceId } from './presence-id.ts';
import { resources } from './resource-paths.ts';

/** A place in the responses of an operation that shows records of one resource. */
export interface ShownPlace {
  readonly resource: string;
  /** The member of an entry that holds a list of the records; the entry itself where it is absent. */
  readonly below?: string;
  /** Returns which record is shown; undefined where the response does not say. */
  readonly id: (members: JsonObject, request: ReadRequest) => RecordId | undefined;
  /** Returns the members that are fields of the record; all of them under their names where it is absent. */
  readonly fields?: (members: JsonObject, request: ReadRequest) => Fields;
  /** Whether a rule about this place judges it, and not the rule about the resource. */
  readonly isApart?: boolean;
  /** For how long, in milliseconds, the place may show what was written before. */
  readonly lateMs: number;
}

type Fields = Readonly<Record<string, JsonValue | undefined>>;

/** What was requested. */
export interface ReadRequest {
  readonly pathId: number | undefined;
  readonly query: URLSearchParams;
}

/** A list may follow a write by a moment, a search by some seconds, and a copy shows what was written at any time. */
export const lateMs = { list: 1000, search: 10_000, copy: Number.POSITIVE_INFINITY };

/** Where operations show records that are no lists of their resource. */
const otherPlaces: Readonly<Partial<Record<OperationId, readonly ShownPlace[]>>> = {
  searchMembers: [
    { resource: 'members', id: personId, isApart: true, lateMs: lateMs.search },
    {
      resource: 'annual-registrations',
      below: 'registrations',
      id: ownId,
      isApart: true,
      lateMs: lateMs.search,
    },
  ],
  searchGroups: [{ resource: 'groups', id: ownId, isApart: true, lateMs: lateMs.search }],
  listSeasonMembers: [
    { resource: 'annual-registrations', below: 'registrations', id: ownId, lateMs: lateMs.list },
    {
      resource: 'groups',
      below: 'registrations',
      id: ({ group_id }) => numberIn(group_id),
      fields: ({ group_name }) => ({ name: group_name }),
      lateMs: lateMs.copy,
    },
  ],
  listMemberRegistrations: [
    {
      resource: 'annual-registrations',
      id: (members) => ('group_id' in members ? ownId(members) : undefined),
      fields: ofPerson,
      lateMs: lateMs.list,
    },
    {
      resource: 'event-registrations',
      id: (members) => ('event_id' in members ? ownId(members) : undefined),
      fields: ofPerson,
      lateMs: lateMs.list,
    },
  ],
  listAttendance: [
    {
      resource: 'members',
      id: (members, { query }) => (query.has('course_id') ? ownId(members) : undefined),
      fields: ({ first_name, last_name }) => ({ first_name, last_name }),
      isApart: true,
      // A session of the past may keep the names of its day.
      lateMs: lateMs.copy,
    },
    {
      resource: 'attendance',
      id: ({ id }, { query }) => presenceId({ ...Object.fromEntries(query), member_id: id }),
      fields: presence,
      isApart: true,
      lateMs: lateMs.list,
    },
  ],
  listMemberAttendance: [
    {
      resource: 'attendance',
      id: (members, { pathId }) =>
        presenceId({ ...members, course_id: courseIn(members), member_id: pathId }),
      fields: presence,
      isApart: true,
      lateMs: lateMs.list,
    },
  ],
};

/** Returns the places at which the responses of an operation show records. */
export function placesShownBy(operation: Operation): readonly ShownPlace[] {
  const own = ownPlaceOf(operation);
  return [...(own === undefined ? [] : [own]), ...(otherPlaces[operation.id] ?? [])];
}

/** Returns the place at which a reading shows records of its own resource. */
export function ownPlaceOf(operation: Operation): ShownPlace | undefined {
  const resource = operation.method === 'GET' ? resourceShownBy(operation) : undefined;
  if (resource === undefined) return undefined;
  return isSingle(operation)
    ? { resource, id: (_, { pathId }) => pathId, lateMs: 0 }
    : { resource, id: ownId, lateMs: lateMs.list };
}

/** Whether an operation reads one record by its identifier. */
export function isSingle({ path }: Operation): boolean {
  return /^\/[\w-]+\/\{id\}$/.test(path);
}

/** Returns the resource whose records an operation reads: one of its own routes, or a list below another record. */
function resourceShownBy({ path }: Operation): string | undefined {
  const parts = path.split('/').slice(1);
  const last = parts.at(-1) === '{id}' ? parts[0] : parts.at(-1);
  return last !== undefined && resources.has(last) ? last : undefined;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function ownId({ id }: JsonObject): number | undefined {
  return numberIn(id);
}

/** A found person may be identified by `id` or `member_id`. */
function personId({ id, member_id = id }: JsonObject): number | undefined {
  return id === undefined || id === member_id ? numberIn(member_id) : undefined;
}

/** What a list of a person's registrations shows of one of them, which is that person's. */
function ofPerson(
  { member_id, group_id, event_id, licence_id }: JsonObject,
  { pathId }: ReadRequest,
): Fields {
  return { member_id: member_id ?? pathId, group_id, event_id, licence_id };
}

function presence({ presence }: JsonObject): Fields {
  return { presence };
}

/** The number of the course is the `id` where an item is a session as the interface shows it. */
function courseIn({ course_id, id, title, begin }: JsonObject): JsonValue | undefined {
  return course_id ?? (title === undefined || begin === undefined ? undefined : id);
}
