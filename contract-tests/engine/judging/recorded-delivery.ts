import type { RecordedDelivery } from '../../../reports/results.ts';
import type { ShownDelivery } from './evidence.ts';

/** Returns a delivery as a report may show it. */
export function recordedDelivery({ receivedAt, attempt, headers, body }: ShownDelivery): RecordedDelivery {
  return {
    ...(!Number.isNaN(receivedAt) && { received_at: new Date(receivedAt).toISOString() }),
    ...(attempt && { attempt }),
    headers: { ...headers },
    body: body.toString('utf8').slice(0, 4000),
  };
}
