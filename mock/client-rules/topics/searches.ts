import { setBounded } from '../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { endOf, isAfter, type Moment } from '../passing-time.ts';
import { isSuccess, textOf } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

const mostSearches = 200;

/** Searches and their truncated results. */
export const searchesTopic: TopicFor = ({ occasion, careless }) => {
  const truncated = new Map<string, { readonly end: Moment; readonly trace: Trace }>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      if (operation?.id !== 'searchMembers' && operation?.id !== 'searchGroups') return;
      if (!isSuccess(seen) || !/"truncated"\s*:\s*true/.test(textOf(exchange.responseBody))) return;
      occasion('client/narrows-truncated-searches');
      const search = `${operation.id} ${fingerprintOf(exchange.body)}`;
      const before = truncated.get(search);
      if (before !== undefined && isAfter(before.end, seen))
        careless('client/narrows-truncated-searches', () => ({
          seen: `POST ${operation.path} was sent again with the criteria whose result had been truncated.`,
          traces: [before.trace, traceOf(exchange)],
        }));
      setBounded(truncated, search, { end: endOf(exchange), trace: traceOf(exchange) }, mostSearches);
    },
  };
};
