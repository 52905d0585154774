/** The matches that a search lists, and whether it found more. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly truncated: boolean;
}

/** Returns the first `limit` matches. It stops at the first match beyond them. */
export function truncate<T>(matches: Iterable<T>, { limit }: { readonly limit: number }): Listed<T> {
  const items: T[] = [];
  for (const match of matches) {
    if (items.length === limit) return { items, truncated: true };
    items.push(match);
  }
  return { items, truncated: false };
}
