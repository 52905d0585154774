import { operation as contractOf } from '../../spec/index.ts';
import { type BelongingList, type Misplaced, resourceOn } from '../engine/book/belonging.ts';
import { otherwisePlaced } from '../engine/judging/otherwise-than-written.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { isRefusal } from '../engine/wire/message/response.ts';
import { readList } from '../scenes/list-reading.ts';
import { readAll } from '../scenes/lists/list-of-all.ts';
import { optional } from '../scenes/optional.ts';

/** How many lists that lack a record, or have one wrongly, are read again. */
const mostReadAgain = 3;

/**
 * Expects each record that the run wrote in the list of what it belongs to, and in no other; `isMeant` tells which of the
 * misplaced ones the rule is about. Call it when nothing is under way: lists that no reading has shown since the last writes
 * are read, and those that are wrong are read again.
 */
export async function expectInOwnList(
  suite: Suite,
  list: BelongingList,
  isMeant: (misplaced: Misplaced) => boolean = () => true,
): Promise<void> {
  await lastListsOf(suite, list);
  const doubtful = suite.book.misplaced(list).misplaced.map(({ listing }) => listing.owner);
  await suite.scene(`another look at ${list}`, async () => {
    for (const owner of [...new Set(doubtful)].slice(0, mostReadAgain)) await readAgain(suite, list, owner);
  });
  const { misplaced, judged } = suite.book.misplaced(list);
  for (const found of misplaced.filter(isMeant))
    if (found.isListed || !(await isGone(suite, found))) throw otherwisePlaced(found);
  if (judged === 0)
    throw new NotApplicable(
      `needs a record of the run in ${list}, and --writes, or writes: true in the target file`,
    );
  suite.judged(judged);
}

/** Reads the lists that a record has left, and those with most records, where that has not been done since. */
function lastListsOf(suite: Suite, list: BelongingList): Promise<void> {
  return suite.scene(`the last lists of ${list}`, async () => {
    // A list that is read within a moment of a write may lack it, and says nothing.
    const settlesIn = suite.book.settledAt(resourceOn(list)) - Date.now();
    if (settlesIn > 0) await suite.pause(settlesIn / 1000);
    for (const owner of suite.book.ownersToRead(list)) await optional(readAgain(suite, list, owner));
  });
}

/** Whether a record that no list has to have any more was removed, such as by another client. */
async function isGone(suite: Suite, { resource, id }: Misplaced): Promise<boolean> {
  const { read } = resourceOperations({ resource });
  if (read === undefined || !suite.described.has(read.id)) return false;
  return isRefusal(await suite.request(read.id, { path: { id } }));
}

function readAgain(suite: Suite, list: BelongingList, owner: number | undefined): Promise<unknown> {
  if (owner === undefined) return readAll(suite, contractOf(list));
  return readList(suite, list, { path: { id: owner }, query: { limit: 100 } });
}
