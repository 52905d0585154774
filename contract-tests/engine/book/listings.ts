import { operation as contractOf, type JsonObject, type OperationId } from '../../../spec/index.ts';
import { isObject } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import type { RecordId } from './page.ts';
import { identifierInPath } from './resource-paths.ts';
import { shownIn } from './shown-in.ts';
import { ownPlaceOf } from './shown-places.ts';
import { type Span, spanOf } from './writing.ts';

/** A list of a record, or of all records, as the run read it from its first page to its last. */
export interface Listing {
  readonly operation: OperationId;
  readonly owner: number | undefined;
  readonly ids: ReadonlySet<RecordId>;
  /** Whether an entry shows no identifier, which may be null: it may be of any record. */
  readonly hasUnidentified: boolean;
  readonly span: Span;
  readonly pages: readonly Response[];
}

/** The lists that a run has read to their ends. */
export interface Listings {
  readonly note: (reading: Response) => void;
  /** Returns each list of an operation as it was read last. */
  readonly of: (operation: OperationId) => readonly Listing[];
}

/** What a reading is a page of, and the position of the next one. */
interface Walk {
  readonly pages: readonly Response[];
  readonly next: string;
}

/** Puts the pages of a run together. A filter leaves records out, and says nothing about where they belong. */
export function noteListings(): Listings {
  const walks = new Map<string, Walk>();
  const read = new Map<OperationId, Map<number | undefined, Listing>>();
  return {
    note(reading) {
      const { operation, url } = reading.sent;
      const { json } = reading;
      if (operation === undefined || ownPlaceOf(contractOf(operation)) === undefined) return;
      if (!isSuccess(reading) || !isObject(json) || !isObject(json.pagination)) return;
      const { after, query } = positionIn(url);
      if (query.some((name) => name !== 'limit' && name !== 'all')) return;
      const address = url.replace(/[?&]after=[^&]*/, '');
      const before = after === '0' ? { pages: [], next: '0' } : walks.get(address);
      if (before?.next !== after) return;
      const pages = [...before.pages, reading];
      const next = json.pagination.next_after ?? null;
      if (next !== null) return void walks.set(address, { pages, next: String(next) });
      const listing = listingOf(operation, pages);
      const lists = read.get(operation) ?? new Map();
      read.set(operation, lists.set(listing.owner, listing));
    },
    of: (operation) => [...(read.get(operation)?.values() ?? [])],
  };
}

function positionIn(url: string) {
  const { searchParams } = new URL(url);
  return {
    after: searchParams.get('after') ?? '0',
    query: [...searchParams.keys()].filter((name) => name !== 'after'),
  };
}

function listingOf(operation: OperationId, pages: readonly Response[]): Listing {
  const spans = pages.map(spanOf);
  const place = ownPlaceOf(contractOf(operation));
  const shown = pages.flatMap(shownIn).filter(({ resource }) => resource === place?.resource);
  return {
    operation,
    owner: identifierInPath(pages[0]?.sent.url ?? '', contractOf(operation)),
    ids: new Set(shown.map(({ id }) => id)),
    hasUnidentified: pages.some(({ json }) => entriesIn(json).some(({ id }) => typeof id !== 'number')),
    span: {
      began: Math.min(...spans.map(({ began }) => began)),
      ended: Math.max(...spans.map(({ ended }) => ended)),
    },
    pages,
  };
}

function entriesIn(json: unknown): readonly JsonObject[] {
  return isObject(json) && Array.isArray(json.data) ? json.data.filter(isObject) : [];
}
