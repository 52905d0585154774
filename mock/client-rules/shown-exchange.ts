import type { ShownExchange } from './client-report.ts';
import { type MaskValues, masked, maskedHeaders, maskedTarget, maskedText } from './mask.ts';
import { withoutPeople } from './people.ts';
import { headerOf } from './seen.ts';
import type { Trace } from './trace.ts';

/** Returns an exchange as a finding shows it. */
export function shownExchange(trace: Trace, showsBody: boolean): ShownExchange {
  const { number, at, method, target, body, status, isLost, responseHeaders } = trace;
  const mask = maskOf(trace);
  return {
    number,
    at: new Date(at).toISOString(),
    request: `${method} ${withoutPeople(maskedTarget(target, mask))}`,
    headers: maskedHeaders(namedHeaders(trace), mask),
    ...(showsBody && body !== '' && { body: maskedText(body, mask) }),
    status: status ?? null,
    ...(isLost && { lost: true as const }),
    response_headers: maskedHeaders(responseHeaders, mask),
  };
}

/** Returns the mask of the secrets that a request proves its client by, wherever else it has them. */
function maskOf(trace: Trace): MaskValues {
  const [, scheme = '', credentials = ''] =
    /^(\w+) +(.*)$/.exec(headerOf(trace, 'authorization') ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const decoded = isBasic ? Buffer.from(credentials, 'base64').toString('utf8') : '';
  const secrets = [credentials, decoded.slice(decoded.indexOf(':') + 1)].filter(({ length }) => length >= 8);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, masked), text);
}

function namedHeaders({ headers }: Trace): Readonly<Record<string, string>> {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), headers[index + 1] ?? '']] : [],
  );
  return Object.fromEntries(pairs);
}
