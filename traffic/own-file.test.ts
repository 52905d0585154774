import {
  closeSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { appendToOwn, openEmptied, openToAppend, writeNew, writeOwn } from './own-file.ts';

let folder: string;
let path: string;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const modeOf = (file: string) => statSync(file).mode & 0o777;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-file-'));
  path = join(folder, 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ways: [string, (path: string) => void, string][] = [
  ['is added to', (file) => appendToOwn(file, 'after'), 'beforeafter'],
  ['is written anew', (file) => writeOwn(file, 'after'), 'after'],
  ['is replaced', (file) => writeNew(file, 'after'), 'after'],
  ['is opened for what is added', (file) => closeSync(openToAppend(file)), 'before'],
  ['is opened empty', (file) => closeSync(openEmptied(file)), ''],
];

test.each(ways)("a file that %s is its owner's alone, also where others could read it", (_, write, text) => {
  writeFileSync(path, 'before', { mode: 0o666 });
  write(path);
  expect([read('one'), modeOf(path)]).toEqual([text, 0o600]);
});

test.each(ways)(
  'a link where a file %s is replaced, and what it leads to stays as it was',
  (_, write, text) => {
    writeFileSync(join(folder, 'elsewhere'), 'before', { mode: 0o644 });
    symlinkSync(join(folder, 'elsewhere'), path);
    write(path);
    expect([read('elsewhere'), modeOf(join(folder, 'elsewhere'))]).toEqual(['before', 0o644]);
    expect([read('one'), lstatSync(path).isFile(), modeOf(path)]).toEqual([
      text.replace('before', ''),
      true,
      0o600,
    ]);
  },
);

test('a link to a device is neither followed nor removed, and a device is written as it is', () => {
  symlinkSync('/dev/null', path);
  expect(() => writeOwn(path, 'after')).toThrow('ELOOP');
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  const before = modeOf('/dev/null');
  writeOwn('/dev/null', 'after');
  expect(modeOf('/dev/null')).toBe(before);
});

test('a dangling link makes no file at the place that it names', () => {
  symlinkSync(join(folder, 'nowhere'), path);
  appendToOwn(path, 'after');
  expect([read('one'), statSync(join(folder, 'nowhere'), { throwIfNoEntry: false })]).toEqual([
    'after',
    undefined,
  ]);
});
