import type { useRecords } from './use-records.ts';

/** Reads the next page of a list, where it has more. */
export function MoreButton({
  hasMore,
  readMore,
}: Pick<ReturnType<typeof useRecords>, 'hasMore' | 'readMore'>) {
  if (!hasMore) return null;
  return (
    <button type="button" onClick={readMore}>
      More
    </button>
  );
}
