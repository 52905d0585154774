import type { JsonValue, OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
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
 * Members that a club may show otherwise than they were written, by resource; rules of their own judge them. A club allocates
 * payments and decides by itself, and may offer no slot of another season.
 */
const judgedApart: Readonly<Record<string, string>> = {
  groups: 'slot_ids',
  payments: 'allocations',
  medical: 'valid',
};

/** Which field a write leaves unknown, although it does not name it or names it with a value that may not be kept. */
const leftUnknown: Readonly<
  Record<string, (record: OpenRecord, sent: Written['fields']) => string | undefined>
> = {
  // A group for invited people may validate no registration by itself (`automatic-by-invitation`).
  groups: ({ fields }) => {
    const [automatic, byInvitation] = ['auto_validate', 'invitation_only'].map(
      (field) => fields.get(field)?.at(-1)?.value,
    );
    return automatic === true && byInvitation !== false ? 'auto_validate' : undefined;
  },
  // The other group may not offer them.
  'annual-registrations': (_, sent) => ('group_id' in sent && !('slot_ids' in sent) ? 'slot_ids' : undefined),
};

/** Null stands for the general opening there, which a club may show. */
const nullIsAnother: ReadonlySet<string> = new Set([
  'previous_registration_start',
  'city_registration_start',
]);

/** What was shown otherwise than all that is known of the writes up to then. */
interface Doubt {
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
  /** When the creation of the last records was over. */
  readonly createdLately: Map<RecordId, number>;
  /** When the removal of each of those that are gone was over. */
  readonly goneSince: Map<RecordId, number>;
  /** By operation, the last reading of a list that showed what a write a moment before had replaced. */
  readonly behind: Map<OperationId | undefined, Response>;
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
    createdLately: new Map(),
    goneSince: new Map(),
    behind: new Map(),
    shownApart: new Set(),
  };
}

/** Enters what a write put into a record. */
export function enter(page: OpenPage, written: Written, by: Response): void {
  const { resource, id, isNew, fields } = written;
  const { records } = page;
  page.lastWriteEnded = Math.max(page.lastWriteEnded, spanOf(by).ended);
  const before = records.get(id);
  if (isNew) takeAway(page, id, by);
  const record = isNew ? newRecord() : (before ?? newRecord());
  if (isNew) noteCreation(page, id, spanOf(by).ended);
  records.set(id, record);
  record.isReadBefore ||= record.isReadAlone;
  for (const [field, sent] of Object.entries(fields)) {
    if (judgedApart[resource] === field) continue;
    const value = sent === null && nullIsAnother.has(field) ? undefined : sent;
    record.unseen.add(field);
    // What a field had before the run wrote it is not known, nor the values of a deleted record whose identifier is given again: a list
    // that is late may show that.
    if ((!isNew || page.gone.has(id)) && !record.fields.has(field))
      write(record, field, { value: undefined, span: longAgo, by });
    write(record, field, { value, span: spanOf(by), by });
  }
  const unknown = leftUnknown[resource]?.(record, fields);
  if (unknown !== undefined) write(record, unknown, { value: undefined, span: spanOf(by), by });
}

/** Longer than a list may be late. */
const latelyMs = 10_000;

function noteCreation({ createdLately }: OpenPage, id: RecordId, now: number): void {
  for (const [other, moment] of createdLately) if (moment < now - latelyMs) createdLately.delete(other);
  createdLately.set(id, now);
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

function takeAway({ records, gone, goneSince }: OpenPage, id: RecordId, by: Response): void {
  const record = records.get(id);
  if (record === undefined) return;
  record.goneFrom = spanOf(by).began;
  gone.add(id);
  goneSince.set(id, spanOf(by).ended);
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
