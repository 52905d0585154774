import type { RecordedExchange } from '../../reports/results.ts';
import { curlOf, masked, maskedBody } from './curl.ts';
import type { Heard } from './heard.ts';
import { withoutSecrets } from './secrets.ts';

/** An exchange as a report may show it: readable, and without secrets. */
export function recordedExchange(heard: Heard): RecordedExchange {
  const { sent } = heard;
  return {
    method: sent.method,
    url: withoutSecrets(sent.url),
    status: heard.status,
    duration_ms: Math.round(heard.durationMs),
    curl: curlOf(sent),
    request_headers: Object.fromEntries(
      Object.entries(sent.headers).map(([name, value]) => [name, masked(name, value)]),
    ),
    ...(sent.body === undefined ? {} : { request_body: maskedBody(sent.body) }),
    response_headers: { ...heard.headers },
    response_body: withoutSecrets(heard.text).slice(0, 4000),
  };
}
