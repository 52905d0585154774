import type { JsonValue } from '../../../spec/index.ts';
import { canonical } from '../wire/message/json.ts';
import { comparableField } from './comparable-field.ts';
import { keptText } from './kept-text.ts';
import { isOffTheList } from './listed-values.ts';

/**
 * Whether a shown value is what a club keeps of a value that was written; undefined where the shown one has another form,
 * so that it may be another thing of the same name. A text that is empty, an empty list and null are each shown as one of
 * the others.
 */
export function isKept(field: string, written: JsonValue, shown: JsonValue | undefined): boolean | undefined {
  if (shown === undefined) return undefined;
  // Most values are shown just as they were written: a long list takes a hundredth of the time.
  if (written === shown) return true;
  if (isNothing(written) || isNothing(shown)) return isNothing(written) === isNothing(shown);
  if (formOf(written) !== formOf(shown) || isOffTheList(field, written, shown)) return undefined;
  // What a club keeps of markup and of characters that no text should have is unspecified (`text-repertoire`).
  if (typeof written === 'string' && /<[a-z/!]|\0|\p{Cs}/iu.test(written)) return undefined;
  if (isDateTime(written) && isDateTime(shown)) return isMomentKept(Date.parse(written), Date.parse(shown));
  return canonical(keptOf(field, merged(written))) === canonical(keptOf(field, merged(shown)));
}

export function isDateTime(value: JsonValue): value is string {
  return typeof value === 'string' && dateTime.test(value) && !Number.isNaN(Date.parse(value));
}

/** A moment at a whole minute is kept; of another one a club may keep the minute alone (`date-time-precision`). */
function isMomentKept(written: number, shown: number): boolean {
  const isWholeMinute = written % 60_000 === 0;
  return Math.abs(written - shown) < (isWholeMinute ? 1000 : 60_000);
}

/** A club may keep equal elements of a list once (`repeated-elements`). */
function merged(value: JsonValue): JsonValue {
  if (!Array.isArray(value)) return value;
  return [...new Map(value.map((element) => [canonical(element), element])).values()];
}

/** Whether a value says that there is no value. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

function formOf(value: JsonValue): string {
  if (!Array.isArray(value)) return typeof value;
  return `list of ${[...new Set(value.map(formOf))].sort().join(' and ')}`;
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** Returns what a club keeps of a value that it accepts, in a form that can be compared. */
function keptOf(field: string, value: JsonValue): unknown {
  return comparableField(field, typeof value === 'string' ? keptText(value, field) : value);
}
