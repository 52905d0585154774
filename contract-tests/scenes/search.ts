import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';
import type { LimitedResult } from './search-result.ts';
import { resultOf, type SearchResult } from './search-result.ts';

export type SearchOperation = 'searchMembers' | 'searchGroups';

/** A search as it is answered; the same one is sent once in a run. */
export function searchOnce(suite: Suite, operation: SearchOperation, body: JsonObject): Promise<Response> {
  return suite.scene(`${operation} ${JSON.stringify(body)}`, () => suite.request(operation, { body }));
}

/** How soon a search knows what was written is open: it is repeated after so many seconds. */
const secondsBetween = [1, 2, 3];

/**
 * Searches until it finds what is looked for, for some seconds; gives the last result. A search that does not know a
 * season yet may be refused.
 */
export async function searchUntil(
  suite: Suite,
  operation: SearchOperation,
  body: JsonObject,
  isThere: (result: SearchResult) => boolean,
): Promise<SearchResult> {
  let response = await suite.request(operation, { body });
  for (const seconds of secondsBetween) {
    if (response.status < 400 && isThere(resultOf(response))) break;
    await wait(seconds * 1000);
    response = await suite.request(operation, { body });
  }
  return resultOf(response);
}

/** One search with several limits, each time anew. Throws SetupFailed where one of them is refused: that is a rule of its own. */
export async function searchWithLimits(
  suite: Suite,
  operation: SearchOperation,
  body: JsonObject,
  limits: readonly (number | undefined)[],
): Promise<readonly LimitedResult[]> {
  const limited: LimitedResult[] = [];
  for (const limit of limits) {
    const response = await suite.setUp(operation, {
      body: { ...body, ...(limit !== undefined && { limit }) },
    });
    limited.push({ limit, result: resultOf(response) });
  }
  return limited;
}
