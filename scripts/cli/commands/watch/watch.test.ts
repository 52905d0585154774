import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { type RunningClub, type RunningMock, startMock } from '../../../../mock/index.ts';
import type { Results } from '../../../../reports/results.ts';
import { careful } from '../../../../traffic/clients/trial/careful-client.testing.ts';
import { closeReceivers, trialClub } from '../../../../traffic/clients/trial/trial-club.testing.ts';
import { readResults } from '../../state/report-folder.ts';
import { type BadInput, badInputTitle, expectOneLine, usableTarget } from '../command-line.testing.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-watch-'));
const report = join(folder, 'report');
let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'], rateLimit: false });
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(async () => {
  closeReceivers();
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Runs a watch on a free port while traffic passes, ends it as Ctrl-C does, and returns what it left. */
async function watched(words: readonly string[], traffic: (origin: string) => Promise<unknown>) {
  let stdout = '';
  let listening: (origin: string) => void = () => undefined;
  const begun = new Promise<string>((resolve) => {
    listening = resolve;
  });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    const [origin] = /(?<=Have clients use )http:\/\/[^/\s]+/.exec(stdout) ?? [];
    if (origin !== undefined) listening(origin);
    return true;
  });
  const ended = runCommandLine(['watch', '--port', '0', '--report', report, ...words]);
  await traffic(await begun);
  process.emit('SIGTERM', 'SIGTERM');
  const exitCode = await ended;
  // A watch keeps Ctrl-C from ending the process while it writes the report.
  process.removeAllListeners('SIGINT');
  jest.restoreAllMocks();
  return { exitCode, stdout, results: readResults(report) };
}

const verdictOf = ({ rules }: Results, rule: string) => rules.find(({ id }) => id === rule)?.verdict;

