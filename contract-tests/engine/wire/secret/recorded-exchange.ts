import type { RecordedExchange } from '../../../../reports/results.ts';
import type { Response } from '../message/response.ts';
import { curlOf, masked, maskedBody } from './curl.ts';
import { bodyToShow } from './others-records.ts';
import { withoutSecrets } from './secrets.ts';
import { shownText } from './shown-text.ts';

/** Returns an exchange as a report shows it: readable, and without secrets. */
export function recordedExchange(response: Response): RecordedExchange {
  const { sent } = response;
  const body = bodyToShow(response);
  return {
    method: sent.method,
    url: withoutSecrets(sent.url),
    status: response.status,
    ...whenSent(response),
    duration_ms: Math.round(response.durationMs),
    curl: curlOf(sent),
    request_headers: maskedHeaders(sent.headers),
    ...(sent.body === undefined ? {} : { request_body: maskedBody(sent.body) }),
    response_headers: maskedHeaders(response.headers),
    response_body: shownText(body, 4000, `… (${body.length} characters)`),
  };
}

/** Returns by what a provider finds the request in its logs. */
function whenSent({ startedAt, traceparent }: Response) {
  return {
    ...(startedAt !== undefined && { started_at: new Date(startedAt).toISOString() }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

function maskedHeaders(headers: Response['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(name, value)]));
}
