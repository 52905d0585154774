import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { type SearchOperation, searchUntil } from '../../scenes/search.ts';
import { isTruncated, resultOf, type SearchResult } from '../../scenes/search-result.ts';

/**
 * Expects a search that only one entry fits to find it with the limit 1, too, unless it says that it is truncated: the
 * limit is of what fits, and not of what is looked through. It counts only where a wider search finds the entry.
 */
export async function expectFoundAmongFew(
  suite: Suite,
  operation: SearchOperation,
  body: JsonObject,
  isThere: (result: SearchResult) => boolean,
): Promise<void> {
  const isLost = (result: SearchResult) => !isThere(result) && !isTruncated(result);
  const withOne = async () => resultOf(await suite.request(operation, { body: { ...body, limit: 1 } }));
  suite.judged(1);
  if (!isLost(await withOne())) return;
  const whole = await searchUntil(suite, operation, body, isThere);
  // Somebody else may have been at work between two searches.
  const again = await withOne();
  if (isThere(whole) && whole.entries.length === 1 && isLost(again))
    throw violation('with the limit 1 what is found without a limit, or truncated true', again.response);
}
