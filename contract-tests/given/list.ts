import { type OperationId, operation } from '../../spec/index.ts';
import type { RequestOptions, Suite } from '../judging/suite.ts';
import { SetupFailed } from '../judging/violation.ts';
import { anySeason } from './season.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** A request for a page of a list, its path filled with a record that is there. */
export async function askToList(
  suite: Suite,
  list: OperationId,
  query: Query = {},
): Promise<RequestOptions & { query: Query }> {
  return { path: await pathOf(suite, list), query };
}

async function pathOf(suite: Suite, list: OperationId): Promise<Record<string, number>> {
  const { path } = operation(list);
  if (!path.includes('{')) return {};
  if (path.startsWith('/seasons/{id}')) return { id: await anySeason(suite) };
  throw new SetupFailed(`nothing is known yet to fill ${path}`);
}
