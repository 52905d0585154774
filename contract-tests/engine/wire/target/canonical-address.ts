import type { Target } from './target.ts';

const tokenRoute = '/token';
const descriptionRoute = '/openapi.json';

/** The documents of a club that name its canonical address; undefined where one could not be read. */
export interface AddressDocuments {
  /** The authorization server metadata. */
  readonly metadata: unknown;
  /** The summary of changes. */
  readonly changes: unknown;
}

/**
 * Returns the addresses that may be the canonical base address of a club, the likeliest first. What the target file names
 * is sure. Otherwise the interface states it of the description's address in the summary of changes alone; the metadata
 * may name the address that was called. An empty list: the club names none.
 */
export function canonicalBases(
  target: Pick<Target, 'canonical_base_url'>,
  { metadata, changes }: AddressDocuments,
): readonly string[] {
  if (target.canonical_base_url !== undefined) return [target.canonical_base_url.replace(/\/$/, '')];
  const named = [
    baseIn(changes, 'openapi', descriptionRoute),
    baseIn(metadata, 'token_endpoint', tokenRoute),
  ];
  return [...new Set(named.filter((base) => base !== undefined))];
}

/** Returns the token address of each of these bases, or that of `base_url` without any base. */
export function tokenAddresses(baseUrl: string, bases: readonly string[]): readonly string[] {
  return (bases.length > 0 ? bases : [baseUrl.replace(/\/$/, '')]).map((base) => `${base}${tokenRoute}`);
}

/** Returns the base in an absolute address that a document names; undefined where that is another one. */
function baseIn(document: unknown, member: string, route: string): string | undefined {
  const address = (document as Record<string, unknown> | null | undefined)?.[member];
  const isOfRoute = typeof address === 'string' && URL.canParse(address) && address.endsWith(route);
  return isOfRoute ? address.slice(0, -route.length) : undefined;
}
