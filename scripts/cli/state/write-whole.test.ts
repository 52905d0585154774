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

test("files are their owner's alone, also where others could read them, but for those that are for all", () => {
  writeFileSync(at('one'), 'before', { mode: 0o644 });
  writeWhole(folder, [
    { path: at('one'), text: 'first' },
    { path: at('two'), text: 'second', mode: 0o644 },
  ]);
  expect(readdirSync(folder)).toEqual(['one', 'two']);
  expect(readFileSync(at('two'), 'utf8')).toBe('second');
  expect(['one', 'two'].map((name) => statSync(at(name)).mode & 0o777)).toEqual([0o600, 0o644]);
});

test('where one file cannot be written, each keeps what it had, and the cause is told', () => {
  // The name of its draft is longer than names may be.
  const long = 'x'.repeat(253);
  for (const name of ['one', long]) writeFileSync(at(name), 'before');
  expect(() =>
    writeWhole('the report', [
      { path: at('one'), text: 'after' },
      { path: at(long), text: 'after' },
    ]),
  ).toThrow(/^the report cannot be written: .*ENAMETOOLONG/);
  expect(readdirSync(folder)).toEqual(['one', long]);
  expect(readFileSync(at('one'), 'utf8')).toBe('before');
});

test('a link in place of a draft is not followed', () => {
  writeFileSync(at('elsewhere'), 'before');
  symlinkSync(at('elsewhere'), at(`.one.${process.pid}`));
  writeWhole(folder, [{ path: at('one'), text: 'after' }]);
  expect([readFileSync(at('elsewhere'), 'utf8'), readFileSync(at('one'), 'utf8')]).toEqual([
    'before',
    'after',
  ]);
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
