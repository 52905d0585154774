/** Where the reader is: a club and a panel. It stands in the fragment of the address, which no request carries. */
export interface Place {
  readonly club: string | undefined;
  readonly panel: string;
  /** What the panel shows of its things, such as a kind of record. */
  readonly thing: string | undefined;
}

/** Returns the place that a fragment such as `#demo/records/groups` names. */
export function placeOf(fragment: string): Place {
  const [club, panel, thing] = fragment.replace(/^#/, '').split('/').map(decoded);
  return { club: club || undefined, panel: panel || 'club', thing: thing || undefined };
}

/** Returns the fragment of a place. */
export function fragmentOf(club: string, panel: string, thing?: string): string {
  return `#${[club, panel, ...(thing === undefined ? [] : [thing])].map(encodeURIComponent).join('/')}`;
}

/** A fragment that is typed wrong leads somewhere else, and breaks nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
