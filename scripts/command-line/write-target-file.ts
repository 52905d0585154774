import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stringify } from 'yaml';
import type { Target } from '../../contract-tests/run/target.ts';
import { failure } from './failure.ts';

/**
 * Writes a target file that only its owner can read. It appears whole, under its name, in one step: whoever waits for
 * the file never reads half of it.
 */
export function writeTargetFile(path: string, target: Target): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, stringify(target), { mode: 0o600 });
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, path);
  } catch (cause) {
    throw failure('file-unwritable', path, (cause as Error).message, cause);
  }
}
