import type { JsonObject, OperationId } from '../../spec/index.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { isObject } from '../engine/wire/message/json.ts';
import type { Target } from '../engine/wire/target/target.ts';

/**
 * The interface has no greatest number of pages. A list of more pages is too long for the suite, which is not a defect
 * of the list.
 */
const mostPages = 2_000;
/** Where one list of a run had no end, the others are read up to this number of pages. */
const mostPagesOfOthers = 100;
/** A list whose pages show nothing new, this many in a row, has no end. */
const mostPagesOfTheSame = 20;

/** The lists that a run did not read to their end, by its target. */
const endless = new WeakMap<Target, Map<OperationId, SetupFailed>>();

/**
 * Begins to walk over the pages of a list. Returns a function that takes the entries of each page after which there is
 * another; it throws SetupFailed where the list has no end, as this function does where one walk of the run has shown that.
 */
export function walkWithEnd(
  target: Target,
  operation: OperationId,
): (entries: readonly JsonObject[]) => void {
  const known = endless.get(target) ?? new Map<OperationId, SetupFailed>();
  endless.set(target, known);
  const before = known.get(operation);
  if (before !== undefined) throw before;
  const most = known.size === 0 ? mostPages : mostPagesOfOthers;
  const shown = new Set<unknown>();
  let [pages, pagesOfTheSame] = [0, 0];
  return (entries) => {
    pages += 1;
    pagesOfTheSame = addTo(shown, entries) ? 0 : pagesOfTheSame + 1;
    const why =
      pagesOfTheSame >= mostPagesOfTheSame
        ? `its last ${mostPagesOfTheSame} pages show nothing new`
        : pages >= most && `it has more than ${most} pages`;
    if (why === false) return;
    const failure = new SetupFailed(`the list of ${operation} was not read to its end: ${why}`);
    known.set(operation, failure);
    throw failure;
  };
}

/** Adds entries, by their identifier where they have one. Returns whether one of them is new. */
function addTo(shown: Set<unknown>, entries: readonly JsonObject[]): boolean {
  const before = shown.size;
  for (const entry of entries) shown.add(isObject(entry) && 'id' in entry ? entry.id : JSON.stringify(entry));
  return shown.size > before;
}
