const civil = /^(\d{4})-(\d{2})-(\d{2})$/;
const moment =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is a valid calendar date, `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  const parts = civil.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is an RFC 3339 date-time with an offset. */
export function isDateTime(text: string): boolean {
  const parts = moment.exec(text);
  return parts !== null && isCivilDate(parts[1] as string);
}
