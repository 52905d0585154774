/** Where the reader is: a club, a panel and what it shows. It stands in the fragment of the address, which no request carries. */
export interface Place {
  readonly club: string | undefined;
  readonly panel: string;
  /** What the panel shows of its things, from the outer to the inner, such as a kind of record and the id of one. */
  readonly things: readonly string[];
  /** How the panel chooses among its things, such as a search. */
  readonly query: Readonly<Record<string, string>>;
}

/** Returns the place that a fragment such as `#demo/records/groups/21?season=2` names. */
export function placeOf(fragment: string): Place {
  const [path = '', query] = fragment.replace(/^#/, '').split('?', 2);
  const [club, panel, ...things] = path.split('/').map(decoded);
  return {
    club: club || undefined,
    panel: panel || 'club',
    things: things.filter((thing) => thing !== ''),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** Returns the fragment of a place; what the query leaves empty is left out. */
export function fragmentOf(
  club: string,
  panel: string,
  things: readonly (string | number)[] = [],
  query: Place['query'] = {},
): string {
  const chosen = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const path = [club, panel, ...things].map(encodeURIComponent).join('/');
  return chosen.size === 0 ? `#${path}` : `#${path}?${chosen}`;
}

/** A fragment that is typed wrong leads somewhere else, and breaks nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
