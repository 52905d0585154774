/** What a search lists of its matches, and whether there are more. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly truncated: boolean;
}

/** The first matches. There are more when one more is found: nobody looks further. */
export function truncate<T>(matches: Iterable<T>, { limit }: { readonly limit: number }): Listed<T> {
  const items: T[] = [];
  for (const match of matches) {
    if (items.length === limit) return { items, truncated: true };
    items.push(match);
  }
  return { items, truncated: false };
}
