import { setBounded } from '../../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { endOf, isAfter, type Moment } from '../passing-time.ts';
import { isSuccess, type Seen, textOf } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** A search whose result was truncated. */
interface Truncated {
  readonly end: Moment;
  readonly trace: Trace;
}

/** The last search of a kind, where its result was truncated, with the paths of the records in it. */
interface LastTruncated extends Truncated {
  readonly paths: ReadonlySet<string>;
}

const mostSearches = 200;

/** Searches and their truncated results. */
export const searchesTopic: TopicFor = (tally) => {
  const truncated = new Map<string, Truncated>();
  const last = new Map<string, LastTruncated>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      if (operation?.id !== 'searchMembers' && operation?.id !== 'searchGroups') {
        if (last.size > 0) judgeUse(seen, last, tally);
        return;
      }
      if (!isSuccess(seen)) return;
      last.delete(operation.id);
      const result = textOf(exchange.responseBody);
      if (!/"truncated"\s*:\s*true/.test(result)) return;
      tally.occasion('client/narrows-truncated-searches');
      const one = { end: endOf(exchange), trace: traceOf(exchange) };
      const search = `${operation.id} ${fingerprintOf(exchange.body)}`;
      judgeRepetition(seen, truncated.get(search), tally);
      setBounded(truncated, search, one, mostSearches);
      const collection = operation.id === 'searchMembers' ? 'members' : 'groups';
      last.set(operation.id, { ...one, paths: pathsIn(result, collection) });
    },
  };
};

function judgeRepetition(seen: Seen, before: Truncated | undefined, { careless }: Tally): void {
  if (before === undefined || !isAfter(before.end, seen)) return;
  careless('client/narrows-truncated-searches', () => ({
    seen: `POST ${seen.operation?.path} was sent again with the criteria whose result had been truncated.`,
    traces: [before.trace, traceOf(seen.exchange)],
  }));
}

/** The first use of a truncated result is judged. */
function judgeUse(seen: Seen, last: Map<string, LastTruncated>, { careless }: Tally): void {
  for (const [search, { end, trace, paths }] of last) {
    if (!paths.has(recordOf(seen.path)) || !isAfter(end, seen)) continue;
    last.delete(search);
    careless('client/narrows-truncated-searches', () => ({
      seen: `${seen.exchange.method} ${seen.operation?.path} was sent for a record of a truncated result, and the search had not been narrowed.`,
      traces: [trace, traceOf(seen.exchange)],
    }));
  }
}

function recordOf(path: string): string {
  return path.split('/', 3).join('/');
}

/** The fields of the results are not shown, except for the paths of groups: each identifier may be that of a record. */
function pathsIn(result: string, collection: string): ReadonlySet<string> {
  const named = [...result.matchAll(/"(?:id|member_id)"\s*:\s*(\d+)/g)].map(
    ([, id]) => `/${collection}/${id}`,
  );
  const written = [...result.matchAll(/\/(?:members|groups)\/\d+/g)].map(([path]) => path);
  return new Set([...named, ...written]);
}
