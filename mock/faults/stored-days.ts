import { mapFields, withStoredBody } from '../alterations/bodies.ts';
import { withListItem } from '../alterations/resources.ts';
import { rememberedField } from '../alterations/stale-field.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

/** Days, hours and a digit that are stored otherwise than they were sent, where they are of an unusual kind. */
export const faults: readonly Fault[] = [
  {
    id: 'season/days-with-the-year-of-their-week',
    breaks: 'season/created-values-read-back',
    also: ['season/changed-values-read-back'],
    says: 'dates are written with the year that their week belongs to, by a format that has YYYY for yyyy',
    apply: (parts) => withDays(parts, ['createSeason', 'changeSeason'], withYearOfWeek),
  },
  {
    id: 'season/leap-day-is-the-first-of-march',
    breaks: 'season/created-values-read-back',
    also: [],
    says: 'a new season is copied from one of a common year, and so its leap day becomes the first of March',
    apply: (parts) => withDays(parts, ['createSeason'], (day) => day.replace('-02-29', '-03-01')),
  },
  {
    id: 'season/list-remembers-ends',
    breaks: 'season/list-agrees-with-detail',
    also: [],
    says: 'the list remembers the last day of a season by its number and never forgets it',
    apply(parts) {
      const remembered = rememberedField('end_date');
      return withListItem(parts, 'seasons', (item, _, club) => remembered(item, club));
    },
  },
  {
    id: 'member/nobody-born-before-1970',
    breaks: 'member/changed-fields-read-back',
    also: [],
    says: 'birth dates are kept as seconds since 1970, without a sign',
    apply: (parts) =>
      withDays(parts, ['createMember', 'changeMember'], (day) => (day < '1970' ? '1970-01-01' : day)),
  },
  {
    id: 'member/summer-days-one-early',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'birth dates are midnight in winter time, and an hour before it in summer is the day before',
    apply: (parts) => withDays(parts, ['createMember', 'changeMember'], (day) => earlierIn(summer, day)),
  },
  {
    id: 'event/winter-days-one-early',
    breaks: 'event/changed-fields-read-back',
    also: ['event/created-fields-read-back'],
    says: 'days of registration are midnight in summer time, and in winter they are read in another zone',
    apply: (parts) => withDays(parts, ['createEvent', 'changeEvent'], (day) => earlierIn(winter, day)),
  },
  {
    id: 'event/noon-is-midnight',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: ['event/changed-fields-read-back'],
    says: 'hours are read by a format of twelve of them, in which the one after noon is that after midnight',
    apply: (parts) => withHours(parts, (time) => time.replace('T12:', 'T00:')),
  },
  {
    id: 'event/zero-is-no-description',
    breaks: 'event/changed-fields-read-back',
    also: [],
    says: 'a text that counts as false, such as a single zero, is taken for none',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'changeEvent' && fields.description === '0' ? { ...fields, description: null } : fields,
      ),
  },
];

const summer = /-0[5-9]-/;
const winter = /-(11|12|01|02|03)-/;

/** The parts in which some operations store the days of a body otherwise. */
function withDays(parts: Parts, operations: readonly string[], change: (day: string) => string): Parts {
  const changed = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? change(value) : value;
  return withStoredBody(parts, (fields, { id }) =>
    operations.includes(id) ? mapFields(fields, changed) : fields,
  );
}

/** The parts in which events store begin and end otherwise. */
function withHours(parts: Parts, change: (time: string) => string): Parts {
  return withStoredBody(parts, (fields) =>
    mapFields(fields, (value, name) => (name === 'begin' || name === 'end' ? change(String(value)) : value)),
  );
}

/** A day of the last week of December bears the next year where the first of January lies in the same week. */
function withYearOfWeek(day: string): string {
  const isOfNextYear = /-12-(29|30|31)$/.test(day) && [1, 2, 3].includes(new Date(day).getUTCDay());
  return isOfNextYear ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day;
}

function earlierIn(months: RegExp, day: string): string {
  return months.test(day) ? new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) : day;
}
