import { unlikelyId } from '../example-notification.ts';
import { type Desk, type Draft, type Message, messageOf } from '../message.ts';

/** What a family of notifications has in its data. */
interface Family {
  readonly shows: string;
  /** The types of no family are shown: these are likely ones. */
  readonly type: string;
  readonly resource: { readonly type: string; readonly id: string; readonly path: string };
  readonly scopes: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
  /** The name of a complementary read of the same data. */
  readonly link: string;
}

const [member_id, field_id, course_id] = [unlikelyId + 1, unlikelyId + 3, unlikelyId + 4];
const day = '2026-09-14';

/** The families whose content the interface names, apart from registrations. */
const families: readonly Family[] = [
  {
    shows: 'about a presence at a session',
    type: 'attendance.updated',
    resource: {
      type: 'attendance',
      id: String(unlikelyId),
      path: `attendance?date=${day}&type=lesson&course_id=${course_id}`,
    },
    scopes: ['attendance:read'],
    context: { member_id, type: 'lesson', course_id, date: day, presence: 'excused' },
    link: 'session',
  },
  {
    shows: 'about a document of a member',
    type: 'member-documents.updated',
    resource: {
      type: 'member-documents',
      id: `${member_id}-${field_id}`,
      path: `member-documents/${member_id}/fields/${field_id}/content`,
    },
    scopes: ['documents:read'],
    context: { member_id, field_id },
    link: 'download',
  },
  {
    shows: 'about an invoice',
    type: 'invoices.updated',
    resource: {
      type: 'annual-registration-invoices',
      id: String(unlikelyId),
      path: `annual-registrations/${unlikelyId}/invoice`,
    },
    scopes: ['documents:read', 'payments:read'],
    context: { member_id },
    link: 'invoice',
  },
  {
    shows: 'about a month of staff hours that was validated',
    type: 'staff-hours.validated',
    resource: { type: 'staff-hours', id: String(member_id), path: `staff-hours/${member_id}?month=2026-09` },
    scopes: ['staff_hours:read'],
    context: { member_id, year: 2026, month: 9 },
    link: 'staff_hours',
  },
];

/** Returns a message of each family. */
export function familyMessages(desk: Desk): readonly Message[] {
  return families.map((family) => messageOf(desk, family.shows, { event: ofFamily(family) }));
}

function ofFamily({ type, resource, scopes, context, link }: Family): NonNullable<Draft['event']> {
  return (event) => {
    const read = { url: `${event.source}/${resource.path}`, required_scopes: scopes };
    return {
      ...event,
      type,
      subject: `${resource.type}/${resource.id}`,
      data: {
        resource: { type: resource.type, id: resource.id, ...read, deleted: false },
        context,
        links: { [link]: read },
      },
    };
  };
}
