import type { Page, RecordId, WrittenRecord } from './page.ts';
import type { WrittenValues } from './written-values.ts';

/** What a service keeps of responses, it keeps of all records alike. */
const mostReadBefore = 3;

/**
 * Returns the records of a page that a run should read alone at its end: together they show each kind of value of each field
 * that no record read alone has shown yet. Some of them were read before they were last written, as a service that keeps responses
 * shows them as they were; and one has as many fields as any, which tells where null says that there is no value.
 */
export function recordsToRead({ records }: Page, { kindsUnread }: WrittenValues): readonly RecordId[] {
  const newestFirst = [...records].reverse();
  const chosen = new Set<RecordId>();
  const told = new Set<string>();
  const mostFields = Math.max(...newestFirst.map(([, { fields }]) => fields.size));
  const withMost = newestFirst.find(([, { fields }]) => fields.size === mostFields);
  const readBefore = newestFirst.filter(([, { isReadBefore }]) => isReadBefore).slice(0, mostReadBefore);
  const choose = ([id, record]: readonly [RecordId, WrittenRecord]) => {
    chosen.add(id);
    for (const kind of untoldOf(record)) told.add(kind);
  };
  const untoldOf = ({ fields }: WrittenRecord) =>
    [...fields].flatMap(([field, writings]) => {
      const last = writings.at(-1);
      return last === undefined ? [] : kindsUnread(field, last);
    });
  for (const one of [...(withMost ? [withMost] : []), ...readBefore]) choose(one);
  for (const one of newestFirst) if (untoldOf(one[1]).some((kind) => !told.has(kind))) choose(one);
  return [...chosen];
}
