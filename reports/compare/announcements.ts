import { operations } from '../../spec/index.ts';
import { compareVersions, isVersion } from '../../spec/version-order.ts';
import type { Announcement, DescriptionChange } from '../comparison.ts';
import { type Document, entriesOf, isObject, textsIn } from './description/resolved.ts';

/** What the target of a run served. */
export interface Served {
  readonly description?: Document;
  readonly changes?: Document;
}

/**
 * Returns what the later run was told of since the earlier one: entries of a newer version than the earlier description
 * has, and entries that the earlier run was not told of. Undefined where the later run did not read the summary.
 */
export function announcedBetween(before: Served, after: Served): readonly Announcement[] | undefined {
  const later = entriesIn(after.changes);
  if (later === undefined) return undefined;
  const version = versionOf(before);
  const earlier = entriesIn(before.changes)?.map(identityOf);
  return later.filter(
    (entry) => isNewer(entry, version) || (earlier !== undefined && !earlier.includes(identityOf(entry))),
  );
}

/** Returns the version of the interface that a service says it has: by its description, else by its summary of changes. */
export function versionOf({ description, changes }: Served): string | undefined {
  const info = isObject(description?.info) ? description.info.version : undefined;
  return [info, changes?.to].find((version) => typeof version === 'string');
}

function entriesIn(changes: Document | undefined): readonly Announcement[] | undefined {
  if (!Array.isArray(changes?.changes)) return undefined;
  return entriesOf(changes.changes).filter(isObject).map(announcementIn);
}

function announcementIn(entry: Readonly<Record<string, unknown>>): Announcement {
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    version: text('version'),
    date: text('date'),
    type: text('type'),
    summary: text('summary'),
    recommendation: text('recommendation'),
    operations_added: textsIn(entry.operations_added),
  };
}

function identityOf({ version, date, type, summary }: Announcement): string {
  return JSON.stringify([version, date, type, summary]);
}

function isNewer({ version }: Announcement, than: string | undefined): boolean {
  return isVersion(version) && isVersion(than) && compareVersions(version, than) > 0;
}

/** Whether an announcement speaks of a change by the name of its field or parameter, of an operation, or of a scope. */
export function names(
  { summary, recommendation, operations_added }: Announcement,
  change: DescriptionChange,
): boolean {
  const text = [summary, recommendation, ...operations_added].join(' ');
  return wordsOf(change).some((word) => hasWord(text, word));
}

function wordsOf({
  at,
  operations: named,
  what,
  before = '',
  after = '',
}: DescriptionChange): readonly string[] {
  const field = at.split('.').at(-1)?.replace(/\[\]$/, '') ?? '';
  const scopes = what === 'scopes' ? [...`${before} ${after}`.matchAll(/[a-z-]+:[a-z]+/g)].map(String) : [];
  const paths = operations.filter(({ id }) => named.includes(id)).map(({ path }) => path);
  return [field, ...scopes, ...(field === '' ? [...named, ...paths] : [])].filter((word) => word !== '');
}

/** The word alone, and not as a part of another one or of a longer path. */
function hasWord(text: string, word: string): boolean {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w/{}-])${literal}(?![\\w/{}-])`).test(text);
}
