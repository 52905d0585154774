import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from '@jest/globals';
import { type BadInput, badInputTitle, expectOneLine, usableTarget } from './command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-bad-target-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

const { privateKey: shortKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** Texts of target files; for each the code of its failure, and parts of the line in addition to the path. */
const targetFiles: Record<string, [text: string, code: string, ...parts: string[]]> = {
  'that is malformed': ['base_url: [', 'target-unreadable', 'line 1'],
  'of two documents': [`${usableTarget}---\n${usableTarget}`, 'target-unreadable', 'line 3'],
  'that contains itself': ['a: &a [*a]\n', 'target-unreadable', 'circular'],
  'that is empty': ['', 'target-incomplete', 'it must be an object', '"clubproof target"'],
  'that is incomplete': ['base_url: http://h/api/v1\n', 'target-incomplete', 'client is missing'],
  'with a mistyped entry': [`${usableTarget}base-url: x\n`, 'target-incomplete', 'base-url is not known'],
  'with a mistyped entry in place of a required one': [
    usableTarget.replace('base_url', 'base_ur'),
    'target-incomplete',
    'base_ur is not known: did you mean base_url?',
  ],
  'with a mistyped entry in an entry': [
    `${usableTarget}webhooks: { captur_file: x }\n`,
    'target-incomplete',
    'webhooks.captur_file is not known: did you mean capture_file?',
  ],
  'with an entry in the singular': [
    `${usableTarget}webhook: { secret: whsec_x }\n`,
    'target-incomplete',
    'webhook is not known: did you mean webhooks?',
  ],
  'whose base URL ends in a slash': [
    'base_url: http://me:hidden@h/api/v1/\nclient: { id: ci, secret: s }\n',
    'target-incomplete',
    'base_url must be an http or https address that ends in /api/v1, and is "http://h/api/v1/": take the slash off',
  ],
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
    `${usableTarget}control_url: x\n`,
    'target-incomplete',
    'control_url must be an http',
  ],
  'with a variable that is not set': [
    usableTarget.replace('secret: s', `secret: "\${NOBODY_SETS_THIS}"`),
    'variable-unset',
    'NOBODY_SETS_THIS',
    'is not set',
  ],
  'whose capture file is not there': [
    `${usableTarget}webhooks: { capture_file: nowhere.jsonl }\n`,
    'target-incomplete',
    'capture_file',
    'nowhere.jsonl: there is no such file: start what writes it, or create it, empty, before the run',
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

test.each([...noTarget, ...targets])(badInputTitle, expectOneLine);

function withKey(path: string): string {
  return `base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, private_key_file: ${path} }\n`;
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
