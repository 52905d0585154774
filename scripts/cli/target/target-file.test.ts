import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { CommandFailure } from '../terminal/failure.ts';
import { readTargetFile, targetFromFlags } from './target-file.ts';
import { writeTargetFile } from './write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const whole = {
  base_url: 'http://127.0.0.1:4010/demo/api/v1',
  client: { id: 'demo-full', secret: 'not-so-secret' },
};

test('a target file that the mock writes is the target that the suite reads', () => {
  const path = join(folder, 'deep', 'target.yaml');
  const target: Target = {
    ...whole,
    other_club: { base_url: 'http://127.0.0.1:4010/neighbour/api/v1', client: { id: 'n', secret: 's' } },
    control_url: 'http://127.0.0.1:4010/_control/clubs/demo',
    webhooks: { secret: 'whsec_AAAA', capture_file: join(folder, 'deliveries.jsonl') },
    rate: { requests_per_minute: null, token_requests_per_minute: 30 },
    writes: true,
    known: {
      postal_code: '37500',
      trainer_ids: [108],
      licence_ids: [71],
      staff_hours: { id: 108, month: '2026-09' },
      document_field_ids: [61, 62],
      medical_record: { id: 103, season_id: 2 },
      verified_member_id: 107,
      prepaid_event_id: 54,
      registrable: { member_id: 106, group_id: 22, event_id: 51 },
    },
  };
  writeFileSync(join(folder, 'deliveries.jsonl'), '');
  writeTargetFile(path, target);
  expect(readTargetFile(path)).toEqual(target);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a variable is expanded in any value, at any depth', () => {
  const path = file(
    `base_url: http://${variable('HOST')}:4010/demo/api/v1\nclient: { id: ci, secret: "a${variable('SECRET')}z" }\n`,
  );
  expect(readTargetFile(path, { HOST: 'localhost', SECRET: '123' })).toEqual({
    base_url: 'http://localhost:4010/demo/api/v1',
    client: { id: 'ci', secret: 'a123z' },
  });
});

test.each([
  ['unset', {}],
  ['empty', { SECRET: '' }],
])('a variable that is %s is named', (_, variables) => {
  const path = file(`base_url: http://h/api/v1\nclient: { id: ci, secret: "${variable('SECRET')}" }\n`);
  expect(failureOf(() => readTargetFile(path, variables))).toMatchObject({
    code: 'variable-unset',
    about: 'SECRET',
  });
});

test('relative paths start at the folder of the file', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // The form that older versions of OpenSSL write is accepted, too.
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs1', format: 'pem' }));
  writeFileSync(join(folder, 'd.jsonl'), '');
  const path = file(
    'base_url: http://h/api/v1\nclient: { id: ci, private_key_file: key.pem }\nsecond_client: { id: c2, private_key_file: key.pem }\nwebhooks: { capture_file: d.jsonl }\n',
  );
  expect(readTargetFile(path)).toMatchObject({
    client: { private_key_file: join(folder, 'key.pem') },
    second_client: { private_key_file: join(folder, 'key.pem') },
    webhooks: { capture_file: join(folder, 'd.jsonl') },
  });
});

test.each([
  ['base_url is missing', 'client: { id: ci, secret: s }'],
  ['client is missing', 'base_url: http://h/api/v1'],
  ['client.id is missing', 'base_url: http://h/api/v1\nclient: { secret: s }'],
  ['client has neither secret nor private_key_file', 'base_url: http://h/api/v1\nclient: { id: ci }'],
  ['base_url must be an http or https address', 'base_url: example.org\nclient: { id: ci, secret: s }'],
  ['baseurl is not known', 'base_url: http://h/api/v1\nbaseurl: x\nclient: { id: ci, secret: s }'],
  ['writes must be true or false', 'base_url: http://h/api/v1\nclient: { id: ci, secret: s }\nwrites: "yes"'],
  ['private_key_file', 'base_url: http://h/api/v1\nclient: { id: ci, private_key_file: nowhere.pem }'],
  [
    'second_client.id must not be that of client',
    'base_url: http://h/api/v1\nclient: { id: ci, secret: s }\nsecond_client: { id: ci, secret: t }',
  ],
  ['it must be an object, with a name before each entry', ''],
  [
    'know is not known: did you mean known? (and 1 more entry to correct)',
    'base_url: http://h/api/v1\nclient: { id: a, secret: s }\nknow: {}\nwrite: true',
  ],
  [
    'client.id must be a text, in quotes where it looks like a number',
    'base_url: http://h/api/v1\nclient: { id: 5, secret: s }',
  ],
  [
    'rate.requests_per_minute must be at least 1',
    'base_url: http://h/api/v1\nclient: { id: a, secret: s }\nrate: { requests_per_minute: 0 }',
  ],
  [
    'known.mail_domain must be a domain in small letters',
    'base_url: http://h/api/v1\nclient: { id: a, secret: s }\nknown: { mail_domain: a b }',
  ],
])('an incomplete file is refused with what is wrong: %s', (problem, text) => {
  const failure = failureOf(() => readTargetFile(file(text)));
  expect(failure.code).toBe('target-incomplete');
  expect(failure.message).toContain(problem);
});

test.each([
  ['there is no such file', () => join(folder, 'nowhere.yaml')],
  ['it is a folder', () => folder],
  ['line 1', () => file('base_url: [')],
])('an unreadable file is refused with the reason: %s', (reason, path) => {
  const failure = failureOf(() => readTargetFile(path()));
  expect(failure.code).toBe('target-unreadable');
  expect(failure.message).toContain(reason);
  expect(failure.message).not.toContain('\n');
});

test('flags take their secret from the environment, and say which variable when it is missing', () => {
  const flags = { baseUrl: whole.base_url, clientId: 'demo-full' };
  expect(targetFromFlags(flags, { CLUBPROOF_CLIENT_SECRET: 'not-so-secret' })).toEqual(whole);
  expect(failureOf(() => targetFromFlags(flags, {})).message).toContain('CLUBPROOF_CLIENT_SECRET');
});

function variable(name: string): string {
  return `\${${name}}`;
}

function file(text: string): string {
  const path = join(folder, 'target.yaml');
  writeFileSync(path, text);
  return path;
}

function failureOf(action: () => unknown): CommandFailure {
  try {
    action();
  } catch (error) {
    if (error instanceof CommandFailure) return error;
    throw error;
  }
  throw new Error('nothing failed');
}
