import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { runClubproof } from '../../cli/clubproof-process.ts';
import { readResults } from '../../cli/state/report-folder.ts';
import { writeTargetFile } from '../../cli/target/write-target-file.ts';
import { certificateFile } from './certificates.testing.ts';
import { closeGateways, portOf, startGateway, startProxy, startTlsGateway } from './gateways.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-gateways-'));
const report = join(folder, 'report');
const key = 'k3y/of+the-gateway=42';
const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'];
let mock: RunningMock;

beforeAll(async () => {
  for (const name of proxyVariables.flatMap((each) => [each, each.toLowerCase()])) delete process.env[name];
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
});

afterEach(() => {
  closeGateways();
  for (const name of proxyVariables) delete process.env[name];
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** The target of the demo club at another address, without its control interface. */
function targetAt(origin: string, way: Partial<Target> = {}): Target {
  const { client } = mock.target('demo') as unknown as Target;
  const rate = { requests_per_minute: null, token_requests_per_minute: null };
  return { base_url: `${origin}/demo/api/v1`, client, rate, ...way };
}

function judged(target: Target, ...flags: string[]) {
  const file = join(folder, 'target.yaml');
  writeTargetFile(file, target);
  const words = ['test', '--target', file, '--only', 'season', '--effort', 'smoke', '--seed', '1', ...flags];
  return runClubproof([...words, '--report', report], folder);
}

const withoutKey = (value: string | string[] | undefined) => value !== key;

/** Makes a text of each cost, so that a rule is violated, and repeats the key in the forms in which servers do. */
const repeating = (text: string) => {
  const forms = [key, Buffer.from(key).toString('base64'), encodeURIComponent(encodeURIComponent(key))];
  return text.replace(/("membership_cost_euros":)(\d+)/g, `$1"$2 ${forms.join(' ')}"`);
};

test('a gateway that demands a header is passed, and the header is in no output', async () => {
  const gateway = await startGateway(
    mock.origin,
    ({ headers }, response) =>
      withoutKey(headers['x-api-key']) &&
      Boolean(response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"Forbidden"}')),
    repeating,
  );
  const finished = await judged(targetAt(gateway.origin, { headers: { 'X-Api-Key': key } }));
  expect(finished.exitCode).toBe(1);
  expect(gateway.seen.length).toBeGreaterThan(20);
  const outputs = outputsOf(finished);
  expect(outputs).toContain('***');
  for (const form of [key, Buffer.from(key).toString('base64').slice(2, -4), 'k3y%252F', 'k3y%2F'])
    expect(outputs).not.toContain(form);
});

test('each request names the run, and the report shows by what it is found in a log', async () => {
  const gateway = await startGateway(mock.origin, () => false, repeating);
  await judged(targetAt(gateway.origin));
  const { run: facts, rules } = readResults(report);
  const sent = gateway.seen.map(
    ({ headers }) => [headers['user-agent'], String(headers.traceparent)] as const,
  );
  expect(new Set(sent.map(([agent]) => agent))).toEqual(new Set([facts.user_agent]));
  expect(facts.user_agent).toContain(`(run ${facts.id})`);
  expect(sent.every(([, parent]) => parent.startsWith(`00-${facts.trace_id}-`))).toBe(true);
  expect(new Set(sent.map(([, parent]) => parent)).size).toBe(sent.length);
  const exchanges = rules.flatMap(({ failure }) => failure?.exchanges ?? []);
  expect(exchanges.length).toBeGreaterThan(0);
  for (const { started_at, traceparent } of exchanges) {
    expect(started_at).toMatch(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/);
    expect(sent.map(([, parent]) => parent)).toContain(traceparent);
  }
  expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain(facts.trace_id);
});

test.each([
  ['403 in JSON', 403, {}, '{"message":"Forbidden"}', 'refused-by-another: .*headers'],
  [
    '401 in JSON',
    401,
    {},
    '{"statusCode":401,"message":"missing subscription key"}',
    'refused-by-another: .*headers',
  ],
  [
    '403 as a page',
    403,
    { 'content-type': 'text/html' },
    '<h1>Forbidden</h1>',
    'refused-by-another: .*headers',
  ],
  [
    '401 as a page',
    401,
    { 'content-type': 'text/html' },
    '<h1>Unauthorized</h1>',
    'refused-by-another: .*headers',
  ],
  [
    '400 of nginx',
    400,
    {},
    '<h1>No required SSL certificate was sent</h1>',
    'client-certificate-wanted: .*client_certificate_file',
  ],
  [
    'a login on another host',
    302,
    { location: `https://sso.example/login/x?kid=1&meta=${key}` },
    '',
    'login-page: .*https://sso.example/login/x; .*headers',
  ],
  ['a login on the same host', 302, { location: '/login' }, '', 'login-page: .*/login; '],
  [
    'a moved API',
    308,
    { location: 'https://new.example/demo/api/v1/token' },
    '',
    'target-redirects: .*set base_url to https://new.example/demo/api/v1$',
  ],
  ['the refusal of the service itself', 401, {}, '{"error":"invalid_client"}', 'no-token: .*client.secret'],
])('what a gateway returns is told as its own: %s', async (_, status, headers, body, line) => {
  const gateway = await startGateway(mock.origin, (__, response) =>
    Boolean(
      response.writeHead(status, { 'content-type': 'application/json', ...headers } as never).end(body),
    ),
  );
  const { exitCode, stderr } = await judged(targetAt(gateway.origin, { headers: { 'X-Api-Key': key } }));
  expect(stderr.trim()).toMatch(new RegExp(`clubproof: ${line}`));
  expect(stderr).not.toContain(key);
  expect(exitCode).toBe(2);
});

const certified = {
  client_certificate_file: certificateFile('client'),
  client_key_file: certificateFile('client-key'),
};
const trusted = { ca_file: certificateFile('authority') };

test('a gateway that demands a client certificate is passed with it, and told without it', async () => {
  const gateway = await startTlsGateway(mock.origin, true, undefined, 'valid');
  expect((await judged(targetAt(gateway.origin, { ...trusted, ...certified }))).exitCode).toBe(0);
  expect((await judged(targetAt(gateway.origin, trusted))).stderr).toMatch(
    /clubproof: (client-certificate-wanted|connection-cut): .*client_certificate_file/,
  );
});

const elsewhere = 'club.example';

test.each([
  ['of HTTP, by the target file', 'http', (proxy: string) => ({ proxy }), {}],
  ['of HTTP, by a variable', 'http', () => ({}), (proxy: string) => ({ HTTP_PROXY: proxy })],
  [
    'of TLS, by a variable without a scheme',
    'https',
    () => trusted,
    (proxy: string) => ({ HTTPS_PROXY: proxy.slice(7) }),
  ],
])('a service %s is reached by a proxy', async (_, scheme, way, variables) => {
  const gateway =
    scheme === 'http'
      ? await startGateway(mock.origin, () => false)
      : await startTlsGateway(mock.origin, false);
  const proxy = await startProxy({ [elsewhere]: portOf(gateway) });
  Object.assign(process.env, typeof variables === 'function' ? variables(proxy.origin) : variables);
  const { exitCode, stderr } = await judged(targetAt(`${scheme}://${elsewhere}`, way(proxy.origin)));
  expect([exitCode, proxy.seen.length > 0]).toEqual([0, true]);
  expect(inOneLine(stderr)).toContain(
    'is not on this machine (base_url names another host): the run only reads',
  );
});

test('a header, a client certificate, a private authority and a proxy with a password go together', async () => {
  const gateway = await startTlsGateway(
    mock.origin,
    true,
    ({ headers }, response) => withoutKey(headers['x-api-key']) && Boolean(response.writeHead(403).end()),
  );
  const proxy = await startProxy({ [elsewhere]: portOf(gateway) }, 'ci:p4ss-of-proxy');
  const way = { ...trusted, ...certified, headers: { 'X-Api-Key': key } };
  const at = (address: string) =>
    targetAt(`https://${elsewhere}`, { ...way, proxy: proxy.origin.replace('//', address) });
  const { exitCode } = await judged(at('//ci:p4ss-of-proxy@'));
  expect(exitCode).toBe(0);
  expect(proxy.seen.length).toBeGreaterThan(0);
  expect(proxy.seen.map(({ method, headers }) => [method, headers['x-api-key']])).toEqual(
    proxy.seen.map(() => ['CONNECT', undefined]),
  );
  expect((await judged(at('//ci:wrong-p4ss@'))).stderr).toMatch(
    /clubproof: proxy-wants-password: .*407(?!.*p4ss)/s,
  );
});

test.each<[string, (proxy: string) => string, string]>([
  ['asks for a password', (origin) => origin, 'proxy-wants-password: .*USER:PASSWORD'],
  ['is not there', () => 'http://127.0.0.1:1', 'proxy-unusable: .*ECONNREFUSED'],
  ['is no proxy', () => mock.origin, 'proxy-(unusable|refuses): .*CONNECT|proxy-unusable: '],
])('a proxy that %s is what is told, and not the service', async (_, address, line) => {
  const proxy = await startProxy({}, 'user:password');
  const { exitCode, stderr } = await judged(
    targetAt(`https://${elsewhere}`, { proxy: address(proxy.origin) }),
  );
  expect(stderr.trim()).toMatch(new RegExp(`clubproof: (${line})`));
  expect(exitCode).toBe(2);
});

test('a proxy that reaches nothing refuses with its status', async () => {
  const proxy = await startProxy({});
  const { stderr } = await judged(targetAt(`https://${elsewhere}`, { proxy: proxy.origin }));
  expect(stderr).toMatch(/clubproof: proxy-refuses: .*502 to CONNECT/);
});

test('a variable never stands between this machine and itself, and what is unreachable says that it was not used', async () => {
  process.env.HTTP_PROXY = 'http://127.0.0.1:1';
  expect((await judged(targetAt(mock.origin))).exitCode).toBe(0);
  expect((await judged(targetAt('http://127.0.0.1:1'))).stderr).toMatch(
    /target-unreachable: .*HTTP_PROXY is set and not used: this address is on this machine.*mock that was stopped/,
  );
  process.env.NO_PROXY = elsewhere;
  expect((await judged(targetAt(`http://${elsewhere}`))).stderr).toMatch(
    /target-unreachable: .*not used: NO_PROXY names this host.*VPN/,
  );
});

/** A defect in every list, so that a report shows what is in lists; and the last names that passed. */
function unpaged(change: (text: string) => string) {
  const names = new Set<string>();
  return {
    names,
    change(text: string) {
      for (const [, name = ''] of text.matchAll(/"last_name":"([^"]{4,})"/g)) names.add(name);
      return change(text).replace('"pagination"', '"paging"');
    },
  };
}

/** A terminal's width is no matter of these tests. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function outputsOf({ stdout, stderr }: { stdout: string; stderr: string }): string {
  // The description that the mock serves has examples with people of its own.
  const names = readdirSync(report).filter((name) => !name.startsWith('description'));
  const files = names.map((name) => readFileSync(join(report, name), 'utf8'));
  expect(files.length).toBeGreaterThan(3);
  return [stdout, stderr, ...files].join('\n');
}

const shownIn = (outputs: string, names: ReadonlySet<string>) =>
  [...names].filter((name) => outputs.includes(name));

const aboutPeople = ['--only', 'pagination/page-members', '--only', 'token', '--effort', 'standard'];

test.each([
  ['the target file', { canonical_base_url: 'https://club.example/api/v1' }, (text: string) => text],
  ['the service', {}, (text: string) => text.replaceAll(mock.origin, 'https://club.example')],
])(
  'a tunnel to a club that %s names elsewhere is only read, without a secret in an address or people in the report',
  async (_, way, name) => {
    const { names, change } = unpaged(name);
    const tunnel = await startGateway(mock.origin, () => false, change);
    const finished = await judged(targetAt(tunnel.origin, way), ...aboutPeople);
    expect(inOneLine(finished.stderr)).toMatch(
      /^http:\S+ is not on this machine \(.*https:\/\/club\.example.*\): the run only reads/,
    );
    const sent = tunnel.seen.map(({ method, url }) => `${method} ${url}`);
    expect(sent.filter((each) => !/^(GET|HEAD|OPTIONS) |^POST \S*\/token$/.test(each))).toEqual([]);
    expect(names.size).toBeGreaterThan(10);
    expect(shownIn(outputsOf(finished), names)).toEqual([]);
    expect([finished.exitCode, readResults(report).run.writes]).toEqual([1, false]);
  },
);

test('a service on this machine that names no other host is written to, and shown as it is', async () => {
  const { names, change } = unpaged((text) => text);
  const own = await startGateway(mock.origin, () => false, change);
  const finished = await judged(targetAt(own.origin), ...aboutPeople);
  expect(inOneLine(finished.stderr)).toContain(
    'is on this machine (base_url is a loopback address, and nothing names another host)',
  );
  const sent = own.seen.map(({ method, url }) => `${method} ${url}`);
  expect(sent.some((each) => /^POST (?!\S*\/token)/.test(each))).toBe(true);
  expect(sent.some((each) => each.includes('client_secret='))).toBe(true);
  expect(shownIn(outputsOf(finished), names)).not.toEqual([]);
});
