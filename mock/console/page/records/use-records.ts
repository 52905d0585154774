import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Problem } from '../session/request.ts';
import { type Session, useSession } from '../session/session.ts';

/** A record as the interface lists it. */
export interface ClubRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** What is searched for among the records of a collection, in seasons. */
export interface Search {
  readonly path: string;
  readonly query: string;
  readonly seasons: readonly number[];
}

interface Found {
  readonly records: readonly ClubRecord[];
  readonly problem?: Problem | undefined;
  /** How many there are in all, where that is told. */
  readonly total?: number | undefined;
  readonly hasMore: boolean;
}

type Read = Session['readRecords'];

/** Reads a list page by page, or searches it, and again when a record may have changed. */
export function useRecords(path: string | undefined, search: Search | undefined) {
  const { readRecords, recordsVersion } = useSession();
  const [pages, setPages] = useState(1);
  const [found, setFound] = useState<Found>({ records: [], hasMore: false });
  const wanted = JSON.stringify(search);
  useEffect(() => setPages(1), [path, wanted]);
  useEffect(() => {
    let isCurrent = true;
    const searched = wanted === undefined ? undefined : (JSON.parse(wanted) as Search);
    const reading = searched ? searchIn(readRecords, searched) : readPages(readRecords, path, pages);
    reading.then((next) => isCurrent && setFound(next));
    return () => {
      isCurrent = false;
    };
  }, [path, wanted, pages, readRecords, recordsVersion]);
  const readMore = useCallback(() => setPages((before) => before + 1), []);
  return { ...found, readMore };
}

interface Page {
  /** Hours of a month have their entries inside a record. */
  readonly data: readonly ClubRecord[] | { readonly entries: readonly ClubRecord[] };
  readonly pagination?: { readonly next_after?: number | null; readonly next_offset?: number | null };
  readonly total?: number;
}

function isList(data: Page['data']): data is readonly ClubRecord[] {
  return Array.isArray(data);
}

async function readPages(read: Read, path: string | undefined, pages: number): Promise<Found> {
  let records: readonly ClubRecord[] = [];
  let total: number | undefined;
  let next = path;
  for (let page = 0; page < pages && next !== undefined; page += 1) {
    const { value, problem } = await read<Page>(next);
    if (value === undefined) return { records, problem, hasMore: false };
    records = [...records, ...(isList(value.data) ? value.data : value.data.entries)];
    total = value.total;
    next = nextPath(path ?? '', value.pagination);
  }
  return { records, total, hasMore: next !== undefined };
}

function nextPath(path: string, { next_after, next_offset }: Page['pagination'] = {}): string | undefined {
  const next = next_after ?? next_offset;
  if (next === null || next === undefined) return undefined;
  return `${path}${path.includes('?') ? '&' : '?'}${next_offset === undefined ? 'after' : 'offset'}=${next}`;
}

/** The interface looks at one season at a time, and finds at most 50. */
async function searchIn(read: Read, { path, query, seasons }: Search): Promise<Found> {
  const outcomes = await Promise.all(
    seasons.map((season_id) =>
      read<{ readonly data: readonly ClubRecord[]; readonly meta?: { readonly truncated?: boolean } }>(
        `${path}/search`,
        { query, season_id, limit: 50 },
      ),
    ),
  );
  const problem = outcomes.find((outcome) => outcome.problem)?.problem;
  const records = outcomes.flatMap(({ value }) => value?.data ?? []);
  return {
    records: [...new Map(records.map((record) => [record.id, record])).values()],
    problem,
    hasMore: outcomes.some(({ value }) => value?.meta?.truncated === true),
  };
}
