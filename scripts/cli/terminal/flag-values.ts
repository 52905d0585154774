import { InvalidArgumentError, Option } from 'commander';

/** Returns the parser of a flag whose value is a whole number from `atLeast` to `atMost`. */
export function wholeNumber(atMost: number, atLeast = 0): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= atLeast && value <= atMost) return value;
    throw new InvalidArgumentError(`a whole number from ${atLeast} to ${atMost}`);
  };
}

/** The highest seed: fast-check takes 32-bit integers. */
export const highestSeed = 2 ** 31 - 1;

/** Returns a flag that may be repeated; its values become a list. */
export function repeatable(flags: string, says: string): Option {
  return new Option(flags, `${says} (repeatable)`)
    .argParser((value: string, before: string[]) => [...before, value])
    .default([], 'none');
}

/** Parses a moment of RFC 3339 (`2026-10-14T16:00:00Z`) into milliseconds, or the word for the time of this machine. */
export function momentOrWall(text: string): number | 'wall' {
  if (text === 'wall') return text;
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(instant)) return instant;
  throw new InvalidArgumentError("a date-time such as 2026-10-14T16:00:00Z, or wall for this machine's time");
}

/** Parses an http or https address without a query. Slashes at its end are removed. */
export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && `${url.search}${url.hash}${url.username}${url.password}` === '';
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError(withScheme(text) ?? 'an address such as https://clubs.example.org');
}

/** Returns what to say of an address that begins with its host, such as `localhost:3000`. */
function withScheme(text: string): string | undefined {
  const address = `http://${text}`;
  return text.includes('://') || !/^(localhost|\[|[\w-]+(\.[\w-]+|:\d))/.test(text) || !URL.canParse(address)
    ? undefined
    : `${address}: the scheme is missing`;
}

/** Parses an http or https address that takes messages. It may have a query, and no credentials: reports show it. */
export function webhookUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && `${url.hash}${url.username}${url.password}` === '';
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.href;
  throw new InvalidArgumentError(withScheme(text) ?? 'an address such as http://127.0.0.1:3000/webhooks');
}

/** Returns a day of the calendar (`2026-12-18`) as it was written. */
export function day(text: string): string {
  const moment = Date.parse(`${text}T00:00:00Z`);
  // What no calendar has is read as a day of the next month.
  if (!Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${text}T`)) return text;
  throw new InvalidArgumentError('a day such as 2026-12-18');
}

/** Parses a time such as `20s`, `500ms` or `2m`. Returns milliseconds. */
export function duration(text: string): number {
  const [, digits, unit] = /^(\d{1,6})(ms|s|m)$/.exec(text) ?? [];
  const milliseconds = { ms: 1, s: 1_000, m: 60_000 }[unit ?? ''];
  if (milliseconds === undefined) throw new InvalidArgumentError('a time such as 20s, 500ms or 2m');
  return Number(digits) * milliseconds;
}
