import { setBounded } from '../../bounded-map.ts';
import type { ObservedDelivery } from '../../exchange.ts';
import { type RecentReads, recentReads } from '../recent-reads.ts';
import { objectIn } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOfDelivery } from '../trace.ts';

/** The resources of one type that messages named. */
interface Notified {
  readonly first: Trace;
  times: number;
  isRead: boolean;
  readonly paths: Map<string, true>;
}

const mostTypes = 100;
const mostPaths = 500;
const latest = 15_000;

/** Messages to a receiver, and what is read after them. */
export const messagesTopic: TopicFor = (tally) => {
  const notified = new Map<string, Notified>();
  const reads = recentReads();
  return {
    delivery(delivery) {
      const message = messageIn(delivery);
      judgeReceipt(delivery, message, tally);
      const isConfirmed = (delivery.status ?? 0) >= 200 && (delivery.status ?? 0) < 300;
      if (isConfirmed && !message.isDeleted && message.path !== '')
        note(delivery, message, { notified, reads }, tally);
    },
    exchange(seen) {
      if (seen.exchange.method !== 'GET') return;
      reads.note(seen);
      for (const [resource, one] of notified) one.isRead ||= isReading(seen.exchange.target, resource, one);
    },
    open: () =>
      [...notified].flatMap(([resource, { isRead, times, first }]) =>
        isRead
          ? []
          : [
              {
                rule: 'client/reads-notified-resources' as const,
                seen: `Messages named ${resource}, and none of them was read afterwards.`,
                traces: [first],
                times,
              },
            ],
      ),
  };
};

interface NamedResource {
  readonly type: string;
  readonly resource: string;
  /** Below the base URL of the club. */
  readonly path: string;
  readonly isDeleted: boolean;
}

function messageIn({ body }: ObservedDelivery): NamedResource {
  const event = objectIn(body) ?? {};
  const { resource } = (event.data ?? {}) as { resource?: Record<string, unknown> };
  const url = String(resource?.url ?? '');
  const source = String(event.source ?? '');
  return {
    type: String(event.type ?? 'of no type'),
    resource: String(resource?.type ?? ''),
    path: source !== '' && url.startsWith(`${source}/`) ? url.slice(source.length) : '',
    isDeleted: resource?.deleted === true,
  };
}

function judgeReceipt(
  delivery: ObservedDelivery,
  { type }: NamedResource,
  { occasion, careless }: Tally,
): void {
  const { status, milliseconds } = delivery;
  const traces = [traceOfDelivery(delivery, type)];
  occasion('client/accepts-messages');
  occasion('client/confirms-messages-in-time');
  if (status !== undefined && status >= 300 && status < 500 && ![408, 425, 429].includes(status))
    careless('client/accepts-messages', () => ({
      seen: `A message ${type} was refused with ${status}.`,
      traces,
    }));
  if (milliseconds >= latest)
    careless('client/confirms-messages-in-time', () => ({
      seen: `A message ${type} had no response within ${latest / 1000} s.`,
      traces,
    }));
}

function note(
  delivery: ObservedDelivery,
  { type, resource, path }: NamedResource,
  { notified, reads }: { readonly notified: Map<string, Notified>; readonly reads: RecentReads },
  { occasion }: Tally,
): void {
  occasion('client/reads-notified-resources');
  const known = notified.get(resource);
  const first = traceOfDelivery(delivery, type);
  const one = known ?? { first, times: 0, isRead: false, paths: new Map<string, true>() };
  one.times += 1;
  setBounded(one.paths, path, true, mostPaths);
  if (known === undefined) setBounded(notified, resource, one, mostTypes);
  // A receiver may read before it responds, and its reading may be observed before its response is.
  const { observedAt, milliseconds } = delivery;
  one.isRead ||= reads.someSince(observedAt - milliseconds, (target) => isReading(target, resource, one));
}

/** The list of all resources of a type shows the current state of each. */
function isReading(target: string, resource: string, { paths }: Notified): boolean {
  const [path = ''] = target.split('?', 1);
  return paths.has(target) || paths.has(path) || path.endsWith(`/${resource}`);
}
