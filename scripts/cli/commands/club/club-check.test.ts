import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { run } from '../command-line.testing.ts';

const head = 'name: mine\nnow: "2026-10-14T16:00:00Z"\nintegrations: [{ id: app }]\n';
const file = join(mkdtempSync(join(tmpdir(), 'club-check-')), 'checked-club.yaml');

function check(text: string, ...words: string[]): ReturnType<typeof run> {
  writeFileSync(file, text);
  return run(['club', '--check', file, ...words]);
}

test('a sound club file is told by what it holds, with the command that serves it', async () => {
  const { exitCode, stdout } = await check(`${head}members: [{ first_name: Lea }, {}]\n`);
  expect(exitCode).toBe(0);
  expect(stdout.replaceAll('\n', ' ')).toContain(
    'checked-club.yaml is a club, mine: integrations 1, members 2',
  );
  expect(stdout).toMatch(/clubproof.* mock --club .*checked-club.yaml/);
});

test('what a file leaves out is printed as JSON', async () => {
  const { stdout } = await check(`${head}members: [{ first_name: Lea }]\n`, '--json');
  expect(JSON.parse(stdout).members).toMatchObject([{ id: 1, first_name: 'Lea', last_name: null }]);
});

test.each([
  [
    'a misspelt field',
    '[{ frist_name: Lea }]',
    '/members/0/frist_name: is not known; the nearest is first_name',
  ],
  ['one id twice', '[{ id: 1 }, { id: 1 }]', '/members/1/id: 1 is the id of a member before'],
  ['a person within themselves', '[&lea { type: Mere, parents: [*lea] }]', '/members/0/type: is not known'],
])('%s is told by its place', async (_, members, place) => {
  const { exitCode, stderr } = await check(`${head}members: ${members}\n`);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(place);
});

test('a file of JSON is read as such, and one that begins as JSON is YAML', async () => {
  const club = { name: 'mine', now: '2026-10-14T16:00:00Z', integrations: [{ id: 'app' }] };
  expect((await check(JSON.stringify(club))).exitCode).toBe(0);
  expect(
    (await check('{ name: mine, now: "2026-10-14T16:00:00Z", integrations: [{ id: app }] }')).exitCode,
  ).toBe(0);
});
