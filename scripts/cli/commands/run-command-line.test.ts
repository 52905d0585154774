import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { faults } from '../../../mock/faults/index.ts';
import { rules, unspecifiedPoints } from '../../../spec/index.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from './command-line.testing.ts';
import { commands } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-bad-input-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flags: BadInput[] = [
  {
    it: 'an unknown flag',
    words: ['test', '--embeded'],
    says: ['wrong-flag', 'there is no flag "--embeded"; expected --embedded;'],
  },
  {
    it: 'an unknown flag that is near none',
    words: ['report', '--flagg=hidden'],
    says: [
      'wrong-flag',
      'there is no flag "--flagg"; expected one of --help, --interface, --history, --report, --verbose;',
    ],
  },
  {
    it: 'an unknown flag without a command',
    words: ['--verzion'],
    says: ['wrong-flag', 'there is no flag "--verzion"; expected --version;'],
  },
  {
    it: 'an unknown command',
    words: ['tset'],
    says: ['unknown-command', '"tset"', 'did you mean test?'],
  },
  {
    it: 'a command that another one does',
    words: ['duplicate'],
    says: ['unknown-command', 'did you mean resend --times 2?'],
  },
  { it: 'a flag without its value', words: ['test', '--target'], says: ['wrong-flag', '--target', '--help'] },
  {
    it: 'a word too many',
    words: ['mock', 'demo'],
    says: ['wrong-flag', '"demo" is one word too many for mock', '--help'],
  },
  {
    it: 'a fault together with a topic',
    words: ['self-test', '--fault', 'season/end-may-precede-start-after-change', '--topic', 'token'],
    says: ['wrong-flag', "'--fault <id>' cannot be used with option '--topic <topic>'"],
  },
  {
    it: 'a target file without its flag',
    words: ['test', 'staging.yaml'],
    says: ['wrong-flag', '"staging.yaml"', 'expected --target staging.yaml'],
  },
  {
    it: 'help for an unknown command',
    words: ['nope', '--help'],
    says: ['unknown-command', '"nope"', '--help'],
  },
  { it: 'help nope', words: ['help', 'nope'], says: ['unknown-command', '"nope"', '--help'] },
  ...[
    ['test', '--seed', 'x', 'a whole number from 0 to 2147483647'],
    ['test', '--seed', '-1', 'a whole number from 0 to 2147483647'],
    ['test', '--effort', 'huge', 'one of smoke, standard, thorough'],
    ['mock', '--port', 'x', 'a whole number from 0 to 65535'],
    ['mock', '--port', '70000', 'a whole number from 0 to 65535'],
    ['prism', '--port', 'x', 'a whole number from 0 to 65535'],
    ['mock', '--size', '0', 'a whole number from 1 to 1000000'],
    ['mock', '--rate-limit', 'maybe', 'one of on, off'],
    ['mock', '--now', 'yesterday', 'a date-time such as 2026-10-14T16:00:00Z, or wall'],
    ['mock', '--choose', 'x', 'ID=CHOICE'],
    ['mock', '--clubs', ',', 'one or more names of clubs'],
    ['mock', '--clubs', 'demo,demo', 'one or more names of clubs, each once'],
    ['mock', '--alternatives', 'x', 'a seed from 0 to'],
    ['mock', '--alternatives', 'shape:', 'a seed from 0 to'],
    ['choices', '--alters', 'form', 'one of shape, club-rule'],
    ['mock', '--public-url', 'clubs.example.org', 'http://clubs.example.org: the scheme is missing'],
    ['mock', '--public-url', 'no address', 'an address such as'],
    ['mock', '--forward-to', 'ftp://h/in', 'an address such as'],
    ['mock', '--forward-to', 'localhost:3000', 'http://localhost:3000: the scheme is missing'],
    ['mock', '--allow-destination', 'app:3000', 'http://app:3000: the scheme is missing'],
    ['mock', '--limit', 'people=3', 'NAME=NUMBER, the name one of clubs, records, bytes, tokens, keys'],
    ['mock', '--limit', 'clubs=0', 'NAME=NUMBER'],
    ['mock', '--forget-after', '0s', 'a time above 0'],
    ['mock', '--forget-after', 'soon', 'a time such as'],
    ['mock', '--control-token', '', 'at least 16 characters'],
    ['mock', '--control-token', 'guessable', 'at least 16 characters'],
    ['self-test', '--jobs', '0', 'a whole number from 1'],
  ].map(([command = '', flag = '', value = '', expected = '']) => ({
    it: `${command} ${flag} ${value}`,
    words: [command, flag, value],
    says: ['wrong-flag', flag, `'${value}' is invalid`, `expected ${expected}`] as BadInput['says'],
  })),
];

