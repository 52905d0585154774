import { greatestIdentifier, type Operation } from '../../spec/index.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { recordsOn } from '../scenes/records-on-lists.ts';
import { good } from './access.ts';
import { validRequest, withOptions } from './valid-request.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** The valid request of a list, without a limit. */
export const defaultPage: ProbeFamily = {
  name: 'page',
  spread: 'each-operation',
  kinds: (operation, described) => (operation.paging === undefined ? [] : good.kinds(operation, described)),
};

/** Pages of valid limits. */
export const limitedPage = pages(
  'page-of',
  { '1': { limit: 1 }, '100': { limit: 100 }, '7': { limit: 7 } },
  'one-value',
);

export const tooHighLimit = pages(
  'page-of-too-many',
  { '101': { limit: 101 }, '1000': { limit: 1_000 } },
  'one-value',
);

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

/** The first page twice: without a position, and with the default position. */
export const firstPosition: ProbeFamily = {
  name: 'first-position',
  spread: 'each-operation',
  kinds: (operation) =>
    operation.paging === 'after'
      ? [
          {
            id: 'first-position',
            prepare: (suite) => pageRequest(suite, operation, { limit: 3 }),
            send: (suite, _, { options }) =>
              settledPair(async () => ({
                first: await suite.request(operation.id, options),
                response: await suite.request(operation.id, {
                  ...options,
                  query: { ...(options.query as Query), after: 0 },
                }),
              })),
          },
        ]
      : [],
};

/**
 * Another client may write between two requests, so a pair that differs counts only when the next pair differs in the
 * same way. Otherwise the response is returned alone, and is not judged.
 */
async function settledPair(read: () => Promise<Required<Pick<ProbeExchange, 'first' | 'response'>>>) {
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
  spread: ProbeFamily['spread'],
): ProbeFamily {
  return {
    name,
    spread,
    kinds: (operation) =>
      operation.paging === undefined
        ? []
        : Object.entries(queries).map(([what, query]) => ({
            id: `${name}:${what}`,
            prepare: (suite) => pageRequest(suite, operation, query),
          })),
  };
}

/** Returns a request for a page of a list. Where the run may write, the list has records to show. */
export async function pageRequest(
  suite: Suite,
  operation: Operation,
  query: Query,
): Promise<PreparedRequest> {
  await recordsOn(suite, operation);
  const whole = await validRequest(suite, operation, 'accepted');
  return withOptions(whole, { query: { ...(whole.options.query as Query | undefined), ...query } });
}
