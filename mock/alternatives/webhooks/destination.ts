import ipaddr from 'ipaddr.js';
import { withPart } from '../../alterations/part.ts';
import type { Parts, WebhookPart } from '../../reference/parts.ts';
import {
  guardDestination,
  isPlainlyPublic,
  resolveHost,
} from '../../reference/webhooks/destination-guard.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about where deliveries are sent to, and what stops them. */
export const destination: Alternatives = {
  'special-address-ranges': { 'shared-allowed': withSharedRanges },
  'broken-secure-connection': { 'certificate-stops': withCertificatesThatStop },
};

/** The shared address space of carriers (RFC 6598), and the ranges that translate between IPv4 and IPv6. */
const sharedRanges: readonly string[] = ['carrierGradeNat', '6to4', 'teredo', 'rfc6052', 'rfc6145'];

function withSharedRanges(parts: Parts): Parts {
  const isPublic = (address: string) =>
    isPlainlyPublic(address) || sharedRanges.includes(ipaddr.process(address).range());
  return withPart(parts, 'webhooks', {
    guard: (url, settings) => guardDestination(url, settings, resolveHost, isPublic),
  });
}

/** The codes of Node’s errors for a certificate that it does not trust. */
const untrusted = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|ERR_TLS_CERT_)/;

/**
 * Returns the parts in which an untrusted certificate blocks a delivery. A blocked delivery is not
 * retried, unlike one that failed.
 */
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
