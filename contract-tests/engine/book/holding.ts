import type { JsonValue } from '../../../spec/index.ts';
import { isObject } from '../wire/message/json.ts';
import type { Response } from '../wire/message/response.ts';
import { isNothing } from './kept-value.ts';
import {
  emptiedPlace,
  type FieldPlaces,
  formerAtPlace,
  isPlace,
  isWithoutPlace,
  type Leaves,
  learnFrom,
  leavesOf,
  noPlaces,
  type ShownThere,
  shownAtPlace,
} from './learned-places.ts';
import { isKeptInOwnForm } from './own-form.ts';
import type { OpenPage, OpenRecord } from './page.ts';
import type { Shown } from './shown-in.ts';
import { possibleAt, spanOf, type Writing } from './writing.ts';

/** A field of a record that a response shows otherwise than it was written. */
export interface Disagreement extends Pick<Shown, 'resource' | 'id' | 'members' | 'isApart'> {
  readonly field: string;
  /** What may be shown there. */
  readonly written: readonly Writing[];
  readonly shown: JsonValue;
  /** Where it was shown, if not under the name of the field. */
  readonly pointer: string | undefined;
  readonly reading: Response;
}

/** Enough to name what is wrong, whatever the number of records. */
const mostDoubts = 500;

/** The resources whose fields may be empty again, although no write of the run says so: a presence goes with its registration. */
const mayBeEmptied: ReadonlySet<string> = new Set(['attendance']);

/** What a write put into a field, shown by a response. */
interface SeenWriting {
  readonly field: string;
  readonly writing: Writing;
}

/** Holds a record, as a response shows it, against what was written. Returns the writings that it shows alone, or as the first response. */
export function hold(page: OpenPage, shows: Shown, reading: Response): readonly SeenWriting[] {
  const { id, members, entry, isAlone, isApart } = shows;
  const told: SeenWriting[] = [];
  const record = page.records.get(id);
  if (record === undefined || isOfAnotherSeason(record, shows)) return told;
  if (isAlone) Object.assign(record, { isReadAlone: true, isReadBefore: false });
  let all: Leaves | undefined;
  const seen: Seen = { shows, reading, leaves: () => (all ??= leavesOf(entry, id)) };
  for (const [field, writings] of record.fields) {
    const named = members[field];
    const isNamed = named !== undefined && !isObject(named);
    if (isNamed && !isNothing(named)) page.places.add(placeOf(reading, field));
    const there = isNamed ? { shown: named } : shownElsewhere(page, record, field, seen);
    if (there === undefined) continue;
    const { shown, pointer }: Partial<ShownThere> & Pick<ShownThere, 'shown'> = there;
    const written = { resource: shows.resource, field, writings };
    const isAsWritten = agrees(written, shown, reading, 0);
    if (isAsWritten === undefined) continue;
    if (isApart) page.shownApart.add(reading.sent.operation);
    else page.held.add(id);
    const writing = writings.at(-1);
    // What a late list shows is not seen yet.
    if (isAsWritten && writing !== undefined && (isAlone || record.unseen.has(field)))
      told.push({ field, writing });
    if (isAsWritten && !isApart) record.unseen.delete(field);
    if (isAsWritten) continue;
    // What a field had before the run wrote it is not known, and may be shown, too.
    if (agrees(written, shown, reading, shows.lateMs) !== false)
      page.behind.set(reading.sent.operation, reading);
    if (page.doubts.length < mostDoubts && !(isNothing(shown) && mayBeEmptied.has(shows.resource)))
      page.doubts.push({ record, id, field, shown, pointer, shows, reading });
  }
  return told;
}

/** A record in a reading. */
interface Seen {
  readonly shows: Shown;
  readonly reading: Response;
  readonly leaves: () => Leaves;
}

