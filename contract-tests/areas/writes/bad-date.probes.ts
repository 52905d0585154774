import type { JsonValue } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import { eachForm, fieldFamily } from '../../probes/field-family.ts';

/** Functions that rewrite a valid date or date-time, by name. */
type Rewriting = Readonly<Record<string, (good: string) => string>>;

/** Days that do not exist, in the month or in the year of a valid one. */
export const impossibleDays: Rewriting = {
  'day-of-no-month': (date) => `${date.slice(0, 8)}${daysInMonthOf(date) + 1}`,
  'day-of-no-february': (date) => `${date.slice(0, 5)}02-${daysInMonthOf(`${date.slice(0, 5)}02`) + 1}`,
};

/** A valid day in other forms than `YYYY-MM-DD`. */
export const wrongDateForms: Rewriting = {
  compact: (date) => date.replaceAll('-', ''),
  slashes: (date) => date.split('-').reverse().join('/'),
  'with-time': (date) => `${date}T00:00:00Z`,
  blanks: (date) => date.replaceAll('-', ' '),
  'short-year': (date) => date.slice(2),
  'single-digit': (date) => `${date.slice(0, 8)}5`,
};

/** A valid text, for a field that neither the body nor the record has. */
const goodTexts = { date: '2026-09-15', 'date-time': '2026-09-15T10:00:00Z' };

/** Days that do not exist. */
export const impossibleDay = rewritten('impossible-day', 'date', impossibleDays);

/** Dates in other forms than `YYYY-MM-DD`. */
export const wrongDate = rewritten('wrong-date', 'date', wrongDateForms);

/** Date-times without their offset. */
export const dateTimeWithoutOffset = rewritten('without-offset', 'date-time', {
  local: (moment) => moment.replace(/(Z|[+-]\d\d:\d\d)$/, ''),
});

/** Returns a family that rewrites the valid texts of a format, so that only their form is wrong. */
function rewritten(name: string, format: keyof typeof goodTexts, forms: Rewriting) {
  const rewrites = Object.entries(forms).map(([form, rewrite]) => [
    form,
    (good: JsonValue | undefined) => rewrite(String(good ?? goodTexts[format])),
  ]);
  return fieldFamily(name, 'one-of-each-field', (body) =>
    eachForm(fieldsOfFormat(body, format), Object.fromEntries(rewrites)),
  );
}

function daysInMonthOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
