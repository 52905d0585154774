import type { ClubFixture } from '../../fixtures/club-fixture.ts';

/** A record that an example names: which collection of a club it is said to be in, and what the example says of it. */
export interface NamedRecord {
  collection: Collection;
  id: number;
  /** The example's own words about the record, when it holds the record and not just its id. */
  says?: Record<string, unknown>;
}

/** The lists of a club whose records have a number of their own, and the entries of its staff-hours statements. */
export type Collection =
  | { [N in keyof ClubFixture]-?: ClubFixture[N] extends { id: number }[] ? N : never }[keyof ClubFixture]
  | 'staff_hours_entries';

/** Which collection a field's number points into. */
const collectionOfField: Record<string, Collection> = {
  season_id: 'seasons',
  member_id: 'members',
  group_id: 'groups',
  event_id: 'events',
  sport_id: 'sports',
  slot_ids: 'slots',
  licence_id: 'licences',
  licence_ids: 'licences',
  trainer_ids: 'members',
  field_id: 'document_fields',
};

/** Which collection the `id` of a record comes from: by the field that holds it, or by the last word of the route that does. */
const collectionOfHolder: Record<string, Collection> = {
  seasons: 'seasons',
  members: 'members',
  groups: 'groups',
  sports: 'sports',
  slots: 'slots',
  lessons: 'lessons',
  events: 'events',
  'annual-registrations': 'annual_registrations',
  'event-registrations': 'event_registrations',
  attendance: 'attendance',
  payments: 'payments',
  documents: 'documents',
  fields: 'document_fields',
  medical: 'medical_records',
  'staff-hours': 'staff_hours_entries',
  entries: 'staff_hours_entries',
};

/** Some lists hold records of several kinds, and each says its own in `type`. */
const collectionOfType: Record<string, Collection> = {
  lesson: 'lessons',
  slot: 'slots',
  event: 'events',
  annual: 'annual_registrations',
  'annual-registrations': 'annual_registrations',
};

/** All records that an example of this route names, by an id or by a field that points at one. */
export function namedRecords(value: unknown, path: string): NamedRecord[] {
  return namedIn(value, holderOf(path), path);
}

function namedIn(value: unknown, holder: Collection | undefined, path: string): NamedRecord[] {
  if (Array.isArray(value)) return value.flatMap((one) => namedIn(one, holder, path));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  return [
    ...itself(record, holder, path),
    ...Object.entries(record).flatMap(([key, inner]) => pointed(key, inner, record, holder, path)),
  ];
}

function itself(
  record: Record<string, unknown>,
  holder: Collection | undefined,
  path: string,
): NamedRecord[] {
  const id = Number(record.id);
  if (!('id' in record) || !Number.isInteger(id)) return [];
  const collection =
    path === '/attendance' && 'first_name' in record ? 'members' : (ownKind(record, path) ?? holder);
  return collection === undefined ? [] : [{ collection, id, says: record }];
}

/** `type` names the kind of record only where the route mixes kinds; a group has a `type` of its own. */
function ownKind(record: Record<string, unknown>, path: string): Collection | undefined {
  const mixed =
    path === '' ||
    ['/attendance', '/groups/search', '/members/{id}/attendance', '/members/{id}/registrations'].includes(
      path,
    );
  if (!mixed || typeof record.type !== 'string') return undefined;
  return record.type === 'event' && path.endsWith('/registrations')
    ? 'event_registrations'
    : collectionOfType[record.type];
}

function pointed(
  key: string,
  inner: unknown,
  record: Record<string, unknown>,
  holder: Collection | undefined,
  path: string,
): NamedRecord[] {
  const collection = key === 'course_id' ? collectionOfType[String(record.type)] : collectionOfField[key];
  if (collection !== undefined)
    return [inner]
      .flat()
      .filter(isNumber)
      .map((id) => ({ collection, id }));
  if (key === 'registrations') return namedIn(inner, 'annual_registrations', path);
  return namedIn(inner, collectionOfHolder[key] ?? holder, path);
}

function holderOf(path: string): Collection | undefined {
  const words = path.split('/').filter((word) => word in collectionOfHolder);
  return collectionOfHolder[words.at(-1) ?? ''];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
