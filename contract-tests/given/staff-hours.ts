import type { JsonObject } from '../../spec/index.ts';
import { isObject } from '../description/described.ts';
import { cannotBeRead } from '../expectations/cannot-be-read.ts';
import { expectObject } from '../expectations/expectations.ts';
import { limitsFor } from '../expectations/list-walks.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable, SetupFailed, violation } from '../judging/violation.ts';
import type { Response } from '../wire/response.ts';

/** The statement that the target names: whose it is, and its month. */
export interface KnownStatement {
  readonly id: number;
  readonly month: string;
}

/** One page of a statement. */
export interface StatementPage {
  readonly response: Response;
  readonly statement: JsonObject;
  readonly entries: readonly JsonObject[];
  readonly pagination: JsonObject;
  readonly next: unknown;
}

/** A statement read to its end with one limit; the default one where it is undefined. */
export interface StatementWalk {
  readonly limit: number | undefined;
  readonly pages: readonly StatementPage[];
}

export function knownStatement({ target }: Suite): KnownStatement {
  const { staff_hours } = target.known ?? {};
  if (staff_hours === undefined) throw new NotApplicable('needs known.staff_hours in the target file');
  return staff_hours;
}

/** What `statementWalks` gives, for rules that are not about the pages themselves. */
export function readableWalks(suite: Suite): Promise<readonly StatementWalk[]> {
  return statementWalks(suite).catch(cannotBeRead);
}

/** The known statement read without a limit and with several; once in a run. */
export function statementWalks(suite: Suite): Promise<readonly StatementWalk[]> {
  return suite.shared('the known statement of hours', async () => {
    const whole = await statementWith(suite, undefined);
    const walks = [whole];
    for (const limit of limitsFor(entriesOf(whole).length)) walks.push(await statementWith(suite, limit));
    return walks;
  });
}

/** More pages than the hours of any month have. */
const mostPages = 200;

/** The known statement as it reads now with a limit, from the first page to the last. */
export async function statementWith(suite: Suite, limit: number | undefined): Promise<StatementWalk> {
  const { id, month } = knownStatement(suite);
  const pages: StatementPage[] = [];
  let query: Record<string, string | number> = { month, ...(limit !== undefined && { limit }) };
  while (pages.length < mostPages) {
    const page = pageIn(await suite.setUp('readStaffHours', { path: { id }, query }));
    pages.push(page);
    if (page.next === null) return { limit, pages };
    query = { ...query, after: nextOf(page, pages) };
  }
  throw new SetupFailed(`the statement was not read to its end: it has more than ${mostPages} pages`);
}

export function entriesOf({ pages }: StatementWalk): readonly JsonObject[] {
  return pages.flatMap(({ entries }) => entries);
}

function pageIn(response: Response): StatementPage {
  const { data: statement, pagination } = expectObject(response);
  if (!isObject(statement) || !isObject(pagination))
    throw violation('an object `data` and an object `pagination`', response);
  const { entries } = statement;
  if (!Array.isArray(entries) || !entries.every(isObject))
    throw violation('a statement with an array of `entries`', response);
  return { response, statement, entries, pagination, next: pagination.next_after };
}

function nextOf({ next, response }: StatementPage, pages: readonly StatementPage[]): number {
  const isNew = pages.filter((page) => page.next === next).length === 1;
  if (typeof next !== 'number' || !Number.isInteger(next) || next < 0 || !isNew)
    throw violation('a `next_after` that moves on, or null', response);
  return next;
}
