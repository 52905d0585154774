import ipaddr from 'ipaddr.js';
import { withPart } from '../alterations/part.ts';
import type { Parts, WebhookPart } from '../reference/parts.ts';
import { guardDestination, isPlainlyPublic, resolveHost } from '../reference/webhooks/destination-guard.ts';
import type { Alternatives } from './alternative.ts';

/** Where deliveries are sent to, and what ends them there. */
export const destination: Alternatives = {
  'special-address-ranges': { 'shared-allowed': withSharedRanges },
  'broken-secure-connection': { 'certificate-stops': withCertificatesThatStop },
};

/** The shared range of carriers (RFC 6598), and where IPv6 is reached through IPv4 or the other way round. */
const sharedRanges: readonly string[] = ['carrierGradeNat', '6to4', 'teredo', 'rfc6052', 'rfc6145'];

function withSharedRanges(parts: Parts): Parts {
  const isPublic = (address: string) =>
    isPlainlyPublic(address) || sharedRanges.includes(ipaddr.process(address).range());
  return withPart(parts, 'webhooks', {
    guard: (url, settings) => guardDestination(url, settings, resolveHost, isPublic),
  });
}

/** What Node calls a certificate that it does not trust, by the code of the error. */
const untrusted = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|ERR_TLS_CERT_)/;

/** A delivery that is not sent is not tried again, other than one that failed on its way. */
function withCertificatesThatStop(parts: Parts): Parts {
  const send: WebhookPart['send'] = async (delivery, peer) => {
    try {
      return await parts.webhooks.send(delivery, peer);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (!untrusted.test(code)) throw error;
      return { kind: 'blocked', detail: message };
    }
  };
  return withPart(parts, 'webhooks', { send });
}
