import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { faults } from '../../mock/faults/index.ts';
import { rules, unspecifiedPoints } from '../../spec/index.ts';
import { commands } from './index.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-bad-input-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface BadInput {
  /** What is bad, and the words that bring it in. */
  it: string;
  words: string[];
  /** The code, the thing, what was expected and how to fix it: parts of the line that is printed. */
  says: [code: string, ...parts: string[]];
}

const flags: BadInput[] = [
  {
    it: 'an unknown flag',
    words: ['test', '--embeded'],
    says: ['wrong-flag', "unknown option '--embeded' (Did you mean --embedded?)"],
  },
  {
    it: 'an unknown command',
    words: ['tset'],
    says: ['unknown-command', '"tset"', 'did you mean test?'],
  },
  { it: 'a flag without its value', words: ['test', '--target'], says: ['wrong-flag', '--target', '--help'] },
  {
    it: 'a word too many',
    words: ['mock', 'demo'],
    says: ['wrong-flag', '"demo" is one word too many for mock', '--help'],
  },
  {
    it: 'a target file without its flag',
    words: ['test', 'staging.yaml'],
    says: ['wrong-flag', '"staging.yaml"', 'expected --target staging.yaml'],
  },
  {
    it: 'help for a command that there is not',
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
    ['mock', '--now', 'yesterday', 'a date-time such as'],
    ['mock', '--choose', 'x', 'ID=CHOICE'],
    ['mock', '--clubs', ',', 'one or more names of clubs'],
    ['mock', '--clubs', 'demo,demo', 'one or more names of clubs, each once'],
    ['mock', '--alternatives', 'x', 'a whole number'],
    ['mock', '--public-url', 'clubs.example.org', 'an address such as'],
    ['mock', '--forward-to', 'ftp://h/in', 'an address such as'],
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
    it: 'an unknown club',
    words: ['mock', '--port', '0', '--clubs', 'nobody'],
    says: ['unknown-club', '"nobody"', 'demo, neighbour', '--clubs'],
  },
];

const noTarget: BadInput[] = [
  { it: 'no target', words: ['test'], says: ['no-target', '--target FILE', '--embedded'] },
  {
    it: 'an empty target',
    words: ['test', '--target', ''],
    says: ['no-target', 'an empty variable counts as none'],
  },
  { it: 'an empty base URL', words: ['test', '--base-url', '', '--client-id', 'ci'], says: ['no-target'] },
  {
    it: 'two targets',
    words: ['test', '--embedded', '--target', 't.yaml'],
    says: ['wrong-flag', 'several targets were given'],
  },
  {
    it: 'a base URL without a client',
    words: ['test', '--base-url', 'http://h/api/v1'],
    says: ['wrong-flag', '--base-url was given without --client-id'],
  },
  {
    it: 'a base URL without a secret',
    words: ['test', '--base-url', 'http://h/api/v1', '--client-id', 'ci'],
    says: ['variable-unset', 'CLUBPROOF_CLIENT_SECRET', 'set CLUBPROOF_CLIENT_SECRET'],
  },
];

