import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { isObject } from '../wire/json.ts';
import { markIn } from '../wire/run-names.ts';
import { isKept, isNothing } from './kept-value.ts';
import type { RecordId } from './page.ts';

/*
 * A service may show a field under a name of its own. Where the responses of an operation show at one place of an entry
 * just what was written, for two values that cannot be equal by chance, that place is the field's.
 */

/** The places at which the responses of one operation showed what was written to one field. */
export interface FieldPlaces {
  readonly candidates: Map<string, Candidate>;
  samples: number;
}

interface Candidate {
  /** A value that was shown as it was written; then another one, from which on the place is learned. */
  readonly fits: JsonValue[];
  /** Whether something was shown there that is made from the field: a label, a slug, the beginning of a text. */
  isDerived: boolean;
}

/** A record as a response shows it, and what was written to one of its fields. */
export interface Sample {
  readonly field: string;
  readonly value: JsonValue;
  /** What was written to the other fields of the record. */
  readonly others: Readonly<Record<string, JsonValue>>;
  readonly leaves: Leaves;
}

/** The texts and numbers of an entry, by the pointer at which they stand. */
export type Leaves = ReadonlyMap<string, string | number>;

/** What stands at the place of a field. */
export interface ShownThere {
  readonly pointer: string;
  readonly shown: JsonValue;
}

const mostSamples = 60;
const mostCandidates = 20;
const mostLeaves = 200;
const deepest = 4;
const longestText = 11_000;

/** Returns the places of a field of which nothing is known yet. */
export function noPlaces(): FieldPlaces {
  return { candidates: new Map(), samples: 0 };
}

/**
 * Returns the texts and numbers of an entry that belong to its record: none of a list, whose order may change, and none
 * of an object that is another record by its `id`.
 */
export function leavesOf(entry: JsonObject, id: RecordId): Leaves {
  const leaves = new Map<string, string | number>();
  const collect = (members: JsonObject, above: string, depth: number): void => {
    for (const [name, value] of Object.entries(members)) {
      if (leaves.size >= mostLeaves) return;
      const pointer = `${above}/${name}`;
      if (typeof value === 'string' || typeof value === 'number') leaves.set(pointer, value);
      else if (isObject(value) && depth < deepest && !isAnother(value, id))
        collect(value, pointer, depth + 1);
    }
  };
  collect(entry, '', 1);
  return leaves;
}

function isAnother({ id: own }: JsonObject, id: RecordId): boolean {
  return typeof own === 'number' && own !== id;
}

/** Notes where a sample shows its value, and where it shows something that is made from it. */
export function learnFrom(places: FieldPlaces, sample: Sample): void {
  for (const [pointer, candidate] of places.candidates) {
    const shown = sample.leaves.get(pointer);
    if (shown !== undefined && isDerived(sample, shown)) candidate.isDerived = true;
  }
  if (!canTeach(sample.value) || places.samples >= mostSamples) return;
  places.samples++;
  for (const [pointer, shown] of sample.leaves)
    if (showsAlone(sample, shown)) noteFit(places, pointer, sample);
}

function noteFit({ candidates }: FieldPlaces, pointer: string, { field, value }: Sample): void {
  const candidate = candidates.get(pointer);
  if (candidate === undefined) {
    if (candidates.size < mostCandidates) candidates.set(pointer, { fits: [value], isDerived: false });
  } else if (candidate.fits.every((known) => isUnlike(field, known, value))) {
    if (candidate.fits.length < 2) candidate.fits.push(value);
  }
}

/** Whether a place shows the value of the sample, and that of no other field. */
function showsAlone({ field, value, others }: Sample, shown: string | number): boolean {
  return isKept(field, value, shown) === true && !isOfAny(others, shown);
}

function isOfAny(others: Sample['others'], shown: string | number): boolean {
  return Object.entries(others).some(([other, written]) => isKept(other, written, shown) === true);
}

const day = /^\d{4}-\d\d-\d\d/;

/** Whether a value is shown by chance nowhere. */
function canTeach(value: JsonValue): boolean {
  if (typeof value === 'number') return value >= 1000;
  if (typeof value !== 'string' || value.length > longestText) return false;
  return markIn(value) !== undefined || value.length >= 16 || day.test(value);
}

/** Whether two values differ by more than a counter does that happens to run along with one of them. */
function isUnlike(field: string, one: JsonValue, other: JsonValue): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) >= 100;
  return isKept(field, one, other) === false;
}

/**
 * Returns what a record shows at the place of a field: the value, if any place that was ever the field's shows it, or
 * else what a learned one shows; undefined where none is learned, or the record shows nothing there.
 */
export function shownAtPlace({ candidates }: FieldPlaces, sample: Sample): ShownThere | undefined {
  const there = [...candidates].flatMap(([pointer, candidate]) => {
    const shown = sample.leaves.get(pointer);
    return shown === undefined || isNothing(shown) ? [] : [{ pointer, shown, candidate }];
  });
  const fitting = there.find(({ shown }) => isKept(sample.field, sample.value, shown) === true);
  return fitting ?? there.find(({ candidate }) => isLearned(candidate));
}

/** Whether nothing is known of a field's places, and nothing more will be. */
export function isWithoutPlace({ candidates, samples }: FieldPlaces): boolean {
  return samples >= mostSamples && candidates.size === 0;
}

/** Whether a place is still taken for that of a field. */
export function isPlace({ candidates }: FieldPlaces, pointer: string): boolean {
  const candidate = candidates.get(pointer);
  return candidate !== undefined && isLearned(candidate);
}

function isLearned({ fits, isDerived: isMade }: Candidate): boolean {
  return fits.length > 1 && !isMade;
}

/**
 * Whether what is shown is no value of the field itself: a part of it, more than it, a form of it in one case or without
 * spaces, a number with another sign, or what was written to another field.
 */
function isDerived({ field, value, others }: Sample, shown: string | number): boolean {
  if (typeof shown === typeof value && isKept(field, value, shown) !== false) return false;
  if (isOfAny(others, shown)) return true;
  if (typeof shown === 'number') return typeof value !== 'number' || Math.abs(shown) === Math.abs(value);
  if (typeof value !== 'string') return true;
  if (day.test(value)) return !day.test(shown);
  const [written, there] = [lettersOf(value), lettersOf(shown)];
  if (written === there) return shown === shown.toLowerCase() || shown === shown.toUpperCase();
  if (value.includes(' ') && !shown.includes(' ')) return true;
  // As long as the text, it is that text with other characters.
  if (value.length === shown.length && !/(…|\.\.\.)$/.test(shown)) return false;
  return written.includes(there) || there.includes(written);
}

/** The letters and digits of a text, without accents and case. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
