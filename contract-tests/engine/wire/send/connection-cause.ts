import type { NoResponseCause } from '../message/errors.ts';

/** By the code of an error, or by what OpenSSL says in place of one. */
const causes: readonly [RegExp, NoResponseCause][] = [
  [/\bERR_PROXY_UNUSABLE\b/, 'proxy-unusable'],
  [/\bERR_PROXY_REFUSES\b/, 'proxy-refuses'],
  [/\bERR_PROXY_PASSWORD\b/, 'proxy-wants-password'],
  [/\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)\b/, 'unreachable'],
  [/\bCERT_HAS_EXPIRED\b/, 'certificate-expired'],
  [/\bERR_TLS_CERT_ALTNAME_INVALID\b/, 'certificate-of-another-name'],
  [
    /\b(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+)\b/,
    'certificate-not-trusted',
  ],
  // A server of TLS 1.2 says of a certificate that is missing that the handshake failed.
  [
    /ALERT_(HANDSHAKE_FAILURE|CERTIFICATE_\w+|(BAD|NO|UNSUPPORTED)_CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/,
    'client-certificate',
  ],
  [/ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|_TOO_SMALL|LEGACY|INSUFFICIENT_SECURITY/, 'tls-too-old'],
  [/\b(EPROTO|ERR_SSL_\w+)\b/, 'no-tls'],
  [/\bHPE_\w+|Parse Error/, 'no-http'],
];

/** Returns why a connection brought no response, by the code and the message of its error. */
export function causeOf(code: string, message = ''): NoResponseCause {
  const alert = /:SSL routines:.*/.exec(message)?.[0].replaceAll(' ', '_').toUpperCase() ?? '';
  // supertest moves the code of a refused connection into a message of its own.
  const text = `${code === '' ? message : code} ${alert}`;
  return causes.find(([pattern]) => pattern.test(text))?.[1] ?? 'cut';
}
