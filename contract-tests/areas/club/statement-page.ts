import type { JsonObject } from '../../../spec/index.ts';
import { violation } from '../../engine/judging/violation.ts';
import { isObject } from '../../engine/wire/json.ts';
import type { Response } from '../../engine/wire/response.ts';
import { expectObject } from '../../expect/expectations.ts';

/** One page of a statement. */
export interface StatementPage {
  readonly response: Response;
  readonly statement: JsonObject;
  readonly entries: readonly JsonObject[];
  readonly pagination: JsonObject;
  readonly next: unknown;
}

/** Expects a response to be a page of a statement, and returns the page. */
export function expectStatementPage(response: Response): StatementPage {
  const { data: statement, pagination } = expectObject(response);
  if (!isObject(statement) || !isObject(pagination))
    throw violation('an object `data` and an object `pagination`', response);
  const { entries } = statement;
  if (!Array.isArray(entries) || !entries.every(isObject))
    throw violation('a statement with an array of `entries`', response);
  return { response, statement, entries, pagination, next: pagination.next_after };
}

/** Expects a page to name another page than those read so far, and returns where that begins. */
export function expectNextAfter({ next, response }: StatementPage, pages: readonly StatementPage[]): number {
  const isNew = pages.filter((page) => page.next === next).length === 1;
  if (typeof next !== 'number' || !Number.isInteger(next) || next < 0 || !isNew)
    throw violation('a `next_after` that moves on, or null', response);
  return next;
}
