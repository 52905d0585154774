/** RFC 3339: a full date, `T`, a time and an offset. Neither a blank for the `T` nor a time without offset will do. */
const dateTime =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a valid calendar date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!date.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // The 30th of February reads as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function isDateTime(text: string): boolean {
  const day = dateTime.exec(text)?.[1];
  return day !== undefined && isDate(day);
}

/** Lenient on purpose: the interface says "email format" and no more. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
