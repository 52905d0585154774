import type { OperationId } from '../../../spec/index.ts';
import { parameterOf } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { traceOf } from '../trace.ts';

const globalLists: ReadonlySet<OperationId | undefined> = new Set([
  'listMembers',
  'listGroups',
  'listEvents',
]);

/** Full exports and deprecated calls. */
export const exportsTopic: TopicFor = ({ occasion, careless }) => ({
  exchange(seen) {
    const { exchange, operation, path } = seen;
    if (!globalLists.has(operation?.id)) return;
    occasion('client/marks-full-exports');
    const all = parameterOf(seen, 'all');
    if (all === 'true') return;
    careless('client/marks-full-exports', () => ({
      seen:
        all === undefined
          ? `GET ${path} was sent without all=true, which is deprecated.`
          : `GET ${path} was sent with another value of all than true: that is no full export.`,
      traces: [traceOf(exchange)],
    }));
  },
});
