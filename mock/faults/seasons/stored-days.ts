import { mapFields, withStoredBody } from '../../alterations/bodies.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

/** Faults in which an unusual date, time or text is stored differently than it was sent. */
export const faults: readonly Fault[] = [
  {
    id: 'season/days-with-the-year-of-their-week',
    breaks: 'season/shows-what-was-written',
    also: [],
    says: 'dates are formatted with the year of their week, by YYYY instead of yyyy',
    apply: (parts) => withDays(parts, ['createSeason', 'changeSeason'], withYearOfWeek),
  },
  {
    id: 'season/leap-day-is-the-first-of-march',
    breaks: 'season/shows-what-was-written',
    also: [],
    says: 'a new season is created from the template of a common year, which turns its leap day into the first of March',
    apply: (parts) => withDays(parts, ['createSeason'], (day) => day.replace('-02-29', '-03-01')),
  },
  {
    id: 'member/nobody-born-before-1970',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'dates of birth are stored as unsigned seconds since 1970',
    apply: (parts) =>
      withDays(parts, ['createMember', 'changeMember'], (day) => (day < '1970' ? '1970-01-01' : day)),
  },
  {
    id: 'member/born-in-this-century',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'years of birth are stored with two digits, and those up to 30 are read as years of this century',
    apply: (parts) =>
      withDays(parts, ['createMember', 'changeMember'], (day) => day.replace(/^19(?=[0-2]\d-)/, '20')),
  },
  {
    id: 'season/no-day-after-january-2038',
    breaks: 'season/shows-what-was-written',
    also: [],
    says: 'days are stored as signed seconds of 32 bits, and later ones as the last of these',
    apply: (parts) =>
      withDays(parts, ['createSeason', 'changeSeason'], (day) => (day > '2038-01-19' ? '2038-01-19' : day)),
  },
  {
    id: 'event/noon-is-midnight',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'times are parsed in a 12-hour format, so the hour after noon becomes the one after midnight',
    apply: (parts) => withHours(parts, (time) => time.replace('T12:', 'T00:')),
  },
  {
    id: 'member/address-that-is-a-day',
    breaks: 'member/shows-what-was-written',
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
    id: 'event/true-is-one',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'a form layer turns the text "true" into the value true, which the text column stores as 1',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'changeEvent' && fields.description === 'true' ? { ...fields, description: '1' } : fields,
      ),
  },
  {
    id: 'event/zero-is-no-description',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'a text that is falsy in the language, such as "0", is stored as null',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'changeEvent' && fields.description === '0' ? { ...fields, description: null } : fields,
      ),
  },
];

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
