import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { RuleViolation, violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import {
  defaultLimit,
  isTruncated,
  type LimitedResult,
  largestLimit,
  resultOf,
  type SearchOperation,
  type SearchResult,
  searchUntil,
} from '../../scenes/searches/search.ts';

/** Judges the results of one search with several limits, and returns how many it judged. */
export type JudgeLimited = (limited: readonly LimitedResult[]) => number;

type Identify = (entry: JsonObject) => number | undefined;

const limitOf = ({ limit = defaultLimit }: LimitedResult) => limit;

/**
 * Judges a search that was sent with several limits. A violation counts only when it comes again as the search is
 * repeated: another client may write between two limits.
 */
export async function judgeLimits(
  suite: Suite,
  first: readonly LimitedResult[],
  again: () => Promise<readonly LimitedResult[]>,
  judge: JudgeLimited,
): Promise<void> {
  const judgedIn = (limited: readonly LimitedResult[]) => {
    const count = judge(limited);
    if (count === 0)
      throw lacksData(suite, 'a search of which some limits leave results out, and others do not');
    suite.judged(count);
  };
  try {
    judgedIn(first);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    judgedIn(await again());
  }
}

/** Expects no result to be longer than its limit. */
export function expectWithinLimit(limited: readonly LimitedResult[]): number {
  for (const one of limited) {
    const { entries, response } = one.result;
    if (entries.length > limitOf(one))
      throw violation(`at most ${limitOf(one)} results`, `${entries.length} results`, { shownBy: response });
  }
  return limited.length;
}

/** Expects truncated to be true where a larger limit returns more. */
export function expectTruncatedBeyondLimit(limited: readonly LimitedResult[]): number {
  return eachPair(limited, (smaller, larger) => {
    if (larger.result.entries.length <= smaller.result.entries.length) return false;
    if (!isTruncated(smaller.result))
      throw violation(
        `truncated true with limit ${limitOf(smaller)}: with ${limitOf(larger)} there are ${larger.result.entries.length} results`,
        `truncated false with ${smaller.result.entries.length}`,
        { shownBy: smaller.result.response },
      );
    return true;
  });
}

/** Expects a result that is not truncated to have every entry that the same search returns with a larger limit. */
export function expectCompleteUnlessTruncated(limited: readonly LimitedResult[], identify: Identify): number {
  return eachPair(limited, (smaller, larger) => {
    if (isTruncated(smaller.result)) return false;
    const listed = smaller.result.entries.map(identify);
    const other = larger.result.entries.map(identify).find((found) => !listed.includes(found));
    if (other !== undefined)
      throw violation(
        `only ${listed.join(', ')} with limit ${limitOf(larger)}: with ${limitOf(smaller)} truncated is false`,
        `${other}, too`,
        { shownBy: larger.result.response },
      );
    return true;
  });
}

/** Expects a truncated result that is shorter than its limit to leave out an entry, as far as the largest limit shows. */
export function expectMoreWhereTruncated(limited: readonly LimitedResult[], identify: Identify): number {
  const widest = limited.find(({ limit }) => limit === largestLimit);
  if (widest === undefined) throw new SetupFailed('the search was not sent with the largest limit');
  const all = widest.result.entries.map(identify);
  const shorter = limited.filter((one) => one.result.entries.length < limitOf(one) && one !== widest);
  for (const one of shorter) {
    const listed = one.result.entries.map(identify);
    const isMore = isTruncated(widest.result) || all.some((found) => !listed.includes(found));
    if (isTruncated(one.result) && !isMore)
      throw violation(
        `truncated false with limit ${limitOf(one)}: a limit of ${largestLimit} finds no other`,
        `truncated true with ${listed.length} results`,
        { shownBy: one.result.response },
      );
  }
  return shorter.length;
}

function eachPair(
  limited: readonly LimitedResult[],
  judge: (smaller: LimitedResult, larger: LimitedResult) => boolean,
): number {
  let judged = 0;
  for (const smaller of limited)
    for (const larger of limited)
      if (limitOf(smaller) < limitOf(larger) && judge(smaller, larger)) judged += 1;
  return judged;
}

/**
 * Expects a search that matches one entry alone to find it with the limit 1 as well, unless it is truncated: a limit is
 * of the matches, not of the records that are searched. It counts only where the search without a limit finds the entry.
 */
export async function expectFoundWithLimitOne(
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
  // Another client may have written between the two searches.
  const again = await withOne();
  if (isThere(whole) && whole.entries.length === 1 && isLost(again))
    throw violation('the same entry as without a limit, or truncated true', again.response);
}

/** Expects no more results than the largest limit, whatever limit was sent. A refusal has no results. */
export function expectAtMostFifty(response: Response): void {
  if (response.status >= 400 && response.status < 500) return;
  const { length } = entriesOf(response);
  if (length > largestLimit)
    throw violation(`at most ${largestLimit} results`, `${length} results`, { shownBy: response });
}

/** Expects a result to say whether it is truncated. */
export function expectTruncatedSaid(response: Response): true {
  const meta = isObject(response.json) ? response.json.meta : undefined;
  if (!isObject(meta) || typeof meta.truncated !== 'boolean')
    throw violation('meta.truncated true or false', response);
  return true;
}
