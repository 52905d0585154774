import { headerOf } from '../../headers.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The description and its ETag. */
export const descriptionTopic: TopicFor = ({ occasion, careless }) => {
  let first: { readonly trace: Trace; readonly observedAt: number } | undefined;
  return {
    exchange({ exchange, operation, startedAt }) {
      if (operation?.id !== 'getDescription' || exchange.method !== 'GET') return;
      const isRevalidated = headerOf(exchange, 'if-none-match') !== undefined;
      // A reading that began before the first one ended could not know its ETag.
      const before = first && startedAt >= first.observedAt ? first : undefined;
      if (isRevalidated || before !== undefined) occasion('client/revalidates-the-description');
      if (!isRevalidated && before !== undefined)
        careless('client/revalidates-the-description', () => ({
          seen: 'The description was read again without If-None-Match, though the first response had an ETag.',
          traces: [before.trace, traceOf(exchange)],
        }));
      if (exchange.status === 200 && exchange.responseHeaders.etag !== undefined)
        first ??= { trace: traceOf(exchange), observedAt: exchange.observedAt };
    },
  };
};
