/** RFC 3339: a full date, `T`, a time and an offset. A blank in place of the `T`, or a missing offset, is refused. */
const dateTime =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a valid calendar date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return (
    date.test(text) && Number(text.slice(8)) <= daysOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
  );
}

const thirtyDays = [4, 6, 9, 11];

function daysOf(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return thirtyDays.includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function isDateTime(text: string): boolean {
  const day = dateTime.exec(text)?.[1];
  return day !== undefined && isDate(day);
}

/** Lenient on purpose: the interface says "email format" and no more. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
