import { type JsonObject, type JsonValue, operations } from '../../../spec/index.ts';
import { jsonBodyOf } from '../description/json-body.ts';
import { isObject } from '../wire/message/json.ts';
import { markIn } from '../wire/message/run-names.ts';
import { isKept, isNothing } from './kept-value.ts';
import type { RecordId } from './page.ts';

/*
 * A service may show a field under a name of its own. Where the responses of an operation show at one place of an entry
 * just what was written, for two values that cannot be equal by chance, that place is the field's.
 */

/** The places at which the responses of one operation showed what was written to one field. */
export interface FieldPlaces {
  readonly candidates: Map<string, Candidate>;
  /** Where each day was shown as the one before it, as a midnight is that was moved to another zone: the days. */
  readonly dayBefore: Map<string, Set<JsonValue>>;
  samples: number;
}

interface Candidate {
  /** A value that was shown as it was written; then another one, from which on the place is learned. */
  readonly fits: JsonValue[];
  /** Whether something was shown there that is made from the field: a label, a slug, the beginning of a text. */
  isDerived: boolean;
  /** Values shown as they were written that may be shown by chance: several of them, and hardly another, make a place. */
  readonly likely: Set<JsonValue>;
  hits: number;
  misses: number;
  /** The greatest length of a text that was shown in full, and the least to which one was cut. */
  longest: number;
  cutTo: number;
}

/** A record as a response shows it, and what was written to one of its fields. */
export interface Sample {
  readonly field: string;
  readonly value: JsonValue;
  /** What was written to the other fields of the record. */
  readonly others: Readonly<Record<string, JsonValue>>;
  readonly leaves: Leaves;
}

/** The texts, numbers, lists of these, and nulls of an entry, by the pointer at which they stand. */
export type Leaves = ReadonlyMap<string, JsonValue>;

/** What stands at the place of a field. */
export interface ShownThere {
  readonly pointer: string;
  readonly shown: JsonValue;
}

/** That many different values are not shown by chance, where one of a few words or a number of two digits may be. */
const likelyEnough = { string: 2, number: 4 } as const;

/** That many days are not shown a day early for another reason. */
const daysEnough = 3;

/** Of the numbers that may be small these are shown as they are: what is left of a capacity is not. */
const timesOfTheWeek: ReadonlySet<string> = new Set(['hour', 'minute', 'duration_minutes']);

/** The words of each field that lists its values, but those of a few letters. */
const listedWords: ReadonlyMap<string, ReadonlySet<JsonValue>> = wordsByField();

const mostSamples = 60;
const mostCandidates = 20;
const mostLeaves = 200;
const deepest = 4;
const longestText = 11_000;

/** Returns the places of a field of which nothing is known yet. */
export function noPlaces(): FieldPlaces {
  return { candidates: new Map(), dayBefore: new Map(), samples: 0 };
}

/**
 * Returns the values of an entry that belong to its record: none of an object in a list, whose order may change, and none of
 * an object that is another record by its `id`.
 */
export function leavesOf(entry: JsonObject, id: RecordId): Leaves {
  const leaves = new Map<string, JsonValue>();
  const collect = (members: JsonObject, above: string, depth: number): void => {
    for (const [name, value] of Object.entries(members)) {
      if (leaves.size >= mostLeaves) return;
      const pointer = `${above}/${name}`;
      if (value !== undefined && isLeaf(value)) leaves.set(pointer, value);
      else if (isObject(value) && depth < deepest && !isAnother(value, id))
        collect(value, pointer, depth + 1);
    }
  };
  collect(entry, '', 1);
  return leaves;
}

