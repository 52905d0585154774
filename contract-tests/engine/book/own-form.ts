import type { JsonValue } from '../../../spec/index.ts';
import { wordOfMarks } from '../wire/message/run-names.ts';
import { isDateTime, isKept, isNothing } from './kept-value.ts';

/** The resources whose response fields the interface does not show: what has the name of a field may be another form of it. */
const unshown: ReadonlySet<string> = new Set([
  'slots',
  'lessons',
  'payments',
  'documents',
  'medical',
  'sports',
]);

/** A field of a resource, and what the run wrote into it. */
export interface WrittenField {
  readonly resource: string;
  readonly field: string;
  /** All values that the run wrote into it. */
  readonly values: readonly (JsonValue | undefined)[];
}

/**
 * Returns what `isKept` says of one of the written values, and takes forms of the club's own: the moment at which a day begins,
 * and a longer text that contains the written one. Undefined where what is shown may be another form: a method from the list
 * of the club, or any value where nothing was written. A value that the run wrote before is no such form.
 */
export function isKeptInOwnForm(
  { resource, field, values }: WrittenField,
  written: JsonValue,
  shown: JsonValue,
): boolean | undefined {
  const kept = isKept(field, written, shown);
  if (kept !== false) return kept;
  // Without a number of places a club may show 0 (`unlimited-capacity-form`).
  if (field === 'capacity' && written === null && shown === 0) return undefined;
  const wasWritten = values.some((value) => value !== undefined && isKept(field, value, shown) === true);
  if (!unshown.has(resource) || wasWritten) return false;
  if (isNothing(written)) return undefined;
  if (typeof written !== 'string' || typeof shown !== 'string') return false;
  if (isDay(written) && isDateTime(shown)) return beginsAt(written, shown);
  if (shown.includes(written)) return true;
  // The name of a document may be that of its file.
  if (field === 'name' && resource === 'documents' && asFileName(shown) === asFileName(written)) return true;
  return field === 'method' && !written.includes(wordOfMarks) ? undefined : false;
}

/** Returns a text without the signs that the name of a file may not have, and without those that stand for them. */
function asFileName(text: string): string {
  return text.replace(/[/\\:*?"<>|_-]/g, '');
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

const hour = 3_600_000;

/** Whether a moment is the begin of a day in some time zone, or its noon in UTC. */
function beginsAt(day: string, moment: string): boolean {
  const after = Date.parse(moment) - Date.parse(day);
  return after >= -14 * hour && after <= 12 * hour;
}
