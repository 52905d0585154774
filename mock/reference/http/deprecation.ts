import type { Club } from '../club.ts';
import { addresses } from './addresses.ts';
import type { Exchange } from './exchange.ts';

/** The day since which a global export without `all` is deprecated, in seconds. */
const deprecatedSince = Date.UTC(2026, 8, 9) / 1000;

/** Returns the headers that a global export without `all` carries (RFC 9745); none for any other request. */
export function deprecationHeaders(
  { operation, parameters }: Exchange,
  club: Club,
): Readonly<Record<string, string>> {
  const isExport = operation?.parameters.some(({ name }) => name === 'all') ?? false;
  if (!isExport || parameters.all === true) return {};
  return {
    deprecation: `@${deprecatedSince}`,
    link: `<${addresses.docs(club)}>; rel="deprecation"; type="text/html"`,
  };
}
