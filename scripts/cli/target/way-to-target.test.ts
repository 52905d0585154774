import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';
import { CommandFailure } from '../terminal/failure.ts';
import { readTargetFile } from './target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-way-'));
afterAll(() => rmSync(folder, { recursive: true }));

const certificate = (name: string) => packageFile(`fixtures/certificates/${name}.pem`);
const variable = (name: string) => `\${${name}}`;

/** Reads a target file with these members, and with a secret in a variable. */
function read(members: object) {
  const path = join(folder, 'target.yaml');
  const client = { id: 'ci', secret: 's' };
  writeFileSync(path, stringify({ base_url: 'https://h.example/api/v1', client, ...members }));
  return readTargetFile(path, { KEY: 'gateway\nkey', GOOD: 'gateway-key' });
}

const garbage = join(folder, 'garbage.pem');
writeFileSync(garbage, '-----BEGIN CERTIFICATE-----\nnonsense\n');
const pair = { client_certificate_file: certificate('client'), client_key_file: certificate('client-key') };

test.each<[string, object, string]>([
  [
    'a header that the suite sets',
    { headers: { AUTHORIZATION: 'x' } },
    'headers.AUTHORIZATION is set by the suite itself: take it out',
  ],
  ['the host', { headers: { host: 'x' } }, 'headers.host is set by the suite'],
  ['the media type', { headers: { 'Content-Type': 'x' } }, 'headers.Content-Type is set by the suite'],
  ['the length', { headers: { 'content-length': '1' } }, 'headers.content-length is set by the suite'],
  [
    'the key of a write',
    { headers: { 'Idempotency-Key': 'x' } },
    'headers.Idempotency-Key is set by the suite',
  ],
  ['a name with a line break', { headers: { 'X\nY': 'x' } }, 'headers: "X\\nY" is no name of a header'],
  ['an empty name', { headers: { '': 'x' } }, 'headers: "" is no name of a header'],
  [
    'a value with a line break',
    { headers: { 'X-Key': variable('KEY') } },
    'headers.X-Key has a character that no header can hold',
  ],
  ['a value beyond Latin', { headers: { 'X-Key': 'clé€' } }, 'headers.X-Key has a character'],
  ['a value that is a number', { headers: { 'X-Key': 12 } }, 'headers.X-Key must be a text'],
  ['an empty value', { headers: { 'X-Key': '' } }, 'headers.X-Key must not be empty'],
  ['the same name twice', { headers: { 'X-Key': 'a', 'x-key': 'b' } }, 'headers.x-key stands there twice'],
  ['a variable that is not set', { headers: { 'X-Key': variable('NOT_SET') } }, 'NOT_SET'],
  ['a proxy without an address', { proxy: 'somewhere' }, 'proxy must be the address of an HTTP proxy'],
  ['a proxy of another kind', { proxy: 'socks5://p.example' }, 'proxy must be the address of an HTTP proxy'],
  ['a proxy with a path', { proxy: 'http://p.example/x' }, 'proxy must be the address of an HTTP proxy'],
  [
    'a certificate without its key',
    { client_certificate_file: certificate('client') },
    'client_certificate_file needs its private key: name it in client_key_file',
  ],
  [
    'a key without its certificate',
    { client_key_file: certificate('client-key') },
    'client_key_file needs its certificate',
  ],
  [
    'a key that does not fit',
    { ...pair, client_key_file: certificate('server-key') },
    'it is not the key of the first certificate',
  ],
  [
    'a certificate that is none',
    { ...pair, client_certificate_file: garbage },
    'garbage.pem: it holds no certificate in PEM',
  ],
  [
    'a key that is none',
    { ...pair, client_key_file: garbage },
    'garbage.pem: it holds no private key in PEM without a passphrase',
  ],
  [
    'a file that is not there',
    { ...pair, client_key_file: 'nowhere.pem' },
    'nowhere.pem: there is no such file',
  ],
  [
    'a canonical address that is none',
    { canonical_base_url: 'nonsense' },
    'canonical_base_url must be an http or https address',
  ],
  [
    'a canonical address that cannot be read',
    { canonical_base_url: 'https://[/api/v1' },
    'canonical_base_url is no address that can be read',
  ],
])('%s is refused in one line that names it', (_, members, line) => {
  try {
    read(members);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandFailure);
    expect((error as CommandFailure).message).toContain(line);
    expect((error as CommandFailure).message).not.toContain('gateway\nkey');
    return;
  }
  throw new Error('it was accepted');
});

test('a way to the target is read with its variables, and files from the folder of the target file', () => {
  const headers = { 'X-Api-Key': variable('GOOD') };
  const way = {
    ...pair,
    headers,
    proxy: 'http://user:pass@proxy.example:3128',
    ca_file: certificate('authority'),
  };
  expect(read(way)).toMatchObject({ ...way, headers: { 'X-Api-Key': 'gateway-key' } });
  writeFileSync(join(folder, 'own.pem'), '');
  expect(() => read({ ca_file: 'own.pem' })).toThrow(`${join(folder, 'own.pem')}: it holds no certificate`);
  expect(read({ proxy: 'none' })).toMatchObject({ proxy: 'none' });
});
