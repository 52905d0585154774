import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { packageFile } from '../../../spec/package-file.ts';

interface Vector {
  name: string;
  accepted: boolean;
  reason?: string;
  headers: Record<string, string>;
  body_base64: string;
}

const path = packageFile('fixtures/webhooks/vectors.json');
const { secret, now, vectors } = JSON.parse(readFileSync(path, 'utf8')) as {
  secret: string;
  now: number;
  vectors: Vector[];
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now * 1000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** What a library of the scheme does not look at: fixtures/webhooks/README.md says so. */
const ofOwnCode = ['body-form', 'foreign-source', 'other-id'];
const atBound = ['past-at-bound', 'future-at-bound'];

test.each(vectors)('standardwebhooks agrees on vector $name, as far as it looks', (vector) => {
  const { headers, body_base64, accepted, reason = '', name } = vector;
  const body = Buffer.from(body_base64, 'base64').toString('utf8');
  const verified = () => new Webhook(secret).verify(body, headers, { jsonParse: false });
  if (accepted || ofOwnCode.includes(reason) || atBound.includes(name)) expect(verified).not.toThrow();
  else expect(verified).toThrow();
});

const python = spawnSync('python3', ['--version']).status === 0;
// Only where there is no Python the name of the test says that it did not look.
const inPython = python ? test : test.skip;

inPython(`the verifier in Python agrees on every vector${python ? '' : ' (no python3: not tried)'}`, () => {
  const verifier = packageFile('fixtures/webhooks/verifier.py');
  const { status, stdout } = spawnSync('python3', ['-B', verifier, path], { encoding: 'utf8' });
  expect(stdout).toBe(`${vectors.length} vectors, 0 wrong\n`);
  expect(status).toBe(0);
});
