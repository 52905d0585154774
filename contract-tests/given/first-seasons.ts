import { isObject } from '../description/described.ts';
import type { Suite } from '../judging/suite.ts';
import { identifierIn } from '../run/ledger.ts';

/** So many of the club's seasons are looked at. */
const seasonsLookedAt = 3;

/** The ids of the seasons that the club lists first. */
export function firstSeasons(suite: Suite): Promise<readonly number[]> {
  return suite.shared("the club's first seasons", async () => {
    const { json } = await suite.setUp('listSeasons', { query: { limit: seasonsLookedAt } });
    const data = isObject(json) && Array.isArray(json.data) ? json.data : [];
    return data.map(identifierIn).filter((id) => id !== undefined);
  });
}
