import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeWhole } from './write-whole.ts';

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Every write of this process to a file of this name finds the disk full. */
function fillDiskFor(name: string): void {
  symlinkSync('/dev/full', at(`.${name}.${process.pid}`));
}

test('files are written with their permissions, and nothing else stays in the folder', () => {
  writeWhole(folder, [
    { path: at('one'), text: 'first' },
    { path: at('two'), text: 'second', mode: 0o600 },
  ]);
  expect(readdirSync(folder)).toEqual(['one', 'two']);
  expect(readFileSync(at('two'), 'utf8')).toBe('second');
  expect(statSync(at('two')).mode & 0o777).toBe(0o600);
});

test('where one file finds the disk full, each keeps what it had, and the cause is told', () => {
  for (const name of ['one', 'two']) writeFileSync(at(name), 'before');
  fillDiskFor('two');
  expect(() =>
    writeWhole('the report', [
      { path: at('one'), text: 'after' },
      { path: at('two'), text: 'after' },
    ]),
  ).toThrow('the report cannot be written: the disk is full');
  expect(readdirSync(folder)).toEqual(['one', 'two']);
  expect(readFileSync(at('one'), 'utf8')).toBe('before');
});

test('a link is replaced, and what it leads to stays as it was', () => {
  writeFileSync(at('elsewhere'), 'before');
  symlinkSync(at('elsewhere'), at('one'));
  writeWhole(folder, [{ path: at('one'), text: 'after' }]);
  expect([readFileSync(at('elsewhere'), 'utf8'), readFileSync(at('one'), 'utf8')]).toEqual([
    'before',
    'after',
  ]);
});

test('a folder that does not exist is told as such', () => {
  const path = join(folder, 'missing', 'one');
  expect(() => writeWhole(path, [{ path, text: '' }])).toThrow('its folder does not exist');
});
