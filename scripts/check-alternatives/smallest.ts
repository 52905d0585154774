import type { Setting } from './covering-array.ts';

/**
 * The fewest settings of these that still complain, as far as taking away halves, quarters and single ones finds them
 * (delta debugging). `complains` is asked of each candidate; it is known to be true of all together.
 */
export async function smallest(
  settings: readonly Setting[],
  complains: (settings: readonly Setting[]) => Promise<boolean>,
): Promise<readonly Setting[]> {
  if (await complains([])) return [];
  let kept = settings;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length; ) {
      const fewer = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (fewer.length < kept.length && fewer.length > 0 && (await complains(fewer))) kept = fewer;
      else start += size;
    }
  }
  return kept;
}
