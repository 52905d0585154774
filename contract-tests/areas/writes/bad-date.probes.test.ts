import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { date } from '../../arbitraries/date.ts';
import { isCivilDate, isDateTime } from '../../expect/date-forms.ts';
import { impossibleDays, wrongBeginForms, wrongDateForms, wrongEndForms } from './bad-date.probes.ts';

test.each(Object.entries({ ...impossibleDays, ...wrongDateForms }))(
  'a date in the form %s is not a civil date',
  (_, write) => {
    fc.assert(
      fc.property(date, (day) => {
        expect(isCivilDate(write(day))).toBe(false);
      }),
    );
  },
);

test.each(Object.entries({ ...wrongBeginForms, ...wrongEndForms }))(
  'a date-time in the form %s is none of RFC 3339',
  (_, write) => {
    const moments = ['2026-09-15T10:00:00Z', '2026-12-31T23:30:00+02:00'].map(write);
    expect(moments.map((moment) => isDateTime(moment))).toEqual([false, false]);
  },
);

test('a day of no month is the day after the last one, in leap years, too', () => {
  const write = impossibleDays['day-of-no-month'];
  expect(['2026-02-10', '2028-02-10', '2026-12-31'].map((day) => write?.(day))).toEqual([
    '2026-02-29',
    '2028-02-30',
    '2026-12-32',
  ]);
});
