import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openRun } from '../../../contract-tests/engine/run/open-run.ts';
import { LedgerUnwritable } from '../../../contract-tests/engine/wire/message/errors.ts';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { fakeMachine } from '../../../contract-tests/engine/wire/wire.testing.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { CommandFailure, failureLine } from '../terminal/failure.ts';
import { failureOfConnection } from './connection-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'connection-failure-'));
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const responding =
  (status: number, headers: Record<string, string>, body = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status, { connection: 'close', ...headers }).end(body);

test.each<[string, RequestListener, RegExp]>([
  [
    'redirects elsewhere',
    responding(301, { location: 'https://club.example/api/v1/token' }),
    /^clubproof: target-redirects: .* to https:\/\/club.example\/api\/v1\/token; .*; set base_url to https:\/\/club.example\/api\/v1$/,
  ],
  [
    'redirects to nowhere',
    responding(302, {}),
    /^clubproof: target-redirects: .* without saying where; .*base_url$/,
  ],
  [
    'has no such route',
    responding(404, json, '{"path": "/x"}'),
    /^clubproof: no-token-route: [^{]*\(404, application\/json\)[^{]*base_url/,
  ],
  ['takes no POST there', responding(405, json, '{}'), /^clubproof: no-token-route: .*405/],
  ['breaks', responding(503, {}, 'busy'), /^clubproof: server-error: .*503.*busy.*log of the server/],
  [
    'has no quota left for an hour',
    responding(429, { 'retry-after': '3600' }),
    /^clubproof: quota-spent: .*429.*Retry-After: 3600/,
  ],
  [
    'returns a page',
    responding(200, { 'content-type': 'text/html' }, '<html>'),
    /^clubproof: not-json: .*text\/html/,
  ],
  ['returns half a JSON', responding(200, json, '{"access_token": '), /^clubproof: not-json: /],
  [
    'returns JSON without a token',
    responding(200, json, '{"scope": ""}'),
    /^clubproof: no-access-token: .*scope/,
  ],
  ['returns no body', responding(204, {}), /^clubproof: no-access-token: .*204 with no body/],
  [
    'is behind a firewall',
    responding(403, { 'content-type': 'text/html' }, 'Forbidden'),
    /^clubproof: refused-by-another: .*Forbidden.*firewall/,
  ],
  [
    'is switched off',
    responding(403, json, '{"error": "integration_api_disabled"}'),
    /^clubproof: api-switched-off: .*director/,
  ],
  [
    'is switched off and explains it at length',
    responding(403, json, `{"code": "integration_api_disabled", "error_description": "${'x'.repeat(300)}"}`),
    /^clubproof: api-switched-off: [^{]*\(403 integration_api_disabled\); [^{]*director/,
  ],
  [
    'explains at length why it is not well',
    responding(500, json, `{"error_description": "${'x'.repeat(300)}"}`),
    /^clubproof: server-error: .*x…\); expected/,
  ],
  [
    'knows no such client',
    responding(401, json, '{"error": "invalid_client"}'),
    /^clubproof: no-token: .*client id.*invalid_client.*client\.secret/,
  ],
  ['takes the request and is silent', () => undefined, /^clubproof: target-silent: .*no response within/],
  ['closes the connection', (request) => request.socket.destroy(), /^clubproof: connection-cut: /],
  ['is no HTTP server', (request) => request.socket.end('220 ready\r\n'), /^clubproof: not-http: /],
])('a server that %s is told in one line, with what to do about it', async (_, listener, line) => {
  expect(await lineFor(await listening(createServer(listener), 'http'))).toMatch(line);
});

test('an address where nothing listens', async () => {
  const origin = await listening(createServer(), 'http');
  servers.pop()?.close();
  expect(await lineFor(origin)).toMatch(
    /^clubproof: target-unreachable: .*ECONNREFUSED.*mock that was stopped/,
  );
});

test('an http port that receives https', async () => {
  const plain = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await lineFor(await listening(plain, 'https'))).toMatch(/^clubproof: not-https: .*http:\/\//);
});

const certificate = (name: string) => packageFile(`fixtures/certificates/${name}.pem`);

test.each([
  ['is not trusted', 'valid', undefined, /^clubproof: certificate-not-trusted: .*ca_file/],
  ['has expired', 'expired', certificate('authority'), /^clubproof: certificate-expired: /],
  [
    'is for another name',
    'another-name',
    certificate('authority'),
    /^clubproof: certificate-of-another-name: .*127\.0\.0\.1 is not in the cert/,
  ],
  ['is of the authority that ca_file names', 'valid', certificate('authority'), /^clubproof: no-token: /],
])('a certificate that %s', async (_, name, ca_file, line) => {
  const files = { cert: readFileSync(certificate(name)), key: readFileSync(certificate('server-key')) };
  const server = createTlsServer(files, responding(401, json, '{"error": "invalid_client"}'));
  expect(await lineFor(await listening(server, 'https'), { ...(ca_file && { ca_file }) })).toMatch(line);
});

const ca_file = certificate('authority');

test.each([
  ['TLSv1.2', undefined, /^clubproof: client-certificate-wanted: .*client_certificate_file with/],
  [
    'TLSv1.3',
    undefined,
    /^clubproof: (client-certificate-wanted: |connection-cut: ).*client_certificate_file/,
  ],
  ['TLSv1.2', 'valid', /^clubproof: (client-certificate-refused|connection-cut): .*client_certificate_file/],
  ['TLSv1.3', 'valid', /^clubproof: (client-certificate-refused|connection-cut): .*client_certificate_file/],
] as const)(
  'a gateway of %s that demands a client certificate, and is shown %s',
  async (version, shown, line) => {
    const options = {
      cert: readFileSync(certificate('valid')),
      key: readFileSync(certificate('server-key')),
      ca: readFileSync(certificate('client')),
      requestCert: true,
      minVersion: version,
      maxVersion: version,
    };
    const origin = await listening(createTlsServer(options, responding(200, json, '{}')), 'https');
    const files = shown && {
      client_certificate_file: certificate(shown),
      client_key_file: certificate('server-key'),
    };
    expect(await lineFor(origin, { ca_file, ...files })).toMatch(line);
  },
);

test.each(['TLSv1', 'TLSv1.1'] as const)('a server that speaks no later TLS than %s', async (version) => {
  const options = {
    cert: readFileSync(certificate('valid')),
    key: readFileSync(certificate('server-key')),
    ciphers: 'DEFAULT@SECLEVEL=0',
    minVersion: 'TLSv1',
    maxVersion: version,
  } as const;
  const origin = await listening(createTlsServer(options, responding(200, json, '{}')), 'https');
  expect(await lineFor(origin, { ca_file })).toMatch(/^clubproof: tls-too-old: .*TLS 1\.2/);
});

test.each<[string, (socket: Socket) => void, RegExp]>([
  ['hangs', () => undefined, /^clubproof: proxy-unusable: .*within 1 s/],
  ['sends garbage', (socket) => socket.end('220 ready\r\n\r\n'), /^clubproof: proxy-(unusable|refuses): /],
  ['sends half a line', (socket) => socket.end('HTTP/1.1 2'), /^clubproof: proxy-unusable: /],
  ['closes the connection', (socket) => socket.destroy(), /^clubproof: proxy-unusable: /],
  ['refuses', (socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'), /^clubproof: proxy-refuses: .*403/],
  [
    'asks for a password',
    (socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    /^clubproof: proxy-wants-password: .*http:\/\/USER:PASSWORD@/,
  ],
])('a proxy that %s', async (_, respond, line) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).once('data', () => respond(socket));
  });
  const proxy = await listening(server, 'http');
  expect(await lineFor('https://club.example', { proxy })).toMatch(line);
});

test('authorities of NODE_EXTRA_CA_CERTS are trusted next to those of ca_file', async () => {
  const files = { cert: readFileSync(certificate('valid')), key: readFileSync(certificate('server-key')) };
  const origin = await listening(
    createTlsServer(files, responding(401, json, '{"error": "invalid_client"}')),
    'https',
  );
  process.env.NODE_EXTRA_CA_CERTS = ca_file;
  try {
    expect(await lineFor(origin, { ca_file: certificate('client') })).toMatch(/^clubproof: no-token: /);
  } finally {
    delete process.env.NODE_EXTRA_CA_CERTS;
  }
});

async function listening(server: Server, scheme: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the line that a run against an origin ends with. */
async function lineFor(origin: string, way: Partial<Target> = {}): Promise<string> {
  const target: Target = {
    base_url: `${origin}/api/v1`,
    client: { id: 'client id', secret: 'secret' },
    ...way,
  };
  const patience = { timeoutMs: 1_000, machine: fakeMachine() };
  const error = await openRun({
    target,
    effort: 'smoke',
    seed: 1,
    ledgerFolder: folder,
    ...patience,
  }).catch((reason: unknown) => reason);
  const explained = failureOfConnection(error, target);
  if (explained instanceof CommandFailure) return failureLine(explained);
  throw error;
}

test('a run whose ledger has no room before anything is judged names the file and the full disk', () => {
  const target = { base_url: 'http://127.0.0.1:1/api/v1', client: { id: 'ci', secret: 'hidden' } };
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  const told = failureOfConnection(new LedgerUnwritable('ledger/run.jsonl', full), target);
  expect(told).toBeInstanceOf(CommandFailure);
  expect(failureLine(told as CommandFailure)).toMatch(
    /file-unwritable: ledger\/run\.jsonl .*the disk is full/,
  );
});
