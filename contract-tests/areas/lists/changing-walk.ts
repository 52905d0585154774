import type { Operation } from '../../../spec/index.ts';
import { type ResourceOperations, resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { pageRequest } from '../../probes/page.ts';
import { firstFilledPage, type PageOptions } from '../../scenes/first-filled-page.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { pageOf, type ReadPage } from '../../scenes/list-reading.ts';
import { longestPage } from '../../scenes/lists/page-limits.ts';
import { inQuery, isPosition } from '../../scenes/page-position.ts';
import type { Subject } from '../../scenes/subject.ts';
import { allSubjects } from '../../scenes/subject-registry.ts';

/** A list with more pages is not read to its end. */
const mostPages = 30;

/**
 * Expects a record that exists before the first page on one of the pages, although another record is created after the
 * first page. Nothing is deleted meanwhile: positions may be counts. A list that is too long is not judged.
 */
export async function expectCompleteWhileChanging(suite: Suite, operation: Operation): Promise<void> {
  const subject = allSubjects().find((one) => resourceOperations(one).list?.id === operation.id);
  const { read } = subject === undefined ? ({} as Partial<ResourceOperations>) : resourceOperations(subject);
  if (subject === undefined || read === undefined || !canBeFilled(suite, operation, subject)) return;
  const staying = await givenRecord(suite, subject);
  const walk = { suite, operation, subject, staying: staying.id };
  // A concurrent deletion shifts positions that are counts, so only a second failure counts.
  for (let count = 0; count < 2; count++) if (await isFoundWhileChanging(walk)) return;
  if ((await suite.request(read.id, { path: { id: staying.id } })).status !== 200)
    throw new SetupFailed(`${subject.resource} ${staying.id}, which the run created, is gone`);
  throw violation(
    `record ${staying.id} on a page, although another record was created after the first page`,
    'no page with it',
  );
}

interface ChangingWalk {
  readonly suite: Suite;
  readonly operation: Operation;
  readonly subject: Subject;
  /** The identifier of the record that exists all the time. */
  readonly staying: number;
}

/** Whether the record is on a page of a walk during which another one is created; also where the list is too long to tell. */
async function isFoundWhileChanging({ suite, operation, subject, staying }: ChangingWalk): Promise<boolean> {
  const { options } = await pageRequest(suite, operation, { limit: longestPage });
  const { entries } = pageOf(await firstFilledPage(suite, operation.id, options as PageOptions));
  const place = entries.findIndex(({ id }) => id === staying);
  if (place < 1) return true;
  // A position is only valid with the limit of the page that named it.
  const first = await page(suite, operation, { limit: place });
  await givenRecord(suite, subject);
  const isHere = ({ entries: shown }: ReadPage) => shown.some(({ id }) => id === staying);
  if (isHere(first)) return true;
  for (let { next } = first, pages = 0; isPosition(next); pages++) {
    const following = await page(suite, operation, { limit: place, after: inQuery(next) });
    if (isHere(following) || pages > mostPages) return true;
    next = following.next;
  }
  return false;
}

/** Whether the run can create records on this list, each with a mark by which clean-up finds it. */
function canBeFilled({ target, described }: Suite, { paging }: Operation, subject: Subject): boolean {
  const { create, remove } = resourceOperations(subject);
  const isThere = [create, remove].every((one) => one !== undefined && described.has(one.id));
  return target.writes === true && paging === 'after' && subject.unmarked === undefined && isThere;
}

async function page(
  suite: Suite,
  operation: Operation,
  query: Readonly<Record<string, number | string>>,
): Promise<ReadPage> {
  const { options } = await pageRequest(suite, operation, query);
  return pageOf(await suite.request(operation.id, options));
}