async function tokenAt(base: string, club: RunningClub): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret };
  const response = await fetch(`${base}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await response.json()) as { access_token: string }).access_token;
}

test('between a client and a club with one fault the violated rule is named, on its line and in the report', async () => {
  const fault = 'problem/not-found-as-plain-json';
  const club = mock.createClub({ name: 'faulty', from: 'demo', faults: [fault], choices: [] });
  const { exitCode, stdout, results } = await watched(['--base-url', club.baseUrl], async (origin) => {
    const base = club.baseUrl.replace(mock.origin, origin);
    const headers = { authorization: `Bearer ${await tokenAt(base, club)}` };
    for (const target of ['/seasons', '/seasons/999999']) await fetch(`${base}${target}`, { headers });
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^GET \/seasons 200 [\d.]+ ms$/m);
  expect(stdout).toMatch(/^GET \/seasons\/999999 404 [\d.]+ ms ✗ problem\/media-type$/m);
  const red = results.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  expect(red).toEqual(['problem/media-type']);
  const { failure } = results.rules.find(({ id }) => id === 'problem/media-type') ?? {};
  expect(failure?.exchanges[0]?.url).toBe(`${club.baseUrl}/seasons/999999`);
  expect(failure?.rerun).toMatch(/watch --base-url \S+ --port 0 --only /);
  for (const file of ['index.html', 'junit.xml', 'summary.md'])
    expect(readFileSync(join(report, file), 'utf8')).toContain('problem/media-type');
  expect(results.run.traffic?.clients).toMatchObject([{ client: club.clientId }]);
});

test('a careful client of a healthy club is quiet: no rule is violated, on either side', async () => {
  const realFetch = globalThis.fetch;
  const { exitCode, results } = await watched(
    ['--base-url', `${mock.origin}/trial-1/api/v1`],
    async (origin) => {
      globalThis.fetch = (input, init) =>
        realFetch(String(input).replace(`${mock.origin}/trial-1/`, `${origin}/trial-1/`), init);
      await careful(trialClub(mock)).finally(() => {
        globalThis.fetch = realFetch;
      });
    },
  );
  const red = results.rules.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
  expect(red.map(({ id, failure }) => [id, failure?.actual])).toEqual([]);
  expect(exitCode).toBe(0);
  expect(results.run.traffic?.clients).toMatchObject([{ client: 'demo-full', violated: [] }]);
  expect(verdictOf(results, 'client/marks-full-exports')).toBe('pass');
});

test('a token that is sent to another address of the service is told', async () => {
  const club = mock.createClub({ name: 'at-home', from: 'demo', faults: [], choices: [] });
  const other = mock.createClub({ name: 'elsewhere', fixture: 'demo', faults: [], choices: [] });
  const { exitCode, stdout, results } = await watched(['--base-url', club.baseUrl], async (origin) => {
    const base = club.baseUrl.replace(mock.origin, origin);
    const headers = { authorization: `Bearer ${await tokenAt(base, club)}` };
    const elsewhere = other.baseUrl.replace(mock.origin, origin);
    for (const address of [`${base}/seasons`, `${base}seasons`, `${elsewhere}/seasons`])
      await fetch(address, { headers });
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/v1seasons - not passed on.* ✗ client\/requests-described-paths$/m);
  const red = results.rules.filter(({ verdict }) => verdict === 'fail');
  expect(red.map(({ id }) => id)).toEqual([
    'client/requests-described-paths',
    'client/keeps-credentials-to-their-club',
  ]);
  expect(red.map(({ failure }) => failure?.exchanges[0]?.url)).toEqual([
    `${club.baseUrl}seasons`,
    `${other.baseUrl}/seasons`,
  ]);
});

/** Sends bytes to an address, and returns all that comes until its end. */
async function bytesFrom(host: string, port: string, text: string): Promise<string> {
  const socket = connect(Number(port), host);
  socket.write(text);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
}

/** The addresses of this machine that are not for itself alone. */
const elsewhere = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

test('nothing of the control interface comes through a watch: by no path, Host or address, nor from the root', async () => {
  const club = mock.createClub({ name: 'controlled', from: 'demo', faults: [], choices: [] });
  const integrations = '/_control/clubs/controlled/integrations';
  expect(await (await fetch(`${mock.origin}${integrations}`)).text()).toContain(club.secret);
  const request = (target: string, host: string) =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const received: string[] = [];
  const opened = ['--for-others', '--host', '0.0.0.0'];
  await watched(['--base-url', club.baseUrl, ...opened], async (origin) => {
    const { port } = new URL(origin);
    for (const address of ['127.0.0.1', ...elsewhere])
      for (const target of [integrations, `/controlled/api/v1/../..${integrations}`])
        received.push(await bytesFrom(address, port, request(target, 'rebound.example')));
  });
  await watched(['--base-url', mock.origin], async (origin) => {
    const { port } = new URL(origin);
    for (const host of ['localhost', 'rebound.example'])
      received.push(await bytesFrom('127.0.0.1', port, request(integrations, host)));
  });
  expect(received.map((text) => text.slice(9, 12))).toEqual([
    ...['127.0.0.1', ...elsewhere].flatMap(() => ['404', '404']),
    '403',
    '421',
  ]);
  expect(received.filter((text) => text.includes(club.secret))).toEqual([]);
});

test('what a client sends that is no request is told in a line, counted at the end, and outlived', async () => {
  const club = mock.createClub({ name: 'outlived', from: 'demo', faults: [], choices: [] });
  const har = join(folder, 'outlived.har');
  const { exitCode, stdout, results } = await watched(
    ['--base-url', club.baseUrl, '--record', har],
    async (origin) => {
      const { port } = new URL(origin);
      for (const text of [
        'CONNECT club.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET x HTTP/1.1\r\n\r\n',
        '\0\r\n',
      ])
        await bytesFrom('127.0.0.1', port, text);
      await fetch(`${club.baseUrl.replace(mock.origin, origin)}/`);
    },
  );
  expect([exitCode, results.run.traffic?.judged]).toEqual([0, 1]);
  expect(stdout).toMatch(/^- not passed on: a request as to a proxy/m);
  expect(stdout).toMatch(/a target that is no path \(1\)/);
});

test('a watch by which nothing passed could not find out', async () => {
  const { exitCode, stdout, results } = await watched(
    ['--base-url', (mock.clubs[0] as RunningClub).baseUrl],
    async () => undefined,
  );
  expect(exitCode).toBe(2);
  expect(stdout).toContain('Could not find out');
  expect(results.run).toMatchObject({ kind: 'watch', requests: 0 });
});

test('what a watch recorded is judged again from the file with the same verdicts, and no secret is in it', async () => {
  const club = mock.clubs[0] as RunningClub;
  const har = join(folder, 'traffic.har');
  let token = '';
  const live = await watched(['--base-url', club.baseUrl, '--record', har, '--quiet'], async (origin) => {
    const base = club.baseUrl.replace(mock.origin, origin);
    token = await tokenAt(base, club);
    const headers = { authorization: `Bearer ${token}` };
    for (const target of ['/seasons', '/members?limit=5', '/seasons/999999', '/openapi.json'])
      await fetch(`${base}${target}`, { headers });
  });
  const text = readFileSync(har, 'utf8');
  expect([text.includes(token), text.includes(club.secret)]).toEqual([false, false]);
  const again = await recorded(har);
  const verdicts = ({ rules }: Results) => rules.map(({ id, verdict }) => [id, verdict]);
  expect(verdicts(again.results)).toEqual(verdicts(live.results));
  expect(again.results.run.traffic?.clients).toEqual(live.results.run.traffic?.clients);
  expect(again.exitCode).toBe(live.exitCode);
});

test('the journal of a club is judged alike as a HAR and as lines', async () => {
  const club = mock.createClub({ name: 'journaled', from: 'demo', faults: [], choices: [] });
  const token = await tokenAt(club.baseUrl, club);
  for (const target of ['/seasons', '/members?limit=5', '/seasons/999999'])
    await fetch(`${club.baseUrl}${target}`, { headers: { authorization: `Bearer ${token}` } });
  const [har, lines] = [join(folder, 'journal.har'), join(folder, 'journal.ndjson')];
  const asHar = await fetch(`${club.controlUrl}/journal?format=har`);
  writeFileSync(har, await asHar.text());
  const entries = mock.control('journaled').journal();
  writeFileSync(lines, entries.map((entry) => JSON.stringify(entry)).join('\n'));
  const [ofHar, ofLines] = [await recorded(har), await recorded(lines)];
  const verdicts = ({ results }: typeof ofHar) => results.rules.map(({ id, verdict }) => [id, verdict]);
  expect(verdicts(ofHar)).toEqual(verdicts(ofLines));
  expect(verdictOf(ofHar.results, 'client/marks-full-exports')).toBe('fail');
  expect(ofHar.results.run.traffic?.clients).toMatchObject([{ client: club.clientId, exchanges: 4 }]);
});

test('the line of each recorded exchange stands above the summary, however long the recording is', async () => {
  const har = join(folder, 'long.har');
  const url = `https://club.example/api/v1/seasons?name=${'x'.repeat(150)}`;
  const entry = {
    startedDateTime: '2026-11-24T10:00:00.000Z',
    time: 1,
    request: { method: 'GET', url, headers: [] },
    response: { status: 404, headers: [], content: { size: 0 } },
  };
  writeFileSync(har, JSON.stringify({ log: { entries: Array(8_000).fill(entry) } }));
  let stdout = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  await runCommandLine(['watch', '--har', har, '--report', report]);
  await new Promise(setImmediate);
  jest.restoreAllMocks();
  const lines = stdout.split('\n');
  const place = (isSuch: (line: string) => boolean) => lines.findIndex(isSuch);
  expect(lines.filter((line) => line.startsWith('GET '))).toHaveLength(8_000);
  expect(place((line) => line.startsWith('GET '))).toBe(0);
  expect(lines.findLastIndex((line) => line.startsWith('GET '))).toBeLessThan(
    place((line) => line.includes('rules selected')),
  );
});

