import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import type { Response } from '../engine/wire/response.ts';
import { readPage } from './list-reading.ts';

/** All entries of a list, and the pages that showed them. */
export interface WholeList {
  readonly entries: readonly JsonObject[];
  readonly pages: readonly Response[];
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** A list of more pages is too long to be judged entry by entry. */
const mostPages = 20;

/** Reads a list to its end. What is wrong about its pages is for the rules of lists to say: here nothing can be seen then. */
export async function wholeList(
  suite: Suite,
  operation: OperationId,
  id: number,
  query: Query = {},
): Promise<WholeList> {
  const pages: Response[] = [];
  const entries: JsonObject[] = [];
  let after: Query = {};
  while (pages.length < mostPages) {
    const options = { path: { id }, query: { limit: 100, ...query, ...after } };
    const page = await readPage(suite, operation, options);
    pages.push(page.response);
    entries.push(...page.entries);
    if (page.next === null) return { entries, pages };
    after = { after: Number(page.next) };
  }
  throw new SetupFailed(`the list of ${operation} ${id} was not read to its end: it is too long`);
}
