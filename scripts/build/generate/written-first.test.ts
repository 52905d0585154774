import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { RefusedExample } from './refused-example.ts';
import { writtenFirst } from './written-first.ts';

function folderWithOneFile() {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-generate-'));
  const [kept, added] = [join(folder, 'kept.json'), join(folder, 'added.json')];
  writeFileSync(kept, 'former');
  const failing = (error: Error) =>
    writtenFirst(
      new Map([
        [kept, 'new'],
        [added, 'new'],
      ]),
      async () => {
        expect(readFileSync(kept, 'utf8')).toBe('new');
        throw error;
      },
    );
  return { folder, kept, failing };
}

test('where an example is refused, nothing is written', async () => {
  const { folder, kept, failing } = folderWithOneFile();
  await expect(failing(new RefusedExample('createSport: refused'))).rejects.toThrow('createSport: refused');
  expect(readdirSync(folder)).toEqual(['kept.json']);
  expect(readFileSync(kept, 'utf8')).toBe('former');
});

test('where a handler is missing, what types it is written', async () => {
  const { folder, kept, failing } = folderWithOneFile();
  await expect(failing(new Error('no handler'))).rejects.toThrow('no handler');
  expect(readdirSync(folder)).toEqual(['added.json', 'kept.json']);
  expect(readFileSync(kept, 'utf8')).toBe('new');
});
