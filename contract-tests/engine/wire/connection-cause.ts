import type { NoResponseCause } from './errors.ts';

const causesByCode: readonly [RegExp, NoResponseCause][] = [
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^CERT_HAS_EXPIRED$/, 'certificate-expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate-of-another-name'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|CERT_.*)$/,
    'certificate-not-trusted',
  ],
  [/^(EPROTO|ERR_SSL_.*)$/, 'no-tls'],
  [/^(HPE_.*)$/, 'no-http'],
];

/** Returns why a connection brought no response, by the code and the message of its error. */
export function causeOf(code: string, message = ''): NoResponseCause {
  // supertest moves the code of a refused connection into a message of its own.
  const named = code || (/^([A-Z]+): /.exec(message)?.[1] ?? '');
  const known = causesByCode.find(([pattern]) => pattern.test(named))?.[1];
  return known ?? (/Parse Error/.test(message) ? 'no-http' : 'cut');
}
