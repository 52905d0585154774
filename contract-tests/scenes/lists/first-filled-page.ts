import { operation as contractOf, type OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { inQuery, isPosition, nextPositionIn } from './page-position.ts';
import { walkWithEnd } from './walk-with-end.ts';

type PageOptions = Omit<RequestOptions, 'query'> & {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
};

/**
 * Returns the first page of a list that has entries, or its last page: only a null position ends a list, so a page
 * before may be empty. A response that is no page is returned as it is.
 */
export async function firstFilledPage(
  suite: Suite,
  operation: OperationId,
  { query, ...options }: PageOptions = {},
): Promise<Response> {
  const read = (position = {}) =>
    suite.request(operation, { ...options, query: { limit: 100, ...query, ...position } });
  let response = await read();
  const endIn = isEmpty(response) ? walkWithEnd(suite.target, operation) : () => {};
  for (let next = nextIn(response); isEmpty(response) && isPosition(next); next = nextIn(response)) {
    endIn([]);
    response = await read({ [contractOf(operation).paging ?? 'after']: inQuery(next) });
  }
  return response;
}

function isEmpty(response: Response): boolean {
  const { json } = response;
  return isSuccess(response) && isObject(json) && Array.isArray(json.data) && json.data.length === 0;
}

function nextIn(response: Response): unknown {
  const pagination = isObject(response.json) ? response.json.pagination : undefined;
  return isObject(pagination) ? nextPositionIn(response, pagination) : null;
}
