/** A kind of record to browse. What can be done to it, its filters and its forms come from the club's description. */
export interface RecordKind {
  readonly id: string;
  readonly title: string;
  /** What one of them is called. */
  readonly one: string;
  /** The collection, below the base URL; a name in braces is chosen by a field. */
  readonly path: string;
  /** What a list demands in addition to a page. */
  readonly query?: Readonly<Record<string, string>>;
  /** The fields of its table, after the id. */
  readonly columns: readonly string[];
  /** What is chosen at first, on a day of the club. */
  readonly chosen?: (day: string) => Readonly<Record<string, string>>;
  /** Whether a record has an address of its own. */
  readonly opens?: false;
}

const all = { all: 'true' };

export const recordKinds: readonly RecordKind[] = [
  {
    id: 'people',
    title: 'People',
    one: 'person',
    path: '/members',
    query: all,
    columns: ['last_name', 'first_name', 'email', 'birth_date', 'email_verified'],
  },
  {
    id: 'groups',
    title: 'Groups',
    one: 'group',
    path: '/groups',
    query: all,
    columns: ['name', 'season_id', 'type', 'capacity', 'cost_euros'],
  },
  {
    id: 'annual-registrations',
    title: 'Annual registrations',
    one: 'annual registration',
    path: '/annual-registrations',
    columns: ['valid', 'member_id', 'group_id', 'registered_at'],
  },
  {
    id: 'event-registrations',
    title: 'Event registrations',
    one: 'event registration',
    path: '/event-registrations',
    columns: ['valid', 'member_id', 'event_id', 'registered_at'],
  },
  {
    id: 'sessions',
    title: 'Sessions',
    one: 'session',
    path: '/attendance',
    columns: ['title', 'type', 'begin', 'end', 'location'],
    chosen: (day) => ({ date: day }),
  },
  {
    id: 'payments',
    title: 'Payments',
    one: 'payment',
    path: '/payments',
    columns: ['amount_cents', 'member_id', 'season_id', 'method', 'received_on', 'state'],
  },
  {
    id: 'documents',
    title: 'Documents',
    one: 'document',
    path: '/documents',
    columns: ['name', 'media_type', 'size_bytes'],
  },
  {
    id: 'medical',
    title: 'Medical records',
    one: 'medical record',
    path: '/medical',
    columns: ['valid', 'member_id', 'season_id', 'certificate_end'],
  },
  {
    id: 'events',
    title: 'Events',
    one: 'event',
    path: '/events',
    query: all,
    columns: ['name', 'season_id', 'begin', 'capacity', 'cost_euros'],
  },
  {
    id: 'lessons',
    title: 'Lessons',
    one: 'lesson',
    path: '/lessons',
    columns: ['group_id', 'day', 'hour', 'minute', 'trainer_ids', 'location'],
  },
  {
    id: 'slots',
    title: 'Slots',
    one: 'slot',
    path: '/slots',
    columns: ['name', 'season_id', 'day', 'hour', 'minute', 'trainer_ids', 'location'],
  },
  {
    id: 'seasons',
    title: 'Seasons',
    one: 'season',
    path: '/seasons',
    columns: ['name', 'start_date', 'end_date'],
  },
  { id: 'sports', title: 'Sports', one: 'sport', path: '/sports', columns: ['name'] },
  {
    id: 'staff-hours',
    title: 'Staff hours',
    one: 'entry',
    path: '/staff-hours/{id}',
    columns: ['begin', 'end', 'duration_seconds', 'information'],
    chosen: (day) => ({ month: day.slice(0, 7) }),
    opens: false,
  },
  {
    id: 'communes',
    title: 'Communes',
    one: 'commune',
    path: '/communes',
    columns: ['city_code', 'name', 'postal_code'],
    opens: false,
  },
];

/** Returns the kind and the id of the record that a path of the API leads to, if it leads to one. */
export function recordAt(path: string): { readonly kind: RecordKind; readonly id: string } | undefined {
  const [, collection, id] = /^(\/[\w-]+)\/(\d+)$/.exec(path) ?? [];
  const kind = recordKinds.find((each) => each.path === collection);
  return kind === undefined || id === undefined ? undefined : { kind, id };
}
