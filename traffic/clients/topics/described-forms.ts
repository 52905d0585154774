import { setBounded } from '../../bounded-map.ts';
import { nearMissesIn } from '../../near-misses.ts';
import { bodyOf, formDefects, unknownFields } from '../described-form.ts';
import { isSuccess } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { traceOf } from '../trace.ts';

const mostAccepted = 200;

/** The status of a refused body is not shown; a 403 and a 409 have other reasons, too. */
const refusesForm: ReadonlySet<number | undefined> = new Set([400, 422]);

/** Requests that were refused and contradict the description, and those that were served with another spelling of its names. */
export const describedFormsTopic: TopicFor = ({ occasion, careless }) => {
  /** Fields that only the description of this club has, or that it ignores. */
  const accepted = new Map<string, true>();
  return {
    exchange(seen) {
      const { exchange, operation, query } = seen;
      if (operation === undefined || (query === '' && !exchange.body?.length)) return;
      const [missed] = nearMissesIn({
        operation,
        query,
        body: bodyOf(seen, operation),
        status: exchange.status,
      });
      if (missed === undefined) occasion('client/sends-what-is-described');
      occasion('client/spells-names-as-described');
      if (missed !== undefined)
        careless('client/spells-names-as-described', () => ({
          seen: `${exchange.method} ${operation.path} was sent with ${missed}, and was not refused.`,
          traces: [traceOf(exchange)],
        }));
      if (isSuccess(seen))
        for (const name of unknownFields(seen, operation))
          setBounded(accepted, `${operation.id} ${name}`, true, mostAccepted);
      if (!refusesForm.has(exchange.status)) return;
      const [defect] = formDefects(seen, operation).filter(
        ({ unknown }) => unknown === undefined || !accepted.has(`${operation.id} ${unknown}`),
      );
      if (defect === undefined) return;
      careless('client/sends-what-is-described', () => ({
        seen: `${exchange.method} ${operation.path} was sent with ${defect.words}, and refused with ${exchange.status}.`,
        traces: [traceOf(exchange)],
      }));
    },
  };
};