const usable = 'base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, secret: s }\n';
const { privateKey: shortKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** Texts of target files, and what is said of each beside its path. */
const targetFiles: Record<string, [text: string, code: string, ...parts: string[]]> = {
  'that is malformed': ['base_url: [', 'target-unreadable', 'line 1'],
  'of two documents': [`${usable}---\n${usable}`, 'target-unreadable', 'line 3'],
  'that contains itself': ['a: &a [*a]\n', 'target-unreadable', 'circular'],
  'that is empty': ['', 'target-incomplete', 'it must be object', 'spec/target.schema.json'],
  'that is incomplete': ['base_url: http://h/api/v1\n', 'target-incomplete', 'client is missing'],
  'with a mistyped entry': [`${usable}base-url: x\n`, 'target-incomplete', 'base-url is not known'],
  'with a base URL that is none': [
    'base_url: http://[/api/v1\nclient: { id: ci, secret: s }\n',
    'target-incomplete',
    'base_url is no address',
  ],
  'with a password in its base URL': [
    'base_url: http://me:hidden@h/api/v1\nclient: { id: ci, secret: s }\n',
    'target-incomplete',
    'base_url must not carry a user name or a password',
  ],
  'with a control_url that is none': [
    `${usable}control_url: x\n`,
    'target-incomplete',
    'control_url must be an http',
  ],
  'with a variable that is not set': [
    usable.replace('secret: s', `secret: "\${NOBODY_SETS_THIS}"`),
    'variable-unset',
    'NOBODY_SETS_THIS',
    'is not set',
  ],
  'whose capture file is not there': [
    `${usable}webhooks: { capture_file: nowhere.jsonl }\n`,
    'target-incomplete',
    'capture_file',
    'nowhere.jsonl: there is no such file',
  ],
  'whose private key is not there': [
    withKey('nowhere.pem'),
    'target-incomplete',
    'nowhere.pem: there is no such file',
  ],
  'whose private key is a folder': [withKey('.'), 'target-incomplete', 'private_key_file', 'it is a folder'],
  'whose private key is none': [
    withKey('rubbish.pem'),
    'target-incomplete',
    'rubbish.pem: it holds no private key',
  ],
  'whose private key is too short': [
    withKey('short.pem'),
    'target-incomplete',
    'not RSA of at least 2048 bits',
  ],
};
writeFileSync(join(folder, 'rubbish.pem'), 'rubbish');
writeFileSync(join(folder, 'short.pem'), shortKey.export({ type: 'pkcs8', format: 'pem' }));

const targets: BadInput[] = [
  {
    it: 'a target file that is not there',
    words: ['test', '--target', '/nowhere/t.yaml'],
    says: ['target-unreadable', '/nowhere/t.yaml', 'there is no such file'],
  },
  {
    it: 'a target that is a folder',
    words: ['test', '--target', folder],
    says: ['target-unreadable', 'it is a folder'],
  },
  ...Object.entries(targetFiles).map(([what, [text, ...says]]) => {
    const path = written(`${what.replaceAll(' ', '-')}.yaml`, text);
    return {
      it: `a target file ${what}`,
      words: ['test', '--target', path],
      says: [...says, path] as BadInput['says'],
    };
  }),
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
    words: ['test', '--target', written('usable.yaml', usable), '--report', inTheWay],
    says: ['file-unwritable', inTheWay, 'choose another path'],
  },
  {
    it: 'a report folder without a name',
    words: ['test', '--target', written('usable.yaml', usable), '--report', ''],
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

test.each([...flags, ...names, ...noTarget, ...targets, ...folders])(
  '$it is one line on standard error, without a stack, and exit code 2',
  async ({ words, says: [code, ...parts] }) => {
    const { exitCode, stderr, stdout } = await run(words);
    expect(stderr).toMatch(new RegExp(`^clubproof: ${code}: `));
    for (const part of parts) expect(stderr).toContain(part);
    expect(stderr).toMatch(/; expected .+; .+/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).not.toContain('hidden');
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  },
);

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

test('a fault is explained with a command that plays it', async () => {
  const { stdout } = await run(['faults', 'season/end-may-precede-start-after-change']);
  expect(stdout).toMatch(/^violates +season\/ends-on-or-after-start$/m);
  expect(stdout).toMatch(/^ {2}.* mock --fault season\/end-may-precede-start-after-change$/m);
});

test('every unspecified point is listed with its choices, and one is explained with a command', async () => {
  const { stdout } = await run(['choices', '--json']);
  expect(JSON.parse(stdout)).toHaveLength(unspecifiedPoints.length);
  const explained = await run(['choices', 'validation-status']);
  expect(explained.stdout).toMatch(/^ {2}.* mock --choose validation-status=bad-request$/m);
});

async function run(words: string[]) {
  const written = { stdout: '', stderr: '' };
  const outputs = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  try {
    return { exitCode: await runCommandLine(words), ...written };
  } finally {
    for (const output of outputs) output.mockRestore();
  }
}

function withKey(path: string): string {
  return `base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, private_key_file: ${path} }\n`;
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