function isLeaf(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' || typeof one === 'number');
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function isAnother({ id: own }: JsonObject, id: RecordId): boolean {
  return typeof own === 'number' && own !== id;
}

/** Notes where a sample shows its value, and where it shows something that is made from it. */
export function learnFrom(places: FieldPlaces, sample: Sample): void {
  for (const [pointer, candidate] of places.candidates) {
    const shown = sample.leaves.get(pointer);
    if (shown === undefined || shown === null) continue;
    noteLength(candidate, sample, shown);
    if (isDerived(sample, shown) && !isCut(sample, shown)) candidate.isDerived = true;
  }
  noteDayBefore(places, sample);
  const isLikely = mayTeach(sample);
  if (!(isLikely || canTeach(sample.value)) || places.samples >= mostSamples) return;
  places.samples++;
  if (isLikely) noteMisses(places, sample);
  for (const [pointer, shown] of sample.leaves)
    if (showsAlone(sample, shown)) noteFit(places, pointer, sample, isLikely);
}

/** What is always cut to some length is a beginning of the field. What shows a longer text in full is the field. */
function noteLength(candidate: Candidate, { field, value }: Sample, shown: JsonValue): void {
  if (typeof value !== 'string' || typeof shown !== 'string') return;
  if (isCut({ value }, shown)) candidate.cutTo = Math.min(candidate.cutTo, shown.length);
  else if (isKept(field, value, shown)) candidate.longest = Math.max(candidate.longest, shown.length);
}

function isCut({ value }: Pick<Sample, 'value'>, shown: JsonValue): boolean {
  if (typeof value !== 'string' || typeof shown !== 'string' || shown === '') return false;
  return shown.length < value.trim().length && value.startsWith(shown);
}

const wholeDay = /^\d{4}-\d\d-\d\d$/;

/** Notes where a day is shown as the one before, and where it is not. */
function noteDayBefore({ dayBefore }: FieldPlaces, { value, leaves }: Sample): void {
  if (typeof value !== 'string' || !wholeDay.test(value)) return;
  const before = new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10);
  for (const [pointer, shown] of leaves) {
    const days = dayBefore.get(pointer) ?? new Set();
    dayBefore.set(pointer, shown === before && !days.has(isNoDay) ? days.add(value) : new Set([isNoDay]));
  }
}

/** Stands for a place that has shown something else. */
const isNoDay = '';

function noteMisses({ candidates }: FieldPlaces, { field, value, leaves }: Sample): void {
  for (const [pointer, candidate] of candidates) {
    const shown = leaves.get(pointer);
    if (shown !== undefined && isKept(field, value, shown) !== true) candidate.misses++;
  }
}

function noteFit(
  { candidates }: FieldPlaces,
  pointer: string,
  { field, value }: Sample,
  isLikely: boolean,
): void {
  const candidate = candidates.get(pointer);
  if (candidate === undefined) {
    if (candidates.size >= mostCandidates) return;
    const [fits, likely] = isLikely ? [[], [value]] : [[value], []];
    candidates.set(pointer, {
      fits,
      isDerived: false,
      likely: new Set(likely),
      hits: 1,
      misses: 0,
      longest: 0,
      cutTo: Number.POSITIVE_INFINITY,
    });
  } else if (isLikely) {
    // A counter may run along.
    if (typeof value !== 'number' || !candidate.likely.has(value - 1)) candidate.likely.add(value);
    candidate.hits++;
  } else if (candidate.fits.every((known) => isUnlike(field, known, value))) {
    if (candidate.fits.length < 2) candidate.fits.push(value);
  }
}

/** Whether a place shows the value of the sample, and that of no other field. */
function showsAlone({ field, value, others }: Sample, shown: JsonValue): boolean {
  return shown !== null && isKept(field, value, shown) === true && !isOfAny(others, shown);
}

function isOfAny(others: Sample['others'], shown: JsonValue): boolean {
  return Object.entries(others).some(([other, written]) => isKept(other, written, shown) === true);
}

const day = /^\d{4}-\d\d-\d\d/;

/** Whether a value is shown by chance nowhere. */
function canTeach(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length > 1 || Number(value[0]) >= 1000;
  if (typeof value === 'number') return value >= 1000;
  if (typeof value !== 'string' || value.length > longestText) return false;
  return markIn(value) !== undefined || value.length >= 16 || day.test(value);
}

/** Whether a value is one of few, which a place may show by chance. */
function mayTeach({ field, value }: Sample): boolean {
  if (typeof value === 'number') return timesOfTheWeek.has(field) && value < 1000;
  return listedWords.get(field)?.has(value) === true && !canTeach(value);
}

