/** A kind of record to browse. What can be done to it, and its forms, come from the club's description. */
export interface RecordKind {
  readonly id: string;
  readonly title: string;
  /** The collection, below the base URL. */
  readonly path: string;
  /** What a list demands in addition to a page. */
  readonly query?: string;
  /** The fields of its table, after the id. */
  readonly columns: readonly string[];
}

export const recordKinds: readonly RecordKind[] = [
  {
    id: 'people',
    title: 'People',
    path: '/members',
    query: 'all=true',
    columns: ['last_name', 'first_name', 'email', 'birth_date', 'email_verified'],
  },
  {
    id: 'groups',
    title: 'Groups',
    path: '/groups',
    query: 'all=true',
    columns: ['name', 'season_id', 'type', 'capacity', 'cost_euros'],
  },
  {
    id: 'annual-registrations',
    title: 'Annual registrations',
    path: '/annual-registrations',
    columns: ['valid', 'member_id', 'group_id', 'registered_at'],
  },
  {
    id: 'event-registrations',
    title: 'Event registrations',
    path: '/event-registrations',
    columns: ['valid', 'member_id', 'event_id', 'registered_at'],
  },
  {
    id: 'payments',
    title: 'Payments',
    path: '/payments',
    columns: ['amount_cents', 'member_id', 'season_id', 'method', 'received_on', 'state'],
  },
  { id: 'documents', title: 'Documents', path: '/documents', columns: ['name', 'media_type', 'size_bytes'] },
  {
    id: 'medical',
    title: 'Medical records',
    path: '/medical',
    columns: ['valid', 'member_id', 'season_id', 'certificate_end'],
  },
  {
    id: 'events',
    title: 'Events',
    path: '/events',
    query: 'all=true',
    columns: ['name', 'season_id', 'begin', 'capacity', 'cost_euros'],
  },
  { id: 'seasons', title: 'Seasons', path: '/seasons', columns: ['name', 'start_date', 'end_date'] },
  { id: 'sports', title: 'Sports', path: '/sports', columns: ['name'] },
];