/** Returns what stands at the place that the responses of an operation have for a field that is not shown under its name. */
function shownElsewhere(
  page: OpenPage,
  { fields }: OpenRecord,
  field: string,
  { shows, leaves, reading }: Seen,
): ShownThere | undefined {
  const places = placesOf(page, field, reading);
  if (page.places.has(placeOf(reading, field)) || isWithoutPlace(places)) return undefined;
  const writings = fields.get(field) ?? [];
  const [only, another] = possibleAt(writings, spanOf(reading), shows.lateMs);
  if (only?.value === undefined || another !== undefined) return undefined;
  const others = [...fields].flatMap(([name, writings]) => {
    const value = writings.at(-1)?.value;
    return name === field || value === undefined ? [] : [[name, value] as const];
  });
  const sample = { field, value: only.value, others: Object.fromEntries(others), leaves: leaves() };
  if (isNothing(only.value))
    return formerAtPlace(
      places,
      sample,
      writings.flatMap(({ value }) => value ?? []),
    );
  learnFrom(places, sample);
  return (
    shownAtPlace(places, sample) ?? (isChangedSince(fields, only) ? emptiedPlace(places, sample) : undefined)
  );
}

/** Whether a later change of a record left out a field. */
function isChangedSince(fields: OpenRecord['fields'], { by, span }: Writing): boolean {
  return [...fields.values()].some((writings) =>
    writings.some((other) => other.by !== by && other.span.began > span.ended),
  );
}

function placesOf({ learned }: OpenPage, field: string, reading: Response): FieldPlaces {
  const place = placeOf(reading, field);
  const places = learned.get(place) ?? noPlaces();
  learned.set(place, places);
  return places;
}

/** One identifier may stand for the medical records of a person in each season: a change names the season. */
function isOfAnotherSeason({ fields }: OpenRecord, { resource, members: { season_id } }: Shown): boolean {
  if (resource !== 'medical' || season_id === undefined) return false;
  return fields.get('season_id')?.some(({ value }) => ![undefined, season_id].includes(value)) === true;
}

/** A field of a record, and the writings of the run in it. */
interface FieldOfRecord {
  readonly resource: string;
  readonly field: string;
  readonly writings: readonly Writing[];
}

/** Whether a reading shows a value that was written; undefined where it does not say. */
function agrees(
  { resource, field, writings }: FieldOfRecord,
  shown: JsonValue,
  reading: Response,
  late: number,
): boolean | undefined {
  const possible = possibleAt(writings, spanOf(reading), late);
  const written = { resource, field, values: writings.map(({ value }) => value) };
  const said = possible.map(({ value }) =>
    value === undefined ? undefined : isKeptInOwnForm(written, value, shown),
  );
  if (said.length === 0 || said.includes(undefined)) return undefined;
  return said.includes(true);
}

/** Returns what was shown otherwise than it was written, by all that is known of the writes now; by records read alone first. */
export function disagreementsOn(page: OpenPage): readonly Disagreement[] {
  const aloneFirst = [...page.doubts].sort(
    (one, other) => Number(other.shows.isAlone) - Number(one.shows.isAlone),
  );
  return aloneFirst.flatMap(({ record, id, field, shown, pointer, shows, reading }) => {
    const writings = record.fields.get(field) ?? [];
    // The identifier may be another record's by now.
    if (spanOf(reading).ended >= record.goneFrom) return [];
    // Null may stand for a field that is not shown there.
    if (isNothing(shown) && pointer === undefined && !page.places.has(placeOf(reading, field))) return [];
    if (pointer !== undefined && !isPlace(placesOf(page, field, reading), pointer)) return [];
    const { members, resource, isApart } = shows;
    if (agrees({ resource, field, writings }, shown, reading, shows.lateMs) !== false) return [];
    const written = possibleAt(writings, spanOf(reading), shows.lateMs);
    return [{ resource, id, members, isApart, field, written, shown, pointer, reading }];
  });
}

function placeOf({ sent }: Response, field: string): string {
  return `${sent.operation} ${field}`;
}
