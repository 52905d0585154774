import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { date } from '../../arbitraries/date.ts';
import { isCivilDate } from '../../expect/date-forms.ts';
import { impossibleDays, wrongDateForms } from './bad-date.probes.ts';

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

test('a day of no month is the day after the last one, in leap years, too', () => {
  const write = impossibleDays['day-of-no-month'];
  expect(['2026-02-10', '2028-02-10', '2026-12-31'].map((day) => write?.(day))).toEqual([
    '2026-02-29',
    '2028-02-30',
    '2026-12-32',
  ]);
});
