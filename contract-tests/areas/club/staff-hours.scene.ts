import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { limitsFor } from '../../probes/list-walks.ts';
import { expectNextAfter, expectStatementPage, type StatementPage } from './statement-page.ts';

/** The statement that the target names: whose it is, and its month. */
export interface KnownStatement {
  readonly id: number;
  readonly month: string;
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
  return statementWalks(suite);
}

/** The known statement read without a limit and with several; once in a run. */
export function statementWalks(suite: Suite): Promise<readonly StatementWalk[]> {
  return suite.scene('the known statement of hours', async () => {
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
    const page = expectStatementPage(await suite.setUp('readStaffHours', { path: { id }, query }));
    pages.push(page);
    if (page.next === null) return { limit, pages };
    query = { ...query, after: expectNextAfter(page, pages) };
  }
  throw new SetupFailed(`the statement was not read to its end: it has more than ${mostPages} pages`);
}

export function entriesOf({ pages }: StatementWalk): readonly JsonObject[] {
  return pages.flatMap(({ entries }) => entries);
}
