import { setBounded } from '../../bounded-map.ts';
import { isSuccess, objectIn, parameterOf, type Seen, textOf } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The communes of a postal code, as they were shown. */
interface ShownCommunes {
  readonly cityCodes: ReadonlySet<string>;
  readonly trace: Trace;
}

const mostPostalCodes = 1_000;

/** Communes and the codes of cities. */
export const communesTopic: TopicFor = ({ occasion, careless }) => {
  const shown = new Map<string, ShownCommunes>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      if (operation?.id === 'findCommunes') return noteCommunes(seen, shown);
      if (operation?.idempotent !== true || operation.body === undefined || shown.size === 0) return;
      const code = objectIn(exchange.body)?.city_code;
      if (typeof code !== 'string') return;
      occasion('client/takes-city-codes-from-the-list');
      const asPostalCode = shown.get(code);
      const isShown = [...shown.values()].some(({ cityCodes }) => cityCodes.has(code));
      // The postal code of one commune may be the city code of another: the refusal tells.
      if (asPostalCode === undefined || isShown || !refusesCode(seen)) return;
      careless('client/takes-city-codes-from-the-list', () => ({
        seen: `${exchange.method} ${operation.path} was sent with the postal code in place of a city_code of the list, and refused with ${exchange.status}.`,
        traces: [asPostalCode.trace, traceOf(exchange)],
      }));
    },
  };
};

/** Whether a write was refused for its city_code: it has no other field, or the response names this one. */
function refusesCode({ exchange: { status, body, responseBody } }: Seen): boolean {
  if (status !== 400 && status !== 422) return false;
  return Object.keys(objectIn(body) ?? {}).length === 1 || textOf(responseBody).includes('city_code');
}

function noteCommunes(seen: Seen, shown: Map<string, ShownCommunes>): void {
  const postalCode = parameterOf(seen, 'postal_code');
  const data = isSuccess(seen) ? objectIn(seen.exchange.responseBody)?.data : undefined;
  if (postalCode === undefined || !Array.isArray(data)) return;
  const cityCodes = new Set(data.map((commune) => String(commune?.city_code)));
  setBounded(shown, postalCode, { cityCodes, trace: traceOf(seen.exchange) }, mostPostalCodes);
}
