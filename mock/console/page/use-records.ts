import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RecordKind } from './record-kinds.ts';
import type { Problem } from './request.ts';
import { useSession } from './session.ts';

/** A record as the interface lists it. */
export interface ClubRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

interface Page {
  readonly data: readonly ClubRecord[];
  readonly pagination: { readonly next_after: number | null };
}

/** The records of a kind that are read so far, and the way to more of them. */
export interface Records {
  readonly records: readonly ClubRecord[];
  readonly problem: Problem | undefined;
  readonly hasMore: boolean;
  readonly readMore: () => void;
}

const nothing = {
  records: [] as readonly ClubRecord[],
  problem: undefined as Problem | undefined,
  hasMore: false,
};

/** Reads the records of a kind page by page, and again when one may have changed. */
export function useRecords({ path, query }: RecordKind): Records {
  const { readRecords, recordsVersion } = useSession();
  const [pages, setPages] = useState(1);
  const [state, setState] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    readPages((page) => readRecords<Page>(page), [path, query].filter(Boolean).join('?'), pages).then(
      (read) => {
        if (isCurrent) setState(read);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, query, pages, readRecords, recordsVersion]);
  const readMore = useCallback(() => setPages((before) => before + 1), []);
  return { ...state, readMore };
}

type Read = (path: string) => Promise<{ readonly value?: Page; readonly problem?: Problem }>;

async function readPages(read: Read, path: string, pages: number): Promise<typeof nothing> {
  let records: readonly ClubRecord[] = [];
  let after: number | null = 0;
  for (let page = 0; page < pages && after !== null; page += 1) {
    const separator: string = path.includes('?') ? '&' : '?';
    const { value, problem } = await read(`${path}${separator}after=${after}`);
    if (value === undefined) return { records, problem, hasMore: false };
    records = [...records, ...value.data];
    after = value.pagination.next_after;
  }
  return { records, problem: undefined, hasMore: after !== null };
}
