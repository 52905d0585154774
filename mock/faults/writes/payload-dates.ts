import { fieldSchema, mapFields, withAlteredBody, withRefusal } from '../../alterations/bodies.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

/** Returns the parts that read the date-times of a body in another form, too. */
function withMomentsRead(parts: Parts, read: (moment: string) => string): Parts {
  return withAlteredBody(parts, (fields, operation) =>
    mapFields(fields, (value, name) =>
      typeof value === 'string' && fieldSchema(operation, name).format === 'date-time' ? read(value) : value,
    ),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Faults in which dates and date-times are read or refused by their form. */
export const faults: readonly Fault[] = [
  {
    id: 'payload/text-after-a-moment-ignored',
    breaks: 'payload/date-time-form-refused',
    also: [],
    says: 'a date-time is matched at its beginning only, so any text may follow it',
    apply: (parts) => withMomentsRead(parts, (moment) => moment.replace(/([+-]\d\d:\d\d|Z) .*$/, '$1')),
  },
  {
    id: 'payload/offset-of-any-two-digits',
    breaks: 'payload/date-time-form-refused',
    also: [],
    says: 'an offset is any two digits and two more',
    apply: (parts) => withMomentsRead(parts, (moment) => moment.replace(/[+-][2-9]\d:(\d\d)$/, '+01:$1')),
  },
  {
    id: 'payload/day-zero-is-the-first',
    breaks: 'payload/date-form-refused',
    also: [],
    says: 'a day that is known by its month only, as 2026-05-00, is taken for the first',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) =>
          isText(value) && fieldSchema(operation, name).format === 'date'
            ? value.replace(/^(\d{4}-\d\d)-00$/, '$1-01')
            : value,
        ),
      ),
  },
  {
    id: 'payload/july-of-30-days',
    breaks: 'payload/last-day-of-a-month-accepted',
    also: [],
    says: 'the table of month lengths alternates, and gives July 30 days',
    apply: (parts) =>
      withRefusal(parts, (fields) =>
        Object.values(fields).some((value) => isText(value) && value.slice(4) === '-07-31'),
      ),
  },
  {
    id: 'payload/minute-59-refused',
    breaks: 'payload/date-times-accepted',
    also: [],
    says: 'the minute of a date-time is compared with the greatest one, but must be less',
    apply: (parts) =>
      withRefusal(parts, ({ begin, end }) =>
        [begin, end].some((moment) => isText(moment) && moment.slice(14, 16) === '59'),
      ),
  },
  {
    id: 'payload/offsets-of-whole-hours',
    breaks: 'payload/date-times-accepted',
    also: [],
    says: 'an offset with minutes is refused',
    apply: (parts) =>
      withRefusal(parts, ({ begin, end }) =>
        [begin, end].some((moment) => isText(moment) && /[+-]\d\d:(?!00)\d\d$/.test(moment)),
      ),
  },
];
