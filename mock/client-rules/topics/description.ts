import { headerOf } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The description and its ETag. */
export const descriptionTopic: TopicFor = ({ occasion, careless }) => {
  let first: Trace | undefined;
  return {
    exchange({ exchange, operation }) {
      if (operation?.id !== 'getDescription' || exchange.method !== 'GET') return;
      const isRevalidated = headerOf(exchange, 'if-none-match') !== undefined;
      const before = first;
      if (isRevalidated || before !== undefined) occasion('client/revalidates-the-description');
      if (!isRevalidated && before !== undefined)
        careless('client/revalidates-the-description', () => ({
          seen: 'The description was read again without If-None-Match, though the first response had an ETag.',
          traces: [before, traceOf(exchange)],
        }));
      if (exchange.status === 200 && exchange.responseHeaders.etag !== undefined) first ??= traceOf(exchange);
    },
  };
};
