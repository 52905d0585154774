import type { Page, RecordId, WrittenRecord } from './page.ts';
import type { WrittenValues } from './written-values.ts';

/** What a service keeps of responses, it keeps of all records alike. */
const mostReadBefore = 3;

/**
 * Returns the records of a page that a run should read alone at its end: together they show each kind of value of each field
 * of which a reading would tell something new; the one that shows most of them comes first. Some of them were read before they
 * were last written, as a service that keeps responses shows them as they were; and one has as many fields as any, which tells
 * where null says that there is no value.
 */
export function recordsToRead({ records }: Page, { kindsUnread }: WrittenValues): readonly RecordId[] {
  const newestFirst = [...records].reverse();
  const mostFields = Math.max(...newestFirst.map(([, { fields }]) => fields.size));
  const withMost = newestFirst.find(([, { fields }]) => fields.size === mostFields);
  const readBefore = newestFirst.filter(([, { isReadBefore }]) => isReadBefore).slice(0, mostReadBefore);
  const untold = new Map(newestFirst.map(([id, record]) => [id, untoldOf(record, kindsUnread)]));
  const chosen = new Set<RecordId>();
  const choose = (id: RecordId) => {
    chosen.add(id);
    const told = [...(untold.get(id) ?? [])];
    for (const kinds of untold.values()) for (const kind of told) kinds.delete(kind);
  };
  for (const [id] of [...(withMost ? [withMost] : []), ...readBefore]) choose(id);
  for (let next = tellingMost(untold); next !== undefined; next = tellingMost(untold)) choose(next);
  return [...chosen];
}

function untoldOf({ fields }: WrittenRecord, kindsUnread: WrittenValues['kindsUnread']): Set<string> {
  const last = [...fields].flatMap(([field, writings]) => {
    const writing = writings.at(-1);
    return writing === undefined ? [] : kindsUnread(field, writing);
  });
  return new Set(last);
}

/** Returns the record with most of what is untold, the newest of several; undefined where all is told. */
function tellingMost(untold: ReadonlyMap<RecordId, ReadonlySet<string>>): RecordId | undefined {
  let most: RecordId | undefined;
  for (const [id, kinds] of untold)
    if (kinds.size > (most === undefined ? 0 : (untold.get(most)?.size ?? 0))) most = id;
  return most;
}