function wordsByField(): Map<string, Set<JsonValue>> {
  const words = new Map<string, Set<JsonValue>>();
  for (const { properties } of operations.map(jsonBodyOf))
    for (const [field, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const listed = isObject(schema) && Array.isArray(schema.enum) ? schema.enum : [];
      const long = listed.filter((value) => typeof value === 'string' && value.length >= 5);
      words.set(field, new Set([...(words.get(field) ?? []), ...long]));
    }
  return words;
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
export function shownAtPlace(places: FieldPlaces, sample: Sample): ShownThere | undefined {
  const { candidates } = places;
  const there = [...candidates].flatMap(([pointer, candidate]) => {
    const shown = sample.leaves.get(pointer);
    return shown === undefined || isNothing(shown) ? [] : [{ pointer, shown, candidate }];
  });
  const fitting = there.find(({ shown }) => isKept(sample.field, sample.value, shown) === true);
  return fitting ?? there.find(({ candidate }) => isLearned(candidate)) ?? shownADayEarly(places, sample);
}

/** Returns the place that shows each day as the one before it, where none shows the day. */
function shownADayEarly(places: FieldPlaces, { leaves }: Sample): ShownThere | undefined {
  const pointer = [...places.dayBefore.keys()].find((each) => isPlace(places, each));
  return pointer === undefined ? undefined : { pointer, shown: leaves.get(pointer) ?? null };
}

/** Returns what a learned place still shows of a field that was cleared: one of its former values. */
export function formerAtPlace(
  { candidates }: FieldPlaces,
  { field, leaves }: Sample,
  former: readonly JsonValue[],
): ShownThere | undefined {
  return learnedIn(candidates, leaves).find(
    ({ shown }) =>
      !isNothing(shown) && former.some((value) => !isNothing(value) && isKept(field, value, shown) === true),
  );
}

/**
 * Returns the learned place that shows nothing, although the object around it shows what was written to another field: what
 * is hidden for a reason is hidden with it.
 */
export function emptiedPlace(
  { candidates }: FieldPlaces,
  { leaves, others }: Sample,
): ShownThere | undefined {
  return learnedIn(candidates, leaves).find(({ pointer, shown }) => {
    const around = [...leaves].filter(([other]) => other !== pointer && above(other) === above(pointer));
    return isNothing(shown) && around.some(([, value]) => value !== null && isOfAny(others, value));
  });
}

function learnedIn(candidates: FieldPlaces['candidates'], leaves: Leaves): readonly ShownThere[] {
  return [...candidates].flatMap(([pointer, candidate]) => {
    const shown = leaves.get(pointer);
    return shown === undefined || !isLearned(candidate) ? [] : [{ pointer, shown }];
  });
}

function above(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Whether nothing is known of a field's places, and nothing more will be. */
export function isWithoutPlace({ candidates, samples }: FieldPlaces): boolean {
  return samples >= mostSamples && candidates.size === 0;
}

/** Whether a place is still taken for that of a field. */
export function isPlace({ candidates, dayBefore }: FieldPlaces, pointer: string): boolean {
  const candidate = candidates.get(pointer);
  if (candidate !== undefined) return isLearned(candidate);
  return candidates.size === 0 && (dayBefore.get(pointer)?.size ?? 0) >= daysEnough;
}

function isLearned({ fits, isDerived: isMade, likely, hits, misses, longest, cutTo }: Candidate): boolean {
  if (isMade || (cutTo !== Number.POSITIVE_INFINITY && longest <= cutTo)) return false;
  const [one] = likely;
  const enough = typeof one === 'string' ? likelyEnough.string : likelyEnough.number;
  return fits.length > 1 || (likely.size >= enough && misses * 4 <= hits);
}

/**
 * Whether what is shown is no value of the field itself: a part of it, more than it, a form of it in one case or without
 * spaces, a number with another sign, or what was written to another field.
 */
function isDerived({ field, value, others }: Sample, shown: JsonValue): boolean {
  if (typeof shown === typeof value && isKept(field, value, shown) !== false) return false;
  if (isOfAny(others, shown)) return true;
  if (Array.isArray(shown) || Array.isArray(value)) return typeof shown !== typeof value;
  if (typeof shown === 'number') return typeof value !== 'number' || Math.abs(shown) === Math.abs(value);
  if (typeof value !== 'string' || typeof shown !== 'string') return true;
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