const names: BadInput[] = [
  ...['seasn', 'season/nosuch', 'x*', ''].flatMap((pattern) =>
    ['--only', '--skip', '--require'].map((flag) => ({
      it: `${flag} "${pattern}"`,
      words: ['test', '--embedded', flag, pattern],
      says: ['unknown-rule', `no rule is meant by "${pattern}"`, 'clubproof rules'] as BadInput['says'],
    })),
  ),
  {
    it: 'a rule that is mistyped',
    words: ['rules', 'season/ends-on-or-after-strat'],
    says: ['unknown-rule', 'did you mean season/ends-on-or-after-start?'],
  },
  {
    it: 'an unknown topic',
    words: ['rules', 'seson'],
    says: ['unknown-rule', '"seson"', 'did you mean season?'],
  },
  {
    it: 'a fault that is mistyped',
    words: ['mock', '--port', '0', '--fault', 'season/end-may-precede-strat-after-change'],
    says: ['unknown-fault', 'did you mean season/end-may-precede-start-after-change?'],
  },
  {
    it: 'a disturbance of a mistyped operation',
    words: ['mock', '--port', '0', '--disturb', 'creatPayment cut:after'],
    says: ['wrong-disturbance', 'Did you mean createPayment?', 'clubproof mock --help'],
  },
  { it: 'faults of an unknown topic', words: ['faults', 'seson'], says: ['unknown-fault', 'season?'] },
  {
    it: 'an unknown point to explain',
    words: ['choices', 'validation-statsu'],
    says: ['unknown-point', 'did you mean validation-status?'],
  },
  { it: 'a fault to play', words: ['self-test', '--fault', 'no/such'], says: ['unknown-fault', '"no/such"'] },
  {
    it: 'an unknown unspecified point',
    words: ['mock', '--port', '0', '--choose', 'validation-statsu=bad-request'],
    says: ['unknown-point', '"validation-statsu"', 'did you mean validation-status?'],
  },
  {
    it: 'an unknown choice',
    words: ['mock', '--port', '0', '--choose', 'validation-status=teapot'],
    says: ['unknown-choice', 'validation-status=teapot', 'expected one of unprocessable, bad-request'],
  },
  {
    it: 'a size without the club that it is about',
    words: ['mock', '--port', '0', '--clubs', 'neighbour', '--size', '100'],
    says: ['wrong-flag', '--size is about the club demo'],
  },
  {
    it: 'a command without what it needs',
    words: ['waive', '--reason', 'known'],
    says: ['wrong-flag', 'waive needs <rule>, --until, --owner'],
  },
  {
    it: 'a club of a file that does not exist',
    words: ['mock', '--port', '0', '--club', 'none.yaml'],
    says: ['club-unreadable', 'none.yaml', 'there is no such file'],
  },
  {
    it: 'a club of a file that is no YAML',
    words: ['mock', '--port', '0', '--club', written('garbled-club.yaml', 'name: [')],
    says: ['club-unreadable', 'garbled-club.yaml'],
  },
  {
    it: 'an unknown club',
    words: ['mock', '--port', '0', '--clubs', 'no-such-club'],
    says: ['unknown-club', '"no-such-club"', 'demo, messy, neighbour', '--clubs'],
  },
];

const inTheWay = written('in-the-way', '');
const folders: BadInput[] = [
  {
    it: 'a folder without results',
    words: ['report', 'nowhere'],
    says: ['results-unreadable', 'nowhere does not hold the results', '--report'],
  },
  {
    it: 'a report folder that cannot be written',
    words: ['test', '--target', written('usable.yaml', usableTarget), '--report', inTheWay],
    says: ['file-unwritable', inTheWay, 'choose another path'],
  },
  {
    it: 'a report folder without a name',
    words: ['test', '--target', written('usable.yaml', usableTarget), '--report', ''],
    says: ['file-unwritable', 'the path ""'],
  },
  {
    it: 'a folder for the matrix that cannot be written',
    words: ['self-test', '--fault', 'season/end-may-precede-start-after-change', '--report', inTheWay],
    says: ['file-unwritable', inTheWay],
  },
  {
    it: 'a target file that cannot be written',
    words: ['mock', '--port', '0', '--target-file', join(inTheWay, 't.yaml')],
    says: ['file-unwritable', inTheWay],
  },
];

