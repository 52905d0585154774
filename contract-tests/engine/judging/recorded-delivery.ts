import type { RecordedDelivery } from '../../../reports/results.ts';
import { eventToShow } from '../wire/secret/others-records.ts';
import { withoutSecrets } from '../wire/secret/secrets.ts';
import { shownText } from '../wire/secret/shown-text.ts';
import type { ShownDelivery } from './evidence.ts';

/** Returns a delivery as a report may show it. */
export function recordedDelivery({
  receivedAt,
  attempt,
  headers,
  body,
  event,
}: ShownDelivery): RecordedDelivery {
  return {
    ...(!Number.isNaN(receivedAt) && { received_at: new Date(receivedAt).toISOString() }),
    ...(attempt && { attempt }),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, withoutSecrets(value)]),
    ),
    body: shownText(eventToShow(event, body.toString('utf8')), 4000),
  };
}
