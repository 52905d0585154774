import type { JsonValue } from '../../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import type { FieldPlaces } from './learned-places.ts';
import type { Shown } from './shown-in.ts';
import { spanOf, type Writing } from './writing.ts';
import type { Written } from './written-in.ts';

/** A number; of a presence, what identifies it. */
export type RecordId = number | string;

/** What a run knows of the records of one resource. */
export interface Page {
  /** The records that stand. */
  readonly records: ReadonlyMap<RecordId, WrittenRecord>;
  /** The records of which a response showed a written field. */
  readonly held: ReadonlySet<RecordId>;
  /** The identifiers that a record had which is gone: another one may have them now. */
  readonly gone: ReadonlySet<RecordId>;
}

/** A record that the run has written to. */
export interface WrittenRecord {
  readonly fields: ReadonlyMap<string, readonly Writing[]>;
  /** The fields that no response has shown since they were last written. */
  readonly unseen: ReadonlySet<string>;
  /** Whether it was read alone before it was last written, and not since: a service that keeps responses shows it as it was. */
  readonly isReadBefore: boolean;
}

const longAgo = { began: Number.NEGATIVE_INFINITY, ended: Number.NEGATIVE_INFINITY };

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

/** What was shown otherwise than all that is known of the writes up to then. */
export interface Doubt {
  readonly record: OpenRecord;
  readonly id: RecordId;
  readonly field: string;
  readonly shown: JsonValue;
  readonly pointer: string | undefined;
  readonly shows: Shown;
  readonly reading: Response;
}

/** A record on a page while the run writes. */
export interface OpenRecord {
  readonly fields: Map<string, Writing[]>;
  readonly unseen: Set<string>;
  isReadAlone: boolean;
  isReadBefore: boolean;
  /** When a write began that took the record away, or gave its identifier to another one. */
  goneFrom: number;
}

/** The page of a resource while the run writes. */
export interface OpenPage {
  readonly records: Map<RecordId, OpenRecord>;
  /** When the last write was over. */
  lastWriteEnded: number;
  /** Where a field was shown with a value: null says there that it has none. */
  readonly places: Set<string>;
  /** Where a field is shown under another name than its own. */
  readonly learned: Map<string, FieldPlaces>;
  readonly doubts: Doubt[];
  readonly held: Set<RecordId>;
  readonly gone: Set<RecordId>;
  /** The operations with a rule of their own that showed a written field. */
  readonly shownApart: Set<string | undefined>;
}

/** Opens an empty page. */
export function openPage(): OpenPage {
  return {
    records: new Map(),
    lastWriteEnded: Number.NEGATIVE_INFINITY,
    places: new Set(),
    learned: new Map(),
    doubts: [],
    held: new Set(),
    gone: new Set(),
    shownApart: new Set(),
  };
}

/** Enters what a write put into a record. */
export function enter(page: OpenPage, { id, isNew, fields }: Written, by: Response): void {
  const { records } = page;
  page.lastWriteEnded = Math.max(page.lastWriteEnded, spanOf(by).ended);
  const before = records.get(id);
  if (isNew) takeAway(page, id, by);
  const record = isNew ? newRecord() : (before ?? newRecord());
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
  return {
    fields: new Map(),
    unseen: new Set(),
    isReadAlone: false,
    isReadBefore: false,
    goneFrom: Number.POSITIVE_INFINITY,
  };
}

function write({ fields }: OpenRecord, field: string, writing: Writing): void {
  fields.set(field, [...(fields.get(field) ?? []), writing]);
}

function takeAway({ records, gone }: OpenPage, id: RecordId, by: Response): void {
  const record = records.get(id);
  if (record === undefined) return;
  record.goneFrom = spanOf(by).began;
  gone.add(id);
  records.delete(id);
}

/** Removes a record. What named it may name nothing from then on. */
export function remove(
  pages: Iterable<OpenPage>,
  page: OpenPage,
  { resource, id }: Written,
  by: Response,
): void {
  takeAway(page, id, by);
  const name = `${resource.replace(/s$/, '')}_id`;
  for (const record of [...pages].flatMap((page) => [...page.records.values()]))
    for (const field of [name, `${name}s`])
      if ([record.fields.get(field)?.at(-1)?.value].flat().includes(id))
        write(record, field, { value: undefined, span: spanOf(by), by });
}