test.each([...flags, ...names, ...folders])(badInputTitle, expectOneLine);

test('a wrong club of a file has one line for each defect', async () => {
  const file = written('wrong-club.yaml', 'name: mine\nnow: today\npayments: [{ id: 1 }]\nsaesons: []\n');
  const { exitCode, stderr } = await run(['mock', '--port', '0', '--club', file]);
  const [first = '', ...lines] = stderr.trimEnd().split('\n');
  expect(first).toContain('clubproof: wrong-club: the club ');
  expect(lines.slice(0, 3)).toEqual([
    '/saesons: is not known; the nearest is seasons',
    '/integrations: is missing',
    '/now: must match format "date-time"',
  ]);
  expect(lines).toHaveLength(8);
  expect(exitCode).toBe(2);
});

test.each(commands.map(({ name }) => name))('%s has help with an example', async (name) => {
  const { exitCode, stdout } = await run([name, '--help']);
  expect(stdout).toMatch(new RegExp(`Examples?:\\n  .*clubproof ${name}`));
  expect(exitCode).toBe(0);
  const known: string[] = [...rules.map(({ id }) => id), ...faults.map(({ id }) => id)];
  const named = [...stdout.matchAll(/ ([a-z-]+\/[a-z-]+)$/gm)].map(([, id = '']) => id);
  const ids = named.filter((id) => rules.some(({ topic }) => id.startsWith(`${topic}/`)));
  expect(ids.filter((id) => !known.includes(id))).toEqual([]);
});

test('a topic lists its rules, and no other', async () => {
  const { stdout } = await run(['rules', 'season', '--json']);
  const listed = JSON.parse(stdout) as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual(
    rules.filter(({ topic }) => topic === 'season').map(({ id }) => id),
  );
});

test('a rule is explained with its place in the interface, its keeper and its faults', async () => {
  const { stdout } = await run(['rules', 'season/ends-on-or-after-start']);
  expect(stdout).toMatch(/^interface +endpoints\/seasons\/rules\/sentence-2 \(line \d+\)/m);
  expect(stdout).toMatch(/^kept in +mock\/reference\//m);
  expect(stdout).toContain('season/end-may-precede-start-after-change');
});

test('faults are listed by who can notice them', async () => {
  const { stdout } = await run(['faults', '--for', 'receiver', '--json']);
  const listed = JSON.parse(stdout) as { id: string; noticed_by: string[] }[];
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter(({ id }) => !id.startsWith('webhook-'))).toEqual([]);
  const lax = await run(['faults', 'token', '--json']);
  const unnoticed = (JSON.parse(lax.stdout) as typeof listed).filter(({ noticed_by: by }) => by.length === 0);
  const [{ id = '' } = {}] = unnoticed;
  expect((await run(['faults', id])).stdout).toContain('no client: the service is lax');
});

test('a fault is explained with a command that plays it', async () => {
  const { stdout } = await run(['faults', 'season/end-may-precede-start-after-change']);
  expect(stdout).toMatch(/^violates +season\/ends-on-or-after-start$/m);
  expect(stdout).toMatch(/^ {2}.* mock --fault season\/end-may-precede-start-after-change$/m);
});

test('a choice in the environment that does not exist is one line that names the variable', async () => {
  process.env.CLUBPROOF_CHOICES = 'path-frm=no-slash';
  try {
    await expectOneLine({
      it: 'an unknown point in the environment',
      words: ['mock', '--port', '0', '--target-file', join(folder, 'never.yaml')],
      says: ['wrong-variable', 'Did you mean path-form?', 'CLUBPROOF_CHOICES'],
    });
  } finally {
    delete process.env.CLUBPROOF_CHOICES;
  }
});

test('the points are listed by what their choices alter, and the mark stands by each choice', async () => {
  const { stdout } = await run(['choices', '--alters', 'club-rule']);
  expect(stdout).toMatch(/^registration-initial-state: .*a-moment-later \(shape\)$/m);
  expect(stdout).not.toMatch(/^list-order:/m);
});

test('every unspecified point is listed with its choices, and one is explained with a command', async () => {
  const { stdout } = await run(['choices', '--json']);
  expect(JSON.parse(stdout)).toHaveLength(unspecifiedPoints.length);
  const explained = await run(['choices', 'validation-status']);
  expect(explained.stdout).toMatch(/^ {2}.* mock --choose validation-status=bad-request$/m);
});

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
