import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import { type BadField, eachForm, fieldFamily } from '../../probes/field-family.ts';

/** Functions that rewrite a valid date or date-time, by name. */
type Rewriting = Readonly<Record<string, (good: string) => string>>;

/** Days that do not exist, in the month or in the year of a valid one. */
export const impossibleDays: Rewriting = {
  'day-of-no-month': (date) => `${date.slice(0, 8)}${daysInMonthOf(date) + 1}`,
  'day-of-no-february': (date) => `${date.slice(0, 5)}02-${daysInMonthOf(`${date.slice(0, 5)}02`) + 1}`,
  'day-zero': (date) => `${date.slice(0, 8)}00`,
  'month-zero': (date) => `${date.slice(0, 5)}00${date.slice(7)}`,
  'month-thirteen': (date) => `${date.slice(0, 5)}13${date.slice(7)}`,
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

/** A valid date-time in forms that RFC 3339 does not have. */
export const wrongBeginForms: Rewriting = {
  'trailing-text': (moment) => `${moment} environ`,
  'month-thirteen': (moment) => `${moment.slice(0, 5)}13${moment.slice(7)}`,
  // ISO 8601 has 24:00 for the end of a day, but nothing after it.
  'hour-twenty-four': (moment) => `${moment.slice(0, 11)}24:30${moment.slice(16)}`,
};

/** Further ones: a run sends each form once to an operation. */
export const wrongEndForms: Rewriting = {
  'offset-of-twenty-five-hours': (moment) => moment.replace(anOffset, '+25:00'),
  'minute-sixty': (moment) => `${moment.slice(0, 14)}60${moment.slice(16)}`,
  'day-zero': (moment) => `${moment.slice(0, 8)}00${moment.slice(10)}`,
};

const anOffset = /(Z|[+-]\d\d:\d\d)$/;

/** A valid text, for a field that neither the body nor the record has. */
const goodTexts = { date: '2026-09-15', 'date-time': '2026-09-15T10:00:00Z' };

/** Days that do not exist. */
export const impossibleDay = rewritten('impossible-day', 'date', impossibleDays);

/** Dates in other forms than `YYYY-MM-DD`. */
export const wrongDate = rewritten('wrong-date', 'date', wrongDateForms);

/** Date-times without their offset. */
export const dateTimeWithoutOffset = rewritten('without-offset', 'date-time', {
  local: (moment) => moment.replace(anOffset, ''),
});

/** Date-times in other forms than those of RFC 3339. */
export const wrongDateTime = fieldFamily('wrong-date-time', 'each-operation', (body) =>
  fieldsOfFormat(body, 'date-time').flatMap((field, place) =>
    eachForm([field], rewrites('date-time', place % 2 === 0 ? wrongBeginForms : wrongEndForms)),
  ),
);

/** Returns a family that rewrites the valid texts of a format, so that only their form is wrong. */
function rewritten(name: string, format: keyof typeof goodTexts, forms: Rewriting) {
  // A season has as many dates as there are forms: a form that a server reads is found at standard with every seed.
  return fieldFamily(name, 'each-kind-in-turn', (body) =>
    eachForm(fieldsOfFormat(body, format), rewrites(format, forms)),
  );
}

function rewrites(
  format: keyof typeof goodTexts,
  forms: Rewriting,
): Readonly<Record<string, BadField['write']>> {
  return Object.fromEntries(
    Object.entries(forms).map(([form, rewrite]) => [
      form,
      (good) => rewrite(String(good ?? goodTexts[format])),
    ]),
  );
}

function daysInMonthOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
