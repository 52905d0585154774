import { type Operation, operation } from '../../../spec/index.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { nounOf } from '../../engine/wire/record/record-words.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import {
  type EntryIdentifier,
  type ListWalk,
  leavesSeasonsOut,
  listsOfRegistered,
  pageWith,
  pageWithout,
  walksOver,
  walkWith,
  walkWrongEachTime,
  wholeOf,
  wholeWalksOver,
} from '../../probes/list-walks.ts';
import { defaultPage } from '../../probes/page.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { pageOf } from '../../scenes/list-reading.ts';
import { longestPage } from '../../scenes/lists/page-limits.ts';
import { recordsOn } from '../../scenes/lists/records-on-lists.ts';
import { madeByTheRun } from '../../scenes/optional.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { expectCompleteWhileChanging } from './changing-walk.ts';

probeRule(
  'pagination/walk-ends',
  defaultPage,
  async ({ operation }, suite) => expectAllEnd(await walksOver(suite, operation)),
  { when: 'quiet' },
);

probeRule(
  'pagination/no-item-twice',
  defaultPage,
  async ({ operation }, suite) => {
    // In a list of others' making, a person may be registered twice.
    const isOthers =
      listsOfRegistered.includes(operation.id) &&
      (await madeByTheRun(suite, () => recordsOn(suite, operation))) === undefined;
    return isOthers ? false : expectNoneTwice(suite, operation);
  },
  { when: 'quiet' },
);

probeRule(
  'pagination/offset-walk-ends',
  defaultPage,
  async ({ operation, response }, suite) => {
    if (!('next_offset' in pageOf(response).pagination))
      throw violation('`next_offset` in `pagination`', response);
    expectAllEnd(await walksOver(suite, operation));
    await expectNoneTwice(suite, operation);
  },
  { when: 'quiet' },
);

probeRule(
  'pagination/every-limit-gives-same-set',
  defaultPage,
  async ({ operation }, suite) => {
    const walks = await wholeWalksOver(suite, operation);
    for (const each of walks)
      await expectSameRecords(suite, operation, wholeOf(walks, each)?.ids ?? [], each);
  },
  { when: 'quiet' },
);

probeRule(
  'pagination/walk-is-complete',
  defaultPage,
  async ({ operation }, suite) => {
    const made = await recordsOn(suite, operation);
    if (made.length === 0) return false;
    for (const walk of await wholeWalksOver(suite, operation)) {
      const { limit, filter, ids } = walk;
      const missing = made.find((id) => !ids.includes(id));
      // A filter may leave a record out.
      if (missing === undefined || Object.keys(filter).length > 0) continue;
      if (await leavesSeasonsOut(suite, operation, made, ids)) return false;
      const isMissing = ({ ids: shown }: ListWalk) => !shown.includes(missing);
      const wrong = await walkWrongEachTime(suite, operation, walk, isMissing);
      if (wrong !== undefined)
        throw violation(
          `${nounOf(operation.path)} ${missing}, which exists, on one of the pages with limit ${limit}`,
          'none of them',
          { shownBy: pageWithout(wrong, missing) },
        );
    }
    await expectCompleteWhileChanging(suite, operation);
  },
  { when: 'quiet' },
);

rule(
  'pagination/long-list-is-whole',
  async (suite) => {
    const seasons = operation('listSeasons');
    await reachMoreDigits(suite);
    const longest = await walkWith(suite, seasons, longestPage);
    await expectEachOnce(suite, seasons, longest);
    const walk = await walkWith(suite, seasons, shorterLimit(longest.ids.length));
    await expectEachOnce(suite, seasons, walk);
    await expectSameRecords(suite, seasons, longest.ids, walk);
    await expectInOwnList(suite, 'listSeasons');
  },
  { when: 'last' },
);

/**
 * Creates seasons until an identifier has one digit more, where a few seasons are enough for that: a service that sorts
 * identifiers as text then shows them out of order.
 */
