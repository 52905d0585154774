import type { Page, PagerPart, Parts } from '../reference/parts.ts';
import type { Identified } from '../reference/store/collection.ts';
import type { List } from '../reference/store/list.ts';
import { withPart } from './part.ts';

type Query = Readonly<Record<string, unknown>>;

type Cut = <T extends Identified>(cut: () => Page<T>, list: List<T>, parameters: Query) => Page<T>;

/** Returns the parts with changed pages by `after`; `cut` returns the correct page. */
export function withPages(parts: Parts, change: Cut): Parts {
  const { after } = parts.pager;
  const changed: PagerPart['after'] = (list, parameters, club) =>
    change(() => after(list, parameters, club), list, parameters);
  return withPart(parts, 'pager', { after: changed });
}

/** Returns the parts with the query of lists altered before it is read. */
export function withQuery(parts: Parts, alter: (query: URLSearchParams) => void): Parts {
  return withPart(parts, 'payload', {
    parameters: (operation, path, query, club) => {
      const altered = new URLSearchParams(query);
      if (operation.paging === 'after') alter(altered);
      return parts.payload.parameters(operation, path, altered, club);
    },
  });
}

/** Returns the parts with other records in lists. */
export function withList(
  parts: Parts,
  change: <T extends Identified>(list: List<T>, parameters: Query) => List<T>,
): Parts {
  const { after } = parts.pager;
  const changed: PagerPart['after'] = (list, parameters, club) =>
    after(change(list, parameters), parameters, club);
  return withPart(parts, 'pager', { after: changed });
}

/** Returns the parts with changed pages by `offset`. */
export function withOffsetPages(
  parts: Parts,
  change: <P extends { readonly next: number | null }>(page: P, parameters: Query) => P,
): Parts {
  const { offset } = parts.pager;
  const changed: PagerPart['offset'] = (sequence, parameters, club) =>
    change(offset(sequence, parameters, club), parameters);
  return withPart(parts, 'pager', { offset: changed });
}
