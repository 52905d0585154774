import { greatestIdentifier, type Operation } from '../../spec/index.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { recordsOn } from '../scenes/records-on-lists.ts';
import { good } from './access.ts';
import { goodRequest, withOptions } from './good-request.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** A page for which no limit is asked: the good request of a list. */
export const defaultPage: ProbeFamily = {
  name: 'page',
  spread: 'each-operation',
  kinds: (operation, described) => (operation.paging === undefined ? [] : good.kinds(operation, described)),
};

/** Pages of lawful limits. */
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

/** A page that begins after every record there can be. */
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

/** So often the first page is read in both ways, until the two agree or differ twice in the same way. */
const mostTries = 5;

/** The first page twice: without a position, and with the position that is the default. */
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
 * Somebody else may be at work between two requests: a pair that differs counts when the next one differs alike. Where
 * none does, the response is given alone, and says nothing.
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

/** The identifiers of a page, as a text to compare. */
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

/** A request for a page of a list that has something to show, where the run may see to that. */
export async function pageRequest(
  suite: Suite,
  operation: Operation,
  query: Query,
): Promise<PreparedRequest> {
  await recordsOn(suite, operation);
  const whole = await goodRequest(suite, operation, 'accepted');
  return withOptions(whole, { query: { ...(whole.options.query as Query | undefined), ...query } });
}
