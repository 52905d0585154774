import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expectOneLine, run, usableTarget } from '../command-line.testing.ts';

let folder: string;
let ledgers: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cleanup-command-'));
  ledgers = join(folder, 'ledger');
  mkdirSync(ledgers);
  target = join(folder, 't.yaml');
  writeFileSync(target, usableTarget);
});

afterEach(() => rmSync(folder, { recursive: true }));

const cleanup = (...words: string[]) => run(['cleanup', '--ledger', ledgers, ...words]);

function writeLedger(name: string, ...lines: object[]): string {
  const file = join(ledgers, name);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

test('where no run left anything no target file is needed', async () => {
  expect(await cleanup()).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Nothing is left that a service lets a client delete. Only runs that '),
  });
});

test('a target file that is named has to be there, also where nothing is left', async () => {
  const words = ['cleanup', '--ledger', ledgers, '--target', join(folder, 'nope.yaml')];
  await expectOneLine({ it: 'a missing target file', words, says: ['target-unreadable', 'nope.yaml'] });
});

test('a ledger that cannot be read is named, and something may be left', async () => {
  const file = writeLedger('garbled.jsonl', { event: 'else' });
  const { exitCode, stdout } = await cleanup('--target', target);
  expect(exitCode).toBe(2);
  expect(stdout).toContain(`${file}: no ledger can be read there.`);
});

test('what a ledger says moves no cursor', async () => {
  const base_url = 'https://club.example/\u001b[2Jall was removed';
  writeLedger('other.jsonl', { event: 'run', base_url, process_id: 0 });
  const { exitCode, stdout } = await cleanup('--target', target);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('\\x1b[2J');
  expect(stdout).not.toContain('\u001b');
});

test('a club of another name than runs give theirs is left alone', async () => {
  const own_club = 'http://127.0.0.1:1/_control/clubs/neighbour';
  writeLedger('own.jsonl', { event: 'run', base_url: 'http://127.0.0.1:1/api/v1', process_id: 0, own_club });
  const { exitCode, stdout } = await cleanup('--target', target);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('neighbour is no club that a run makes for itself');
});
