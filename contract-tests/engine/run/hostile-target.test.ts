import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RuleResult } from '../../../reports/results.ts';
import { rules } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';

type Hostility = (request: IncomingMessage, response: ServerResponse) => void;

const json = (text: string | Buffer): Hostility =>
  answering(200, { 'content-type': 'application/json' }, text);

/** What a server may do to a client that expects the interface. */
const hostilities: Record<string, Hostility> = {
  'answers a page of HTML': answering(200, { 'content-type': 'text/html' }, '<html><p>Welcome</p></html>'),
  'closes the connection': (request) => request.socket.destroy(),
  'is no HTTP server': (request) => request.socket.end('220 ready\r\n'),
  'never answers': () => undefined,
  'answers half a JSON': json('{"data": [{"id": 1, "na'),
  'breaks off in the middle': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
    response.write('{"data": [', () => request.socket.destroy());
  },
  'answers 500': answering(500, { 'content-type': 'text/plain' }, 'boom'),
  'answers 401': answering(401, { 'content-type': 'application/json' }, '{}'),
  'answers 204': answering(204, {}),
  'answers 304': answering(304, {}),
  'answers 429 and asks for days of waiting': answering(429, { 'retry-after': '999999' }),
  'answers 429 and asks to wait until next year': answering(429, {
    'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT',
  }),
  'answers 403 in place of 429': answering(403, { 'retry-after': '86400' }),
  'answers 408': answering(408, {}),
  'answers 425': answering(425, {}),
  'answers a body without an end': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(100_000, 32);
    const send = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', send);
    send();
  },
  'answers what expands to a thousand times its length': answering(
    200,
    { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    gzipSync(Buffer.alloc(30_000_000, 32)),
  ),
  'answers objects that no text can be made of': json(
    '{"toString": 1, "data": [{"id": {"toString": 1}, "name": {"valueOf": 1, "toString": 2}}], "openapi": {"toString": 1}, "version": {"toString": 1}, "changes": [{"version": {"toString": 1}}], "pagination": {"limit": {"toString": 1}}}',
  ),
  'answers at a time that no clock shows': answering(
    200,
    { 'content-type': 'application/json', date: 'Sat, 13 Sep 275760 00:00:00 GMT' },
    '{"data": [{"id": 1}]}',
  ),
  'sets two cookies': answering(200, { 'set-cookie': ['a=1', 'b=2'] }, '{}'),
  'redirects elsewhere': answering(302, { location: '/elsewhere' }),
  'redirects to no address': answering(308, { location: 'http://[' }),
  'answers null': json('null'),
  'answers an empty list': json('[]'),
  'answers a text': json('"x"'),
  'answers a number beyond all numbers': json('1e400'),
  'answers every byte there is': json(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))),
  'answers lists without an end to their nesting': json('['.repeat(20_000) + ']'.repeat(20_000)),
  'answers objects without an end to their nesting': json(`${'{"data":'.repeat(8_000)}1${'}'.repeat(8_000)}`),
  'answers null in place of every member': json(
    '{"data": null, "pagination": null, "integration": null, "paths": null, "components": null, "changes": null}',
  ),
  'answers lists of null': json(
    '{"data": [null, null], "pagination": {"limit": null, "next_after": "x"}, "paths": {"/seasons": null}, "changes": [null]}',
  ),
  'answers references that go in circles': json(
    '{"paths": {"/seasons": {"post": {"requestBody": {"$ref": "#/a"}}}}, "a": {"$ref": "#/a"}, "__proto__": {"x": 1}}',
  ),
  'answers the same page for ever': json(
    '{"data": [{"id": 1}], "pagination": {"limit": 1, "next_after": 1}}',
  ),
  'answers what it did not compress': answering(200, { 'content-encoding': 'gzip' }, 'not gzip'),
  'answers headers without a meaning': answering(
    200,
    { date: 'x', etag: 'x', 'www-authenticate': ',,=', deprecation: '@', link: '<<<', 'content-type': ';' },
    '{}',
  ),
};

interface Outcome {
  rules?: RuleResult[];
  /** Why no rule could be judged at all. */
  refusal?: { kind: string; message: string };
}

/** Long enough for a busy machine to respond in, and short for the servers that never do. */
const timeoutMs = 600;
const folder = mkdtempSync(join(tmpdir(), 'clubproof-hostile-'));
const closing: (() => void)[] = [];
let behindAToken: Outcome[];
let throughout: Outcome[];

beforeAll(async () => {
  const all = Object.values(hostilities);
  const origins = await Promise.all([...all.map(exceptForTokens), ...all].map(listening));
  const outcomes = await judged(origins);
  behindAToken = outcomes.slice(0, all.length);
  throughout = outcomes.slice(all.length);
}, 300_000);

