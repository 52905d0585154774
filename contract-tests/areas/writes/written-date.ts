/** Ways to write a good date or date-time, by their names. */
export type Rewriting = Readonly<Record<string, (good: string) => string>>;

/** Days that no calendar has, in the month or the year of a good one. */
export const impossibleDays: Rewriting = {
  'day-of-no-month': (date) => `${date.slice(0, 8)}${daysInMonthOf(date) + 1}`,
  'day-of-no-february': (date) => `${date.slice(0, 5)}02-${daysInMonthOf(`${date.slice(0, 5)}02`) + 1}`,
};

/** A day in a form that is not `YYYY-MM-DD`; nothing else about it differs. */
export const wrongDateForms: Rewriting = {
  compact: (date) => date.replaceAll('-', ''),
  slashes: (date) => date.split('-').reverse().join('/'),
  'with-time': (date) => `${date}T00:00:00Z`,
  blanks: (date) => date.replaceAll('-', ' '),
  'short-year': (date) => date.slice(2),
  'single-digit': (date) => `${date.slice(0, 8)}5`,
};

function daysInMonthOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
