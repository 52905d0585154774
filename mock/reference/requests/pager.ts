import type { Club } from '../club.ts';
import type { Page, PagerPart } from '../parts.ts';
import type { Identified } from '../store/collection.ts';
import type { List } from '../store/list.ts';

/** Lists that lead on with `after`. */
export const pageAfter: PagerPart['after'] = (list, parameters, club) => {
  const limit = Number(parameters.limit);
  const after = Number(parameters.after);
  // One more than is shown tells whether there is a next page.
  const found =
    club.choices['position-in-list'] === 'count'
      ? counted(list, after, limit + 1, club)
      : list.after(after, limit + 1);
  return cut(found, limit, club, (shown) => nextPosition(shown, after, club));
};

/** Lists that are counted: the next page begins at the position after the last one shown. */
export const pageFromOffset: PagerPart['offset'] = (items, parameters, club) => {
  const limit = Number(parameters.limit);
  const offset = Number(parameters.offset);
  return cut(items.slice(offset, offset + limit + 1), limit, club, (shown) => offset + shown.length);
};

/** unspecified point last-page: a full page may lead on to an empty one. */
function cut<T>(
  found: readonly T[],
  limit: number,
  club: Club,
  next: (shown: readonly T[]) => number,
): Page<T> {
  const fullPageGoesOn = club.choices['last-page'] === 'full-page-goes-on';
  const goesOn = fullPageGoesOn ? found.length >= limit : found.length > limit;
  const items = found.length > limit ? found.slice(0, limit) : found;
  return { items, next: goesOn ? next(items) : null, limit };
}

function nextPosition(shown: readonly Identified[], after: number, club: Club): number {
  return club.choices['position-in-list'] === 'count' ? after + shown.length : (shown.at(-1)?.id ?? after);
}

/** unspecified point list-order: a list that is counted may run either way. */
function counted<T extends Identified>(
  list: List<T>,
  position: number,
  count: number,
  club: Club,
): readonly T[] {
  if (club.choices['list-order'] !== 'descending') return list.from(position, count);
  const end = Math.max(0, list.size - position);
  const start = Math.max(0, end - count);
  return [...list.from(start, end - start)].reverse();
}
