import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { forgetSecrets, noteSecrets } from '../../../contract-tests/engine/wire/secret/secrets.ts';
import { outline } from '../../../spec/outline.ts';
import { readInterfaceCopy } from './interface-copy.ts';
import { madeUpInterface } from './made-up-interface.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-interface-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'interface.md');

function copyOf(text: string) {
  writeFileSync(path, text);
  return readInterfaceCopy(path);
}

const place = 'endpoints/seasons/rules/sentence-2';

test('a copy has the sentence of a place, whatever its line ends', () => {
  expect(copyOf(madeUpInterface()).textAt(place)).toBe('last days come late');
  expect(copyOf(`\uFEFF${madeUpInterface().replaceAll('\n', '\r\n')}`).textAt(place)).toBe(
    'last days come late',
  );
});

test('a copy without the tables says so', () => {
  expect(copyOf(madeUpInterface()).differences[0]).toMatch(/^The paragraph .* is missing\b/);
});

test('the outline is of one text, which has each of its places', () => {
  expect(outline().sha256).toHaveLength(createHash('sha256').update('').digest('hex').length);
  expect(outline().entries.get(place)).toMatchObject({ kind: 'sentence' });
});

test('a secret in a copy is not shown', () => {
  noteSecrets('correct-horse-battery');
  const text = madeUpInterface().replace('last days come late', 'see correct-horse-battery');
  expect(copyOf(text).textAt(place)).toBe('see ***');
  forgetSecrets('correct-horse-battery');
});

test('another document is refused, and nothing of it is shown', () => {
  const read = () => copyOf('client: { secret: hidden-words }\n# hidden-words\n');
  expect(read).toThrow('it has 0 of the 39 headings of the interface');
  expect(read).not.toThrow('hidden-words');
});

test.each([
  ['a file that is not there', 'nowhere.md', 'there is no such file'],
  ['a folder', '.', 'it is a folder'],
])('%s is refused in one line', (_, name, says) => {
  expect(() => readInterfaceCopy(join(folder, name))).toThrow(says);
});
