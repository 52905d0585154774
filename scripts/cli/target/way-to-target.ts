import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isProxyAddress } from '../../../contract-tests/engine/wire/target/proxy.ts';
import type { WayToTarget } from '../../../contract-tests/engine/wire/target/target.ts';
import { reasonOf } from '../terminal/file-errors.ts';

/** Returns what is wrong with how a target is reached, as its file says it; undefined where nothing is. */
export function defectOfWay({ headers = {}, proxy, ...files }: WayToTarget): string | undefined {
  const { client_certificate_file: certificate, client_key_file: key } = files;
  if (proxy !== undefined && proxy !== 'none' && !isProxyAddress(proxy))
    return 'proxy must be the address of an HTTP proxy, such as http://proxy.example:3128, or none';
  if (certificate !== undefined && key === undefined)
    return 'client_certificate_file needs its private key: name it in client_key_file';
  if (certificate === undefined && key !== undefined)
    return 'client_key_file needs its certificate: name it in client_certificate_file';
  return defectOfHeaders(headers);
}

/** What the suite sets itself, or a connection: another value would change what is judged. */
const setByTheSuite =
  /^(authorization|proxy-.*|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept|content-.*|idempotency-key|if-.*|user-agent|traceparent)$/i;

function defectOfHeaders(headers: Readonly<Record<string, string>>): string | undefined {
  const names = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    const place = `headers.${name}`;
    if (!isValid(() => validateHeaderName(name)))
      return `headers: ${JSON.stringify(name)} is no name of a header: letters, digits and hyphens, without a line break`;
    if (setByTheSuite.test(name)) return `${place} is set by the suite itself: take it out`;
    if (names.has(name.toLowerCase()))
      return `${place} stands there twice: names differ in more than great and small letters`;
    if (!isValid(() => validateHeaderValue(name, value)))
      return `${place} has a character that no header can hold, such as a line break: check the file or variable that it comes from`;
    names.add(name.toLowerCase());
  }
  return undefined;
}

function isValid(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** Returns the defect of a file with certificates. */
export function defectOfCertificates(path: string): string | undefined {
  return defectOfFile(path, 'it holds no certificate in PEM', (pem) => new X509Certificate(pem));
}

/** Returns the defect of the private key of a client certificate: any kind of key will do. */
export function defectOfClientKey(path: string): string | undefined {
  return defectOfFile(path, 'it holds no private key in PEM without a passphrase', createPrivateKey);
}

/** Returns the defect of a key and a certificate, each of which can be read, that do not belong together. */
export function defectOfPair({ client_certificate_file: certificate, client_key_file: key }: WayToTarget) {
  if (certificate === undefined || key === undefined) return undefined;
  const fits = new X509Certificate(readFileSync(certificate)).checkPrivateKey(
    createPrivateKey(readFileSync(key)),
  );
  return fits
    ? undefined
    : `client_key_file ${key}: it is not the key of the first certificate in client_certificate_file`;
}

function defectOfFile(path: string, defect: string, read: (pem: Buffer) => unknown): string | undefined {
  try {
    read(readFileSync(path));
    return undefined;
  } catch (error) {
    return (error as { syscall?: string }).syscall === undefined ? defect : reasonOf(error);
  }
}
