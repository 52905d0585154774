import type { Operation } from '../../../spec/index.ts';
import { type ResourceOperations, resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { longestPage } from '../../probes/list-walks.ts';
import { pageRequest } from '../../probes/page.ts';
import { pageOf, type ReadPage } from '../../scenes/list-reading.ts';
import { givenRecord } from '../../scenes/subjects/given-record.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { allSubjects } from '../../scenes/subjects/subject-registry.ts';

/** A list of more pages is too long to be read to its end for this. */
const mostPages = 30;

/**
 * Reads a list in two pages while another record is made. What was there before the first page has to be on one of them. A
 * list that is too long for that says nothing. Nothing is removed meanwhile: a position may be a count.
 */
export async function expectCompleteWhileChanging(suite: Suite, operation: Operation): Promise<void> {
  const subject = allSubjects().find((one) => resourceOperations(one).list?.id === operation.id);
  const { read } = subject === undefined ? ({} as Partial<ResourceOperations>) : resourceOperations(subject);
  if (subject === undefined || read === undefined || !isMadeAndListed(suite, operation, subject)) return;
  const staying = await givenRecord(suite, subject);
  const walk = { suite, operation, subject, staying: staying.id };
  // Others may remove a record meanwhile, which moves those that a position counts.
  for (let count = 0; count < 2; count++) if (await isFoundWhileChanging(walk)) return;
  if ((await suite.request(read.id, { path: { id: staying.id } })).status !== 200)
    throw new SetupFailed(`${subject.resource} ${staying.id}, which the run made, is gone`);
  throw violation(
    `record ${staying.id} on a page, although another one was made after the first`,
    'no page with it',
  );
}

interface ChangingWalk {
  readonly suite: Suite;
  readonly operation: Operation;
  readonly subject: Subject;
  /** The record that is there throughout. */
  readonly staying: number;
}

/** Whether the record is on a page of a walk during which another one is made, as far as that can be seen. */
async function isFoundWhileChanging({ suite, operation, subject, staying }: ChangingWalk): Promise<boolean> {
  const { entries } = await page(suite, operation, { limit: longestPage });
  const place = entries.findIndex(({ id }) => id === staying);
  if (place < 1) return true;
  // A position is only valid with the limit that it was given for.
  const first = await page(suite, operation, { limit: place });
  await givenRecord(suite, subject);
  const isHere = ({ entries: shown }: ReadPage) => shown.some(({ id }) => id === staying);
  if (isHere(first)) return true;
  for (let { next } = first, pages = 0; typeof next === 'number'; pages++) {
    const following = await page(suite, operation, { limit: place, after: next });
    if (isHere(following) || pages > mostPages) return true;
    next = following.next;
  }
  return false;
}

/** What carries no mark cannot be made for this alone. */
function isMadeAndListed({ target, described }: Suite, { paging }: Operation, subject: Subject): boolean {
  const { create, remove } = resourceOperations(subject);
  const isThere = [create, remove].every((one) => one !== undefined && described.has(one.id));
  return target.writes === true && paging === 'after' && subject.unmarked === undefined && isThere;
}

async function page(
  suite: Suite,
  operation: Operation,
  query: Readonly<Record<string, number>>,
): Promise<ReadPage> {
  const { options } = await pageRequest(suite, operation, query);
  return pageOf(await suite.request(operation.id, options));
}
