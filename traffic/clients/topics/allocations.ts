import { setBounded } from '../../bounded-map.ts';
import { endOf, isAfter, type Moment } from '../passing-time.ts';
import { isSuccess, objectIn, type Seen, textOf } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The values that the allocation options of a payment showed. */
interface ShownOptions {
  readonly values: ReadonlySet<string>;
  readonly end: Moment;
  readonly trace: Trace;
}

const mostPayments = 200;
/** A payment has a few options; what is longer is not kept. */
const longestOptions = 16 * 1024;
const mostValues = 1_000;

/** Payments and the keys of their allocation options. */
export const allocationsTopic: TopicFor = ({ occasion, careless }) => {
  const shown = new Map<string, ShownOptions>();
  return {
    exchange(seen) {
      const { exchange, operation, path } = seen;
      const { status = 0 } = exchange;
      if (operation?.id === 'readAllocationOptions' && isSuccess(seen)) {
        noteOptions(seen, shown);
      }
      if (operation?.id !== 'changePayment') return;
      const { allocations } = objectIn(exchange.body) ?? {};
      const options = shown.get(path);
      if (!Array.isArray(allocations) || options === undefined || !isAfter(options.end, seen)) return;
      occasion('client/takes-allocations-from-the-options');
      const isRefused = status >= 400 && status < 500;
      if (!isRefused || allocations.every((key) => options.values.has(String(key)))) return;
      careless('client/takes-allocations-from-the-options', () => ({
        seen: `${exchange.method} ${operation.path} was sent with a key that its allocation options had not shown, and refused with ${status}.`,
        traces: [options.trace, traceOf(exchange)],
      }));
    },
  };
};

/** An earlier reading counts, too: the one that came last may be of another process. */
function noteOptions({ exchange, path }: Seen, shown: Map<string, ShownOptions>): void {
  const { responseBody } = exchange;
  const payment = path.slice(0, path.lastIndexOf('/'));
  const before = shown.get(payment)?.values ?? [];
  shown.delete(payment);
  if ((responseBody?.length ?? 0) > longestOptions) return;
  const values = new Set([...before, ...valuesIn(textOf(responseBody))]);
  if (values.size > mostValues) return;
  setBounded(shown, payment, { values, end: endOf(exchange), trace: traceOf(exchange) }, mostPayments);
}

/** The names of the members are not shown by the interface. */
function valuesIn(text: string): ReadonlySet<string> {
  const values = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    else values.add(String(value));
  };
  collect(objectIn(text));
  return values;
}