/** Judges a recording. */
async function recorded(file: string) {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const exitCode = await runCommandLine(['watch', '--har', file, '--report', report, '--quiet']);
  jest.restoreAllMocks();
  return { exitCode, results: readResults(report) };
}

const target = join(folder, 'target.yaml');
writeFileSync(target, usableTarget);
const noHar = join(folder, 'no.har');
writeFileSync(noHar, '{"log":{}}');

const mistakes = (
  [
    { it: 'no target', words: ['watch'], says: ['no-target', '--target FILE', '--har FILE'] },
    {
      it: 'two targets',
      words: ['watch', '--target', target, '--base-url', 'http://127.0.0.1:1'],
      says: ['wrong-flag', 'several targets'],
    },
    {
      it: 'a recording that is not there',
      words: ['watch', '--har', join(folder, 'nowhere.har')],
      says: ['no-recording', 'there is no such file'],
    },
    { it: 'a HAR without entries', words: ['watch', '--har', noHar], says: ['no-recording', 'log.entries'] },
    {
      it: 'a mistyped rule for clients',
      words: ['watch', '--target', target, '--only', 'client/marks-full-export'],
      says: ['unknown-rule', 'did you mean client/marks-full-exports?'],
    },
    {
      it: 'an address that is not of this machine',
      words: ['watch', '--target', target, '--host', '198.51.100.1', '--for-others'],
      says: ['address-unusable', '--host'],
    },
    {
      it: 'an address that others reach, without the word for it',
      words: ['watch', '--target', target, '--host', '0.0.0.0'],
      says: ['wrong-flag', '--for-others'],
    },
  ] satisfies BadInput[]
).map((mistake) => ({ ...mistake, words: [...mistake.words, '--report', report] }) as BadInput);

test.each(mistakes)(badInputTitle, expectOneLine);
