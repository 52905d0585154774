import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from '../command-line.testing.ts';
import { changes } from './changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-trigger-'));
const [targetFile, uncontrolled] = [join(folder, 'target.yaml'), join(folder, 'uncontrolled.yaml')];
writeFileSync(uncontrolled, usableTarget);
let mock: RunningMock;
let target: Target;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false, captureFolder: folder });
  target = mock.target('demo') as unknown as Target;
  writeTargetFile(targetFile, target);
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Returns the newest message of the club, and its notification. */
async function newest() {
  const response = await fetch(`${target.control_url}/deliveries?limit=1`);
  const { data } = (await response.json()) as { data: { type: string; body_base64: string }[] };
  const [message] = data;
  return JSON.parse(Buffer.from(message?.body_base64 ?? '', 'base64').toString());
}

async function statusOf(url: string): Promise<number> {
  const { stdout } = await run(['token', '--target', targetFile]);
  return (await fetch(url, { headers: { authorization: `Bearer ${stdout.trim()}` } })).status;
}

test.each(Object.keys(changes))('%s is sent, and a read agrees', async (type) => {
  const { exitCode, stdout, stderr } = await run(['trigger', type, '--target', targetFile]);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`${type}: `);
  const event = await newest();
  expect(event.type).toBe(type);
  const { url, deleted } = event.data.resource;
  expect(await statusOf(url)).toBe(deleted ? 404 : 200);
});

test('the types are listed, with the operation that sends each', async () => {
  const { stdout } = await run(['trigger', '--list']);
  expect(stdout).toMatch(/^registrations\.validated +validateAnnualRegistration$/m);
  expect(stdout.trimEnd().split('\n')).toHaveLength(Object.keys(changes).length);
});

const mistakes: BadInput[] = [
  {
    it: 'an unknown type',
    words: ['trigger', 'registration.validated', '--target', targetFile],
    says: ['unknown-type', 'did you mean registrations.validated?'],
  },
  { it: 'no type', words: ['trigger'], says: ['unknown-type', '--list'] },
  {
    it: 'a target without a control interface',
    words: ['trigger', 'members.created', '--target', uncontrolled],
    says: ['no-control', uncontrolled],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);
