import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { prepareIgnoredFolder } from './state-folder.ts';

test('captured deliveries stay out of git wherever their folder lies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-state-'));
  const captures = join(folder, 'deliveries');
  prepareIgnoredFolder(captures);
  expect(readFileSync(join(captures, '.gitignore'), 'utf8')).toBe('*\n');
  rmSync(folder, { recursive: true });
});
