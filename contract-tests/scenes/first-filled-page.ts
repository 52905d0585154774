import { operation as contractOf, type OperationId } from '../../spec/index.ts';
import { proveThere } from '../engine/description/prove-there.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/message/json.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';
import { inQuery, isPosition, nextPositionIn } from './page-position.ts';
import { walkWithEnd } from './walk-with-end.ts';

type Query = Readonly<Record<string, string | number | boolean>>;
export type PageOptions = Omit<RequestOptions, 'query'> & { readonly query?: Query };

/**
 * Returns the first page of a list that has entries, or its last page: only a null position ends a list, so a page
 * before may be empty. A response that is no page is returned as it is. Throws NotApplicable where the target does not
 * have the list.
 */
export async function firstFilledPage(
  suite: Suite,
  operation: OperationId,
  { query, ...options }: PageOptions = {},
): Promise<Response> {
  proveThere(suite.described, operation);
  return filled(suite, operation, (position) =>
    suite.request(operation, { ...options, query: { limit: 100, ...query, ...position } }),
  );
}

/** Returns the same page of the list of an operation that a path of a record leads to. */
export function firstFilledPageBehind(suite: Suite, operation: OperationId, path: string): Promise<Response> {
  return filled(suite, operation, (position) => {
    const [added] = Object.entries(position).map(([name, value]) => `${name}=${value}`);
    const joint = path.includes('?') ? '&' : '?';
    return suite.requestPath({ method: 'GET', path: added === undefined ? path : `${path}${joint}${added}` });
  });
}

async function filled(
  suite: Suite,
  operation: OperationId,
  read: (position: Query) => Promise<Response>,
): Promise<Response> {
  let response = await read({});
  const seen = new Set<unknown>();
  let endIn: ReturnType<typeof walkWithEnd> | undefined;
  for (let next = nextIn(response); isEmpty(response) && isPosition(next); next = nextIn(response)) {
    if (seen.has(next)) break;
    seen.add(next);
    endIn ??= walkWithEnd(suite.target, operation);
    endIn([]);
    response = await read({ [contractOf(operation).paging ?? 'after']: inQuery(next) });
  }
  return response;
}

function isEmpty(response: Response): boolean {
  const { data } = isSuccess(response) && isObject(response.json) ? response.json : {};
  // A statement of hours has its entries inside `data`.
  const entries = isObject(data) ? data.entries : data;
  return Array.isArray(entries) && entries.length === 0;
}

function nextIn(response: Response): unknown {
  const pagination = isObject(response.json) ? response.json.pagination : undefined;
  return isObject(pagination) ? nextPositionIn(response, pagination) : null;
}
