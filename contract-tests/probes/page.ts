import { greatestIdentifier, type Operation } from '../../spec/index.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/message/json.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { recordsOn } from '../scenes/lists/records-on-lists.ts';
import { madeByTheRun } from '../scenes/optional.ts';
import { good } from './access.ts';
import { validRequest, withOptions } from './valid-request.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** The valid request of a list, without a limit. */
export const defaultPage: ProbeFamily = {
  name: 'page',
  spread: 'each-operation',
  kinds: (operation, described) => (operation.paging === undefined ? [] : good.kinds(operation, described)),
};

/** First pages of valid limits. A list that pages by identifiers is read from the position that is its default. */
export const limitedPage = pages(
  'page-of',
  { '1': { limit: 1 }, '100': { limit: 100 }, '7': { limit: 7 } },
  ({ paging }) => (paging === 'after' ? { after: 0 } : {}),
);

export const tooHighLimit = pages('page-of-too-many', { '101': { limit: 101 }, '1000': { limit: 1_000 } });

/** A page that begins after the greatest identifier. */
export const beyondTheEnd: ProbeFamily = {
  name: 'beyond-the-end',
  spread: 'each-operation',
  kinds: (operation) =>
    operation.paging === undefined
      ? []
      : [
          {
            id: 'beyond-the-end',
            prepare: (suite) =>
              pageRequest(suite, operation, { [operation.paging ?? 'after']: greatestIdentifier }),
          },
        ],
};

/**
 * The number of times that the first page is read in both ways, until the two agree or differ twice in the same way.
 */
const mostTries = 5;

/** The first page without a position and with the default position; `first` is left out where the two do not settle. */
type FirstPages = Pick<ProbeExchange, 'first' | 'response'>;

/**
 * Reads the first page in both ways. Another client may write between two requests, so a pair that differs counts only
 * when the next pair differs in the same way.
 */
export async function settledFirstPages(
  suite: Suite,
  { id }: Operation,
  options: RequestOptions,
): Promise<FirstPages> {
  const { after: _, ...query } = options.query as Query;
  const read = async (): Promise<Required<FirstPages>> => ({
    first: await suite.request(id, { ...options, query }),
    response: await suite.request(id, options),
  });
  let pair = await read();
  for (let tries = 1; tries < mostTries && recordsIn(pair.first) !== recordsIn(pair.response); tries++) {
    const next = await read();
    const isAlike =
      recordsIn(next.first) === recordsIn(pair.first) &&
      recordsIn(next.response) === recordsIn(pair.response);
    pair = next;
    if (isAlike) return pair;
  }
  return recordsIn(pair.first) === recordsIn(pair.response) ? pair : { response: pair.response };
}

/** Returns the identifiers of a page as a text to compare. */
function recordsIn({ json, text }: Response): string {
  const data = isObject(json) ? json.data : undefined;
  return Array.isArray(data)
    ? JSON.stringify(data.map((entry) => (isObject(entry) ? entry.id : entry)))
    : text;
}

function pages(
  name: string,
  queries: Readonly<Record<string, Query>>,
  position: (operation: Operation) => Query = () => ({}),
): ProbeFamily {
  return {
    name,
    spread: 'one-value',
    kinds: (operation) =>
      operation.paging === undefined
        ? []
        : Object.entries(queries).map(([what, query]) => ({
            id: `${name}:${what}`,
            prepare: (suite) => pageRequest(suite, operation, { ...query, ...position(operation) }),
          })),
  };
}

/** Returns a request for a page of a list. Where the run may make them, the list has records to show. */
export async function pageRequest(
  suite: Suite,
  operation: Operation,
  query: Query,
): Promise<PreparedRequest> {
  await madeByTheRun(suite, () => recordsOn(suite, operation));
  const whole = await validRequest(suite, operation, 'accepted');
  return withOptions(whole, { query: { ...(whole.options.query as Query | undefined), ...query } });
}
