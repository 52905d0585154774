import { mapFields, withStoredBody } from '../alterations/bodies.ts';
import { withListItem } from '../alterations/resources.ts';
import { rememberedField } from '../alterations/stale-field.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fault } from './fault.ts';

/** Faults in which an unusual date, time or text is stored differently than it was sent. */
export const faults: readonly Fault[] = [
  {
    id: 'season/days-with-the-year-of-their-week',
    breaks: 'season/created-values-read-back',
    also: ['season/changed-values-read-back'],
    says: 'dates are formatted with the year of their week, by YYYY instead of yyyy',
    apply: (parts) => withDays(parts, ['createSeason', 'changeSeason'], withYearOfWeek),
  },
  {
    id: 'season/leap-day-is-the-first-of-march',
    breaks: 'season/created-values-read-back',
    also: [],
    says: 'a new season is created from the template of a common year, which turns its leap day into the first of March',
    apply: (parts) => withDays(parts, ['createSeason'], (day) => day.replace('-02-29', '-03-01')),
  },
  {
    id: 'season/list-remembers-ends',
    breaks: 'season/list-agrees-with-detail',
    also: [],
    says: 'the list caches end dates by season id and never refreshes them',
    apply(parts) {
      const remembered = rememberedField('end_date');
      return withListItem(parts, 'seasons', (item, _, club) => remembered(item, club));
    },
  },
  {
    id: 'member/nobody-born-before-1970',
    breaks: 'member/changed-fields-read-back',
    also: [],
    says: 'dates of birth are stored as unsigned seconds since 1970',
    apply: (parts) =>
      withDays(parts, ['createMember', 'changeMember'], (day) => (day < '1970' ? '1970-01-01' : day)),
  },
  {
    id: 'member/summer-days-one-early',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'dates of birth are midnight in winter time, which in summer is an hour earlier, on the previous day',
    apply: (parts) => withDays(parts, ['createMember', 'changeMember'], (day) => earlierIn(summer, day)),
  },
  {
    id: 'member/born-in-this-century',
    breaks: 'member/changed-fields-read-back',
    also: [],
    says: 'years of birth are stored with two digits, and those up to 30 are read as years of this century',
    apply: (parts) =>
      withDays(parts, ['createMember', 'changeMember'], (day) => day.replace(/^19(?=[0-2]\d-)/, '20')),
  },
  {
    id: 'season/no-day-after-january-2038',
    breaks: 'season/changed-values-read-back',
    also: [],
    says: 'days are stored as signed seconds of 32 bits, and later ones as the last of these',
    apply: (parts) =>
      withDays(parts, ['createSeason', 'changeSeason'], (day) => (day > '2038-01-19' ? '2038-01-19' : day)),
  },
  {
    id: 'event/winter-days-one-early',
    breaks: 'event/changed-fields-read-back',
    also: [],
    says: 'registration dates are midnight in summer time, but are read in another time zone in winter',
    apply: (parts) => withDays(parts, ['createEvent', 'changeEvent'], (day) => earlierIn(winter, day)),
  },
  {
    id: 'event/noon-is-midnight',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: ['event/changed-fields-read-back'],
    says: 'times are parsed in a 12-hour format, so the hour after noon becomes the one after midnight',
    apply: (parts) => withHours(parts, (time) => time.replace('T12:', 'T00:')),
  },
  {
    id: 'member/address-that-is-a-day',
    breaks: 'member/created-fields-read-back',
    also: [],
    says: 'a text of a body that looks like a date is revived as one, and stored with a time',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'createMember' && /^\d{4}-\d\d-\d\d$/.test(String(fields.address))
          ? { ...fields, address: `${fields.address}T00:00:00.000Z` }
          : fields,
      ),
  },
  {
    id: 'member/address-in-figures',
    breaks: 'member/changed-fields-read-back',
    also: [],
    says: 'a changed address that reads as a number is stored as one',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'changeMember' && Number.isFinite(Number(fields.address ?? NaN))
          ? { ...fields, address: String(Number(fields.address)) }
          : fields,
      ),
  },
  {
    id: 'event/true-is-one',
    breaks: 'event/changed-fields-read-back',
    also: [],
    says: 'a form layer turns the text "true" into the value true, which the text column stores as 1',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'changeEvent' && fields.description === 'true' ? { ...fields, description: '1' } : fields,
      ),
  },
  {
    id: 'event/zero-is-no-description',
    breaks: 'event/changed-fields-read-back',
    also: [],
    says: 'a text that is falsy in the language, such as "0", is stored as null',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'changeEvent' && fields.description === '0' ? { ...fields, description: null } : fields,
      ),
  },
];

const summer = /-0[5-9]-/;
const winter = /-(11|12|01|02|03)-/;

/** Returns the parts in which some operations store the dates of a body differently. */
function withDays(parts: Parts, operations: readonly string[], change: (day: string) => string): Parts {
  const changed = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? change(value) : value;
  return withStoredBody(parts, (fields, { id }) =>
    operations.includes(id) ? mapFields(fields, changed) : fields,
  );
}

/** Returns the parts in which events store begin and end differently. */
function withHours(parts: Parts, change: (time: string) => string): Parts {
  return withStoredBody(parts, (fields) =>
    mapFields(fields, (value, name) => (name === 'begin' || name === 'end' ? change(String(value)) : value)),
  );
}

/** Returns the date with the year of its ISO week, as far as the last days of December are concerned. */
function withYearOfWeek(day: string): string {
  const isOfNextYear = /-12-(29|30|31)$/.test(day) && [1, 2, 3].includes(new Date(day).getUTCDay());
  return isOfNextYear ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day;
}

function earlierIn(months: RegExp, day: string): string {
  return months.test(day) ? new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) : day;
}
