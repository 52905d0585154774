/** The number of pages that a walk may have; for a longer list only greater limits are used. */
const mostPages = 3;
/** The greatest limit of a list. */
export const longestPage = 100;

/** Returns limits with which that many entries fit on few pages. */
export function limitsFor(count: number): readonly number[] {
  const least = Math.max(1, Math.ceil(count / mostPages));
  const upTo = Array.from({ length: longestPage - 1 }, (_, index) => index + 1).filter(
    (limit) => limit >= least,
  );
  const divides = upTo.find((limit) => limit > 1 && count % limit === 0 && limit < count);
  const doesNotDivide = upTo.find((limit) => limit > 1 && count % limit !== 0 && limit < count);
  const chosen = [divides ?? (least <= longestPage ? least : undefined), doesNotDivide];
  return [...new Set(chosen.filter((limit) => limit !== undefined && limit < longestPage))] as number[];
}
