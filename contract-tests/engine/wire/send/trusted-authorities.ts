import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';
import type { WayToTarget } from '../target/target.ts';

/** Where systems without a call for it keep the authorities that they trust: Debian and Alpine, Red Hat, SUSE, BSD and macOS. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/**
 * Returns what TLS connections are made with: the usual authorities, those of NODE_EXTRA_CA_CERTS, of the system and of
 * `ca_file`, and the client certificate, where `isForTarget`.
 */
export function secureContextFor(target: Partial<WayToTarget>, isForTarget: boolean): tls.SecureContext {
  const { ca_file, client_certificate_file, client_key_file } = target;
  const own = ca_file === undefined ? [] : [readFileSync(ca_file, 'utf8')];
  return tls.createSecureContext({
    ca: [...usualAuthorities(), ...own],
    ...(isForTarget &&
      client_certificate_file !== undefined &&
      client_key_file !== undefined && {
        cert: readFileSync(client_certificate_file),
        key: readFileSync(client_key_file),
      }),
  });
}

/** Node does not add them to a list of ours. */
function usualAuthorities(): string[] {
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  return [...tls.rootCertificates, ...(extra === undefined ? [] : textOf(extra)), ...authoritiesOfSystem()];
}

/** Node tells them since version 22.15. */
function authoritiesOfSystem(): readonly string[] {
  const { getCACertificates } = tls as { getCACertificates?: (of: 'system') => string[] };
  if (getCACertificates !== undefined) return getCACertificates('system');
  const [first] = [process.env.SSL_CERT_FILE ?? '', ...bundles].flatMap(textOf);
  return first === undefined ? [] : [first];
}

/** A file that is not there, or holds no certificate, adds none: Node has warned of its own variable. */
function textOf(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8');
    return text.includes('-----BEGIN') ? [text] : [];
  } catch {
    return [];
  }
}
