import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import {
  defaultLimit,
  isTruncated,
  type LimitedResult,
  largestLimit,
  type SearchResult,
} from '../../scenes/search-result.ts';

const limitOf = ({ limit = defaultLimit }: LimitedResult) => limit;

/** Expects no result to be longer than its limit. Gives how many were judged. */
export function expectWithinLimit(limited: readonly LimitedResult[]): number {
  for (const one of limited) {
    const { entries, response } = one.result;
    if (entries.length > limitOf(one))
      throw violation(
        `at most ${limitOf(one)} results`,
        `${entries.length} of them, ${response.text.slice(0, 300)}`,
      );
  }
  return limited.length;
}

/** Expects truncated to be true where a larger limit finds more. Gives how many were judged: none where none does. */
export function expectTruncatedBeyondLimit(limited: readonly LimitedResult[]): number {
  return eachPair(limited, (smaller, larger) => {
    if (larger.result.entries.length <= smaller.result.entries.length) return false;
    if (!isTruncated(smaller.result))
      throw violation(
        `truncated true with limit ${limitOf(smaller)}: with ${limitOf(larger)} there are ${larger.result.entries.length} results`,
        `truncated false with ${smaller.result.entries.length}`,
      );
    return true;
  });
}

/** Expects a result that is not truncated to have everything that the same search finds with a larger limit. */
export function expectCompleteUnlessTruncated(
  limited: readonly LimitedResult[],
  identify: (entry: SearchResult['entries'][number]) => number | undefined,
): number {
  return eachPair(limited, (smaller, larger) => {
    if (isTruncated(smaller.result)) return false;
    const listed = smaller.result.entries.map(identify);
    const other = larger.result.entries.map(identify).find((found) => !listed.includes(found));
    if (other !== undefined)
      throw violation(
        `nothing but ${listed.join(', ')} with limit ${limitOf(larger)}: with ${limitOf(smaller)} truncated is false`,
        `${other}, too`,
      );
    return true;
  });
}

/** Expects a truncated result that is shorter than its limit to leave something out, as far as the largest limit shows. */
export function expectMoreWhereTruncated(
  limited: readonly LimitedResult[],
  identify: (entry: SearchResult['entries'][number]) => number | undefined,
): number {
  const widest = limited.find(({ limit }) => limit === largestLimit);
  if (widest === undefined) throw new SetupFailed('the search was not made with the largest limit');
  const all = widest.result.entries.map(identify);
  const shorter = limited.filter((one) => one.result.entries.length < limitOf(one) && one !== widest);
  for (const one of shorter) {
    const listed = one.result.entries.map(identify);
    const isMore = isTruncated(widest.result) || all.some((found) => !listed.includes(found));
    if (isTruncated(one.result) && !isMore)
      throw violation(
        `truncated false with limit ${limitOf(one)}: with ${largestLimit} nothing else is found`,
        `truncated true with ${listed.length} results`,
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