async function reachMoreDigits(suite: Suite): Promise<void> {
  for (let count = 0; count < fewSeasons; count++) {
    const { id } = await givenRecord(suite, subjectNamed('seasons'));
    const first = 10 ** String(id).length;
    if (id === first / 10 || first - id > fewSeasons) return;
  }
}

const fewSeasons = 10;

/** Returns a limit with which the list has four pages, or the greatest but one. */
function shorterLimit(count: number): number {
  return Math.min(longestPage - 1, Math.max(1, Math.ceil(count / 4)));
}

/** Expects each walk to end with a page whose next position is null. */
function expectAllEnd(walks: readonly ListWalk[]): void {
  for (const { brokenOff } of walks)
    if (brokenOff !== undefined)
      throw violation(brokenOff.needed, brokenOff.found, { shownBy: brokenOff.page });
}

async function expectNoneTwice(suite: Suite, operation: Operation): Promise<void> {
  for (const walk of await wholeWalksOver(suite, operation)) await expectEachOnce(suite, operation, walk);
}

async function expectEachOnce(suite: Suite, operation: Operation, walk: ListWalk): Promise<void> {
  const twice = walk.ids.find((id) => isTwiceIn(walk.ids, id));
  if (twice === undefined) return;
  const wrong = await walkWrongEachTime(suite, operation, walk, ({ ids }) => isTwiceIn(ids, twice));
  if (wrong !== undefined)
    throw violation(
      'each record once over all pages',
      `${nounOf(operation.path)} ${twice} twice ${queryOf(walk)}`,
      { shownBy: pageWith(wrong.walk, twice) },
    );
}

async function expectSameRecords(
  suite: Suite,
  operation: Operation,
  whole: readonly EntryIdentifier[],
  walk: ListWalk,
): Promise<void> {
  await expectNoneMissing(
    suite,
    operation,
    walk,
    whole.find((id) => !walk.ids.includes(id)),
  );
  await expectNoneAdded(
    suite,
    operation,
    walk,
    walk.ids.find((id) => !whole.includes(id)),
  );
}

function isTwiceIn(ids: readonly EntryIdentifier[], id: EntryIdentifier): boolean {
  return ids.indexOf(id) !== ids.lastIndexOf(id);
}

/** Returns the words for the query of a walk. */
function queryOf({ limit, filter }: ListWalk): string {
  return ['with limit', limit, ...Object.entries(filter).map((pair) => `and ${pair.join(' ')}`)].join(' ');
}

/** Expects a record of the whole list on one of the pages with this limit. */
async function expectNoneMissing(
  suite: Suite,
  operation: Operation,
  like: ListWalk,
  missing: EntryIdentifier | undefined,
): Promise<void> {
  if (missing === undefined) return;
  const isMissing = (walk: ListWalk, whole: ListWalk) =>
    whole.ids.includes(missing) && !walk.ids.includes(missing);
  const wrong = await walkWrongEachTime(suite, operation, like, isMissing);
  if (wrong !== undefined)
    throw violation(
      `${nounOf(operation.path)} ${missing} on one of the pages ${queryOf(like)}, as with limit ${longestPage}`,
      'none of them',
      { shownBy: pageWithout(wrong, missing) },
    );
}

/** Expects a record on a page with this limit in the whole list, too: later pages are of the same list as the first. */
async function expectNoneAdded(
  suite: Suite,
  operation: Operation,
  like: ListWalk,
  added: EntryIdentifier | undefined,
): Promise<void> {
  if (added === undefined) return;
  const isAdded = (walk: ListWalk, whole: ListWalk) => walk.ids.includes(added) && !whole.ids.includes(added);
  const wrong = await walkWrongEachTime(suite, operation, like, isAdded);
  if (wrong !== undefined)
    throw violation(
      `only records of the whole list, as read with limit ${longestPage}, on the pages ${queryOf(like)}`,
      `${nounOf(operation.path)} ${added}, too`,
      { shownBy: pageWith(wrong.walk, added) },
    );
}
