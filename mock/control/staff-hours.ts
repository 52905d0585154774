import type { ControlBody } from '../../spec/control-types.ts';
import type { Club } from '../reference/club.ts';
import { allRecords, nextId } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import type { Change } from '../reference/store/store.ts';
import type { Notification } from '../reference/webhooks/notification.ts';
import { wrongProperty } from './wrong-property.ts';

type Statement = RecordTypes['staff_hours'];
type Entry = Statement['entries'][number];

/** The body of a month's hours, valid by spec/control.yaml. */
export type StaffHoursBody = ControlBody<'putStaffHours'>;

/**
 * Returns the change that stores the hours of a person in a month: omitted properties are kept, and given entries
 * replace the earlier ones. Throws a Refusal.
 */
export function staffHours(
  { id: member_id }: RecordTypes['members'],
  month: string,
  { submitted, entries }: StaffHoursBody,
  club: Club,
): Change {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw wrongProperty('', `"${month}" is not a month such as 2026-10.`);
  const statements = club.store.records('staff_hours');
  const before = allOf(recordsBy(statements, 'member_id', member_id)).find((one) => one.month === month);
  const put: Statement = {
    id: before?.id ?? nextId(statements),
    member_id,
    month,
    submitted: submitted ?? before?.submitted ?? false,
    entries: entries === undefined ? (before?.entries ?? []) : numbered(entries, club),
  };
  return { collection: 'staff_hours', put };
}

/** Returns the notification that the hours of a month are validated. */
export function hoursValidated({ id: member_id }: RecordTypes['members'], month: string): Notification {
  const read = { operation: 'readStaffHours', parameters: { id: member_id, month } } as const;
  const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
  return {
    type: 'staff-hours.validated',
    resource: { type: 'staff-hours', id: member_id, read, deleted: false },
    context: { member_id, year, month: monthOfYear },
    links: { staff_hours: read },
  };
}

function numbered(entries: NonNullable<StaffHoursBody['entries']>, club: Club): Entry[] {
  const known = [...allRecords(club.store.records('staff_hours'))].flatMap((statement) => statement.entries);
  const last = known.reduce((highest, { id }) => Math.max(highest, id), 0);
  return entries.map(({ begin, end, information = null }, index) => {
    if (Date.parse(end) < Date.parse(begin))
      throw wrongProperty(`/entries/${index}/end`, 'An entry ends at or after the moment it begins.');
    return { id: last + index + 1, begin, end, information };
  });
}
