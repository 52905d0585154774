/**
 * Returns the fewest of these settings that still complain, found by leaving out halves, quarters and single settings
 * (delta debugging): without any one of them nothing complains. `complains` is known to be true of all of them together.
 */
export async function shrink<T>(
  settings: readonly T[],
  complains: (settings: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  if (await complains([])) return [];
  let kept = settings;
  for (let size = Math.ceil(kept.length / 2); size >= 1; ) {
    const fewer = await withoutParts(kept, size, complains);
    const isDone = size === 1 && fewer.length === kept.length;
    kept = fewer;
    size = isDone ? 0 : Math.ceil(size / 2);
  }
  return kept;
}

/** Leaves out one part of this size after another, where the rest still complains. */
async function withoutParts<T>(
  settings: readonly T[],
  size: number,
  complains: (settings: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = settings;
  for (let start = 0; start < kept.length; ) {
    const fewer = [...kept.slice(0, start), ...kept.slice(start + size)];
    if (fewer.length > 0 && (await complains(fewer))) kept = fewer;
    else start += size;
  }
  return kept;
}
