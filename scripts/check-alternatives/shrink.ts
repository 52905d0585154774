import type { Setting } from './covering-array.ts';

/**
 * Returns the fewest of these settings that still complain, found by leaving out halves, quarters and single settings
 * (delta debugging). `complains` is known to be true of all of them together.
 */
export async function shrink(
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
