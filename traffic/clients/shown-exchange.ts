import { headerOf, headerValues } from '../headers.ts';
import { type Mask, maskedHeaders } from '../mask.ts';
import { withoutPeople } from '../people.ts';
import { alsoMasking, sentCredentials } from '../sent-credentials.ts';
import type { ShownExchange } from './client-report.ts';
import type { Trace } from './trace.ts';

/** Returns an exchange as a finding shows it. */
export function shownExchange(trace: Trace, showsBody: boolean, given: Mask): ShownExchange {
  const { number, at, method, target, body, status, isLost, responseHeaders } = trace;
  const mask = alsoMasking(sentCredentials(headerOf(trace, 'authorization'), body), given);
  return {
    number,
    at: new Date(at).toISOString(),
    request: `${method} ${withoutPeople(mask.text(target), !showsBody)}`,
    headers: maskedHeaders(headerValues(trace.headers), mask),
    ...(showsBody && body !== '' && { body: mask.text(body) }),
    status: status ?? null,
    ...(isLost && { lost: true as const }),
    response_headers: maskedHeaders(responseHeaders, mask),
  };
}
