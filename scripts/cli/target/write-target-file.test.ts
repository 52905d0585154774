import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { readTargetFile } from './target-file.ts';
import { freeTargetPath, writeTargetFile } from './write-target-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'target-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const target = (control_url?: string): Target => ({
  base_url: 'http://127.0.0.1:1/demo/api/v1',
  client: { id: 'id', secret: 'secret' },
  ...(control_url !== undefined && { control_url }),
});

test('a target file is for its owner alone, and .clubproof ignores itself in git', () => {
  const file = join(folder, '.clubproof', 'target.yaml');
  writeTargetFile(file, target());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, '.clubproof', '.gitignore'), 'utf8')).toBe('*\n');
});

test('a written file names its schema to editors, from the folder of the file', () => {
  const file = join(folder, 'deep', 'target.yaml');
  writeTargetFile(file, target());
  const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(resolve(dirname(file), path)).toBe(packageFile('spec/target.schema.json'));
  expect(isAbsolute(path)).toBe(false);
});

test('a file that ends in .json is JSON, and reads like the other', () => {
  const file = join(folder, 'target.json');
  writeTargetFile(file, target());
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(target());
  expect(readTargetFile(file)).toMatchObject(target());
});

test('no other folder is told to ignore itself', () => {
  writeTargetFile(join(folder, 'mocks', 'target.yaml'), target());
  expect(() => statSync(join(folder, 'mocks', '.gitignore'))).toThrow();
});

test('the file of another mock that runs is left alone; of one that was stopped, or of this one, it is not', async () => {
  const other = createServer((_, response) => response.end('{}'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const file = join(folder, 'target.yaml');
  const withPort = join(folder, 'target-4011.yaml');
  expect(await freeTargetPath(file, 'http://127.0.0.1:4011')).toBe(file);
  writeTargetFile(file, target(`${origin}/_control/clubs/demo`));
  expect(await freeTargetPath(file, 'http://127.0.0.1:4011')).toBe(withPort);
  expect(await freeTargetPath(file, origin)).toBe(file);
  other.closeAllConnections();
  await new Promise((closed) => other.close(closed));
  expect(await freeTargetPath(file, 'http://127.0.0.1:4011')).toBe(file);
});
