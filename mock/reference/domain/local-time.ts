const formats = new Map<string, Intl.DateTimeFormat>();

/** Time zones change their offset at a quarter of an hour only, so one offset holds for all instants of a quarter. */
const quarter = 900_000;
const known = new Map<string, Map<number, number>>();
const mostKnown = 10_000;

/** Returns the milliseconds by which a time zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const offsets = offsetsOf(timeZone);
  const key = Math.floor(instant / quarter);
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = clockAt(key * quarter, timeZone) - key * quarter;
    if (offsets.size >= mostKnown) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

/**
 * Returns the instant of a local time on a date. A local time that is skipped when the clocks go forward counts as one
 * hour later; one that occurs twice when they go back is the first of the two.
 */
export function instantOfClock(date: string, hour: number, minute: number, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const day = 86_400_000;
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)];
  const fits = [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset);
  return shown - (fits ?? before);
}

/** Returns an instant as a date-time of RFC 3339, with the offset of the time zone at that instant. */
export function dateTimeIn(instant: number, timeZone: string): string {
  const offset = Math.round(offsetAt(instant, timeZone) / 60_000);
  const clock = new Date(instant + offset * 60_000).toISOString().replace(/(\.000)?Z$/, '');
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(Math.abs(offset) / 60)}:${twoDigits(Math.abs(offset) % 60)}`;
}

function offsetsOf(timeZone: string): Map<number, number> {
  const offsets = known.get(timeZone) ?? new Map<number, number>();
  known.set(timeZone, offsets);
  return offsets;
}

/** Returns the instant at which UTC has the local time that a zone has at the given instant. */
function clockAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const clock = new Date(0);
  clock.setUTCFullYear(number('year'), number('month') - 1, number('day'));
  clock.setUTCHours(number('hour'), number('minute'), number('second'));
  return clock.getTime();
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  formats.set(timeZone, format);
  return format;
}

function twoDigits(number: number): string {
  return String(Math.floor(number)).padStart(2, '0');
}
