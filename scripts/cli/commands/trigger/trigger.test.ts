import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { messageTypes } from '../../../../mock/control/description.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { operations } from '../../../../spec/index.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from '../command-line.testing.ts';
import { changes } from './changes.ts';
import { operationOf } from './step.ts';

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

test('the types of messages are those that the description of control lists', () => {
  expect([...new Set(changes.map(({ type }) => type))].sort()).toEqual(messageTypes());
});

test.each(changes)('$type of $of is sent, and a read agrees', async ({ type, of }) => {
  const { exitCode, stdout, stderr } = await run(['trigger', type, '--of', of, '--target', targetFile]);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`${type}: `);
  const event = await newest();
  expect([event.type, event.data.resource.type]).toEqual([type, of]);
  const { url, deleted } = event.data.resource;
  expect(await statusOf(url)).toBe(deleted ? 404 : 200);
});

test('no message came of a type that is not listed', async () => {
  const response = await fetch(`${target.control_url}/deliveries`);
  const { data } = (await response.json()) as { data: { type: string }[] };
  const sent = new Set(data.map(({ type }) => type));
  expect([...sent].sort()).toEqual([...new Set(changes.map(({ type }) => type))].sort());
});

test('every write of the interface is the change of a type, and so is what a director alone does', () => {
  const writes: string[] = operations.filter(({ idempotent }) => idempotent).map(({ id }) => id);
  const made = new Set(changes.map(({ steps }) => operationOf(steps.at(-1) as (typeof steps)[0])));
  expect([...made].sort()).toEqual([...writes, 'putStaffHours', 'removePerson'].sort());
});

test('without a resource the first one sends the type', async () => {
  await run(['trigger', 'registrations.created', '--target', targetFile]);
  expect((await newest()).subject).toMatch(/^annual-registrations\//);
});

test('the types are listed with the resource and the change of each', async () => {
  const { stdout } = await run(['trigger', '--list']);
  expect(stdout).toMatch(/^registrations\.validated +event-registrations +validateEventRegistration$/m);
  expect(stdout).toMatch(/^members\.deleted +members +removePerson \(by control, as a director does it\)$/m);
  expect(stdout.trimEnd().split('\n')).toHaveLength(changes.length);
});

const mistakes: BadInput[] = [
  {
    it: 'an unknown type',
    words: ['trigger', 'registration.validated', '--target', targetFile],
    says: ['unknown-type', 'did you mean registrations.validated, registrations.'],
  },
  {
    it: 'a resource that does not send the type',
    words: ['trigger', 'registrations.updated', '--of', 'event-registrations', '--target', targetFile],
    says: ['wrong-flag', '--of event-registrations', 'annual-registrations'],
  },
  { it: 'no type', words: ['trigger'], says: ['unknown-type', '--list'] },
  {
    it: 'a target without a control interface',
    words: ['trigger', 'members.created', '--target', uncontrolled],
    says: ['no-control', uncontrolled],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);
