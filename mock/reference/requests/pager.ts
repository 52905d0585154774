import type { Page, PagerPart } from '../parts.ts';

/** Returns a page by `after`: the next one begins after the last identifier of this one. */
export const pageAfter: PagerPart['after'] = (list, parameters) => {
  const limit = Number(parameters.limit);
  const after = Number(parameters.after);
  return cut(list.after(after, limit + 1), limit, (shown) => shown.at(-1)?.id ?? after);
};

/** Returns a page by `offset`: the next one begins at the position after the last record of this one. */
export const pageFromOffset: PagerPart['offset'] = (sequence, parameters) => {
  const limit = Number(parameters.limit);
  const offset = Number(parameters.offset);
  return cut(sequence.from(offset, limit + 1), limit, (shown) => offset + shown.length);
};

/** Reads one record more than it shows, to know whether a next page exists. */
function cut<T>(found: readonly T[], limit: number, next: (shown: readonly T[]) => number): Page<T> {
  if (found.length <= limit) return { items: found, next: null, limit };
  const items = found.slice(0, limit);
  return { items, next: next(items), limit };
}
