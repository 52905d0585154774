import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { isKept, isNothing } from './kept-value.ts';
import type { Shown } from './shown-in.ts';
import { possibleAt, spanOf, type Writing } from './writing.ts';
import type { Written } from './written-in.ts';

/** A field of a record that a response shows otherwise than it was written. */
export interface Disagreement {
  readonly id: number;
  readonly field: string;
  /** What may be shown there. */
  readonly written: readonly Writing[];
  readonly shown: JsonValue;
  readonly members: JsonObject;
  readonly reading: Response;
}

/** What a run knows of the records of one resource. */
export interface Page {
  /** The records that stand. */
  readonly records: ReadonlyMap<number, WrittenRecord>;
  /** The records of which a response showed a written field. */
  readonly held: ReadonlySet<number>;
}

/** A record that the run has written to. */
export interface WrittenRecord {
  readonly fields: ReadonlyMap<string, readonly Writing[]>;
  /** The fields that no response has shown since they were last written. */
  readonly unseen: ReadonlySet<string>;
  /** Whether it was read alone before it was last written, and not since: a service that keeps responses shows it as it was. */
  readonly isReadBefore: boolean;
}

/** A list may follow a write by a moment. */
const lateMs = 1000;

const longAgo = { began: Number.NEGATIVE_INFINITY, ended: Number.NEGATIVE_INFINITY };

/** Enough to name what is wrong, whatever the number of records. */
const mostDoubts = 500;

/**
 * Members that a club may show otherwise than they were written; rules of their own judge them. It verifies addresses,
 * allocates payments and decides by itself, may drop slots of another season, and may validate no registration by itself in a
 * group for invited people (`automatic-by-invitation`).
 */
const judgedApart: ReadonlySet<string> = new Set([
  'email_verified',
  'allocations',
  'valid',
  'slot_ids',
  'auto_validate',
]);

/** Null stands for the general opening there, which a club may show. */
const nullIsAnother: ReadonlySet<string> = new Set([
  'previous_registration_start',
  'city_registration_start',
]);

interface Doubt {
  readonly record: OpenRecord;
  readonly id: number;
  readonly field: string;
  readonly shown: JsonValue;
  readonly shows: Shown;
  readonly reading: Response;
}

interface OpenRecord {
  readonly fields: Map<string, Writing[]>;
  readonly unseen: Set<string>;
  isReadAlone: boolean;
  isReadBefore: boolean;
}

/** What a write put into a field, shown by a response. */
interface SeenWriting {
  readonly field: string;
  readonly writing: Writing;
}

/** The page of a resource while the run writes. */
export interface OpenPage {
  readonly records: Map<number, OpenRecord>;
  /** Where a field was shown with a value: null says there that it has none. */
  readonly places: Set<string>;
  readonly doubts: Doubt[];
  readonly held: Set<number>;
}

/** Opens an empty page. */
export function openPage(): OpenPage {
  return { records: new Map(), places: new Set(), doubts: [], held: new Set() };
}

/** Enters what a write put into a record. */
export function enter({ records }: OpenPage, { id, isNew, fields }: Written, by: Response): void {
  const before = isNew ? undefined : records.get(id);
  const record = before ?? newRecord();
  records.set(id, record);
  record.isReadBefore ||= record.isReadAlone;
  for (const [field, sent] of Object.entries(fields)) {
    if (judgedApart.has(field)) continue;
    const value = sent === null && nullIsAnother.has(field) ? undefined : sent;
    record.unseen.add(field);
    // What a field had before the run wrote it is not known: a list that is late may show that.
    if (!isNew && !record.fields.has(field)) write(record, field, { value: undefined, span: longAgo, by });
    write(record, field, { value, span: spanOf(by), by });
  }
}

function newRecord(): OpenRecord {
  return { fields: new Map(), unseen: new Set(), isReadAlone: false, isReadBefore: false };
}

function write({ fields }: OpenRecord, field: string, writing: Writing): void {
  fields.set(field, [...(fields.get(field) ?? []), writing]);
}

/** Removes a record. What named it may name nothing from then on. */
export function remove(
  pages: Iterable<OpenPage>,
  { records }: OpenPage,
  { resource, id }: Written,
  by: Response,
): void {
  records.delete(id);
  const name = `${resource.replace(/s$/, '')}_id`;
  for (const record of [...pages].flatMap((page) => [...page.records.values()]))
    for (const field of [name, `${name}s`])
      if ([record.fields.get(field)?.at(-1)?.value].flat().includes(id))
        write(record, field, { value: undefined, span: spanOf(by), by });
}

/**
 * Holds a record, as a response shows it, against what was written. Returns the writings that no response had shown before.
 */
export function hold(page: OpenPage, shows: Shown, reading: Response): readonly SeenWriting[] {
  const { id, members, isAlone } = shows;
  const seen: SeenWriting[] = [];
  const record = page.records.get(id);
  if (record === undefined || isOfAnotherSeason(record, shows)) return seen;
  if (isAlone) Object.assign(record, { isReadAlone: true, isReadBefore: false });
  for (const [field, writings] of record.fields) {
    const shown = members[field];
    if (shown === undefined) continue;
    if (!isNothing(shown)) page.places.add(placeOf(reading, field));
    const isAsWritten = agrees(field, writings, shows, reading, 0);
    if (isAsWritten === undefined) continue;
    page.held.add(id);
    // What a late list shows is not seen yet.
    if (isAsWritten) {
      const last = writings.at(-1);
      if (record.unseen.delete(field) && last !== undefined) seen.push({ field, writing: last });
    } else if (page.doubts.length < mostDoubts)
      page.doubts.push({ record, id, field, shown, shows, reading });
  }
  return seen;
}

/** One identifier may stand for the medical records of a person in each season: a change names the season. */
function isOfAnotherSeason({ fields }: OpenRecord, { resource, members: { season_id } }: Shown): boolean {
  if (resource !== 'medical' || season_id === undefined) return false;
  return fields.get('season_id')?.some(({ value }) => ![undefined, season_id].includes(value)) === true;
}

/** Whether a reading shows a value that was written; undefined where it does not say. */
function agrees(
  field: string,
  writings: readonly Writing[],
  { members }: Shown,
  reading: Response,
  late: number,
): boolean | undefined {
  const possible = possibleAt(writings, spanOf(reading), late);
  const said = possible.map(({ value }) =>
    value === undefined ? undefined : isKept(field, value, members[field]),
  );
  if (said.length === 0 || said.includes(undefined)) return undefined;
  return said.includes(true);
}

/** Returns what was shown otherwise than it was written, by all that is known of the writes now; by records read alone first. */
export function disagreementsOn(page: OpenPage): readonly Disagreement[] {
  const aloneFirst = [...page.doubts].sort(
    (one, other) => Number(other.shows.isAlone) - Number(one.shows.isAlone),
  );
  return aloneFirst.flatMap(({ record, id, field, shown, shows, reading }) => {
    const writings = record.fields.get(field) ?? [];
    // Null may stand for a field that is not shown there.
    if (isNothing(shown) && !page.places.has(placeOf(reading, field))) return [];
    const late = shows.isAlone ? 0 : lateMs;
    if (agrees(field, writings, shows, reading, late) !== false) return [];
    const written = possibleAt(writings, spanOf(reading), late);
    return [{ id, field, written, shown, members: shows.members, reading }];
  });
}

function placeOf({ sent }: Response, field: string): string {
  return `${sent.operation} ${field}`;
}
