import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type RunningClub, type RunningMock, startMock } from '../../../../mock/index.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-advice-'));
const targetFile = join(folder, 'target.json');
const withoutControl = join(folder, 'without-control.yaml');
let mock: RunningMock;
let club: RunningClub;

beforeAll(async () => {
  mock = await startMock({ rateLimit: false });
  club = mock.clubs[0] as RunningClub;
  writeFileSync(targetFile, JSON.stringify(mock.target('demo')));
  writeFileSync(withoutControl, usableTarget);
});

beforeEach(async () => {
  await fetch(`${club.controlUrl}/reset`, { method: 'POST' });
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

async function use(...targets: string[]): Promise<void> {
  const form = { grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret };
  const response = await fetch(`${club.baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await response.json()) as { access_token: string };
  for (const target of targets)
    await fetch(`${club.baseUrl}${target}`, { headers: { authorization: `Bearer ${token}` } });
}

const advice = (...words: string[]) => run(['advice', ...words, '--target', targetFile]);

test('a careless client is told what was seen, what to change and by which exchanges: exit code 1', async () => {
  await use('/seasons', '/members?limit=100');
  const { exitCode, stdout } = await advice();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^demo-full, 3 requests: 1 finding, 0 hints\.$/m);
  expect(stdout).toContain('✗ client/marks-full-exports');
  expect(stdout).toContain('GET /members was sent without all=true');
  expect(stdout).toContain('→ Send all=true');
  expect(stdout).toMatch(/#3 GET \/members\?limit=100 → 200/);
  expect(stdout).toMatch(/^\d+ rules kept, \d+ not observed\.$/m);
});

test('a hint names what would excuse the client, and is no reason to fail', async () => {
  await use('/seasons', '/seasons/2/members?limit=1');
  const { exitCode, stdout } = await advice('demo-full');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('? client/follows-pages-to-the-end');
  expect(stdout).toContain('Unless: The client wanted the beginning of the list alone');
});

test('a careful client gets one line', async () => {
  await use('/seasons');
  const { exitCode, stdout } = await advice();
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^demo-full, 2 requests: nothing careless\. \d+ rules kept, \d+ not observed\.\n$/);
});

test('JSON holds the report, and a control address stands in place of a target', async () => {
  await use('/members');
  const { exitCode, stdout } = await run(['advice', 'demo-full', '--control-url', club.controlUrl, '--json']);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(mock.report('demo-full'))));
  const all = await run(['advice', '--control-url', club.controlUrl, '--json']);
  expect(JSON.parse(all.stdout)).toHaveLength(1);
});

const mistakes: BadInput[] = [
  {
    it: 'an unknown client',
    words: ['advice', 'demo-fool', '--target', targetFile],
    says: ['unknown-client', 'demo-full'],
  },
  {
    it: 'a client that was not seen',
    words: ['advice', 'demo-full', '--target', targetFile],
    says: ['no-client-seen', 'demo-full'],
  },
  {
    it: 'no client at all',
    words: ['advice', '--target', targetFile],
    says: ['no-client-seen', 'any client'],
  },
  {
    it: 'a pattern that no rule fits',
    words: ['advice', '--target', targetFile, '--rule', 'client/spels-names-as-described'],
    says: ['unknown-rule', 'client/spells-names-as-described'],
  },
  {
    it: 'a target without control',
    words: ['advice', '--target', withoutControl],
    says: ['no-control', withoutControl],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);

test('a club that is not there is one line', async () => {
  const words = ['advice', '--control-url', club.controlUrl.replace('demo', 'nowhere')];
  await expectOneLine({ it: '', words, says: ['control-unreachable', 'no such club'] });
});

test('a mock that does not run is one line', async () => {
  const words = ['advice', '--control-url', 'http://127.0.0.1:1/_control/clubs/demo'];
  await expectOneLine({ it: '', words, says: ['control-unreachable', 'ECONNREFUSED'] });
});

test('a misspelt filter is a hint that names the nearest, and with --strict a reason to fail', async () => {
  await use('/seasons', '/seasons/2/annual-registrations?statut=pending&limit=100');
  const { exitCode, stdout } = await advice();
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/was sent with statut, which is no\s+parameter of it: the nearest is status/);
  expect((await advice('--strict')).exitCode).toBe(1);
  const onlyIt = await advice('--strict', '--rule', 'client/spells-names-as-described');
  expect(onlyIt.exitCode).toBe(1);
  expect((await advice('--strict', '--rule', 'client/*token*')).exitCode).toBe(0);
});

test('of several mistakes against one rule three are told, each with its exchange, and their number', async () => {
  const page = (query: string) => `/seasons/2/annual-registrations?limit=100&${query}`;
  await use('/seasons', ...['statut=a', 'statut=b', 'Status=c', 'statu=d', 'stats=e'].map(page));
  const { stdout } = await advice('--rule', 'client/spells-names-as-described');
  expect(stdout).toMatch(/spells-names-as-described \(5 of 6 times\)\n.*sent with statut,/);
  expect(stdout.match(/^ {2}Also: .*sent with \w+/gm)?.map((line) => line.split(' ').at(-1))).toEqual([
    'Status',
    'statu',
  ]);
  expect(stdout.match(/#\d+(?= GET)/g)).toHaveLength(3);
});

test('of rules that were chosen, none that has a finding counts as kept, and none without an occasion', async () => {
  await use('/seasons', '/seasons/2/annual-registrations?statut=pending&limit=100');
  expect((await advice('--rule', 'client/spells-names-as-described')).stdout).not.toContain('rules kept');
  const { exitCode, stdout } = await advice('--rule', 'client/sends-idempotency-keys');
  expect([exitCode, stdout]).toEqual([0, 'demo-full, 3 requests: nothing to judge. 1 not observed.\n']);
});