afterAll(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true });
});

test.each(Object.keys(hostilities).map((name, index) => ({ name, index })))(
  'a server that $name, but gives tokens, has a verdict for every rule, and the suite stays whole',
  ({ index }) => {
    const judgedRules = behindAToken[index]?.rules ?? [];
    expect(judgedRules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    expect(judgedRules.filter(({ verdict }) => verdict === 'error')).toEqual([]);
    // A server without any response violates no rule of smoke, and blocks the rules instead.
    const wrong = judgedRules.filter(({ verdict }) => verdict === 'fail' || verdict === 'blocked');
    expect(wrong.length).toBeGreaterThan(0);
    const blocked = judgedRules.filter(({ verdict }) => verdict === 'blocked');
    expect(blocked.filter(({ reason = '' }) => reason === '')).toEqual([]);
  },
);

const untimely = Object.keys(hostilities).filter((name) => /^answers (4(08|25|29)|403 in place)/.test(name));

/** Judged in passing by the form of each response, or by the tokens, which this server grants. */
const judgedBesides = ['exports', 'payload', 'problem', 'rate-limit', 'token'];

test.each(untimely)('a server that %s neither keeps nor violates a rule about anything else', (name) => {
  const judgedRules = behindAToken[Object.keys(hostilities).indexOf(name)]?.rules ?? [];
  const about = judgedRules.filter(({ id }) => !judgedBesides.includes(id.split('/')[0] ?? ''));
  const verdicts = about.map(({ id, verdict }) => `${id} ${verdict}`);
  expect(verdicts.filter((each) => /(pass|partial|fail|warn)$/.test(each))).toEqual([]);
});

test.each(Object.keys(hostilities).map((name, index) => ({ name, index })))(
  'a server that $name, tokens included, ends the run with a reason in words',
  ({ index }) => {
    expect(throughout[index]?.refusal).toEqual({
      kind: expect.stringMatching(/^(NoToken|NoResponse|QuotaSpent)$/),
      message: expect.stringMatching(/^(no token for scope ""|GET|POST|the quota of tokens is spent).*: ./),
    });
  },
);

test('a lifetime without a meaning does not keep a token from being used', async () => {
  const lasting = (expires_in: number) => (request: IncomingMessage, response: ServerResponse) =>
    givesTokens(request)
      ? json(JSON.stringify({ ...tokenResponse, expires_in }))(request, response)
      : json('{}')(request, response);
  const origins = await Promise.all([0, -1, 1e308].map((seconds) => listening(lasting(seconds))));
  for (const outcome of await judged(origins)) expect(outcome.rules).toHaveLength(rules.length);
}, 60_000);

function answering(status: number, headers: OutgoingHttpHeaders, body?: string | Buffer): Hostility {
  return (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
}

const tokenResponse = { access_token: 'a', token_type: 'Bearer', expires_in: 600, scope: 'groups:read' };

function givesTokens({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.endsWith('/token');
}

function exceptForTokens(hostility: Hostility): RequestListener {
  const grant = json(JSON.stringify(tokenResponse));
  return (request, response) => (givesTokens(request) ? grant : hostility)(request, response);
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// The suite runs Jest itself, so it needs a process in which nothing else does.
const judging = `
const { runSuite } = await import(${JSON.stringify(pathToFileURL(packageFile('contract-tests/engine/run/run-suite.ts')).href)});
const outcomes = [];
// A hostile server does not recover: nothing is waited for.
const machine = { now: Date.now, wait: async () => undefined };
for (const options of JSON.parse(process.argv[1])) {
  outcomes.push(await runSuite({ ...options, machine, rerunCommand: String, replayCommand: () => undefined }).then(
    ({ rules }) => ({ rules }),
    (error) => ({ refusal: { kind: error.constructor.name, message: error.message } }),
  ));
}
process.stdout.write(JSON.stringify(outcomes));
`;

async function judged(origins: readonly string[]): Promise<Outcome[]> {
  const options = origins.map((origin) => ({
    target: {
      base_url: `${origin}/club/api/v1`,
      client: { id: 'id', secret: 'secret' },
      other_club: { base_url: `${origin}/other/api/v1`, client: { id: 'id', secret: 'secret' } },
      rate: { requests_per_minute: null, token_requests_per_minute: null },
      writes: true,
    },
    effort: 'smoke',
    seed: 1,
    only: [],
    skip: [],
    ledgerFolder: folder,
    timeoutMs,
  }));
  const words = ['--import', 'tsx', '--input-type=module', '--eval', judging, JSON.stringify(options)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(said).toString('utf8')) as Outcome[];
}
