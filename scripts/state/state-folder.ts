import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { failure } from '../terminal/failure.ts';

/** What clubproof leaves in somebody's project lies below this folder. */
const ownFolder = '.clubproof';

/** Where runs write down what they make, until it is cleared away. */
export const ledgerFolder = join(ownFolder, 'ledger');

/**
 * Makes the folder of a file that is about to be written, if need be. A `.clubproof` on the way ignores itself in git:
 * secrets and reports do not belong into anybody's repository.
 */
export function prepareFolderOf(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const own = ownFolderOf(resolve(path));
    const ignoring = own === undefined ? undefined : join(own, '.gitignore');
    if (ignoring !== undefined && !existsSync(ignoring)) writeFileSync(ignoring, '*\n');
  } catch (cause) {
    throw failure('file-unwritable', path, (cause as Error).message, cause);
  }
}

function ownFolderOf(path: string): string | undefined {
  const parts = path.split(/[\\/]/);
  const index = parts.lastIndexOf(ownFolder);
  return index === -1 ? undefined : parts.slice(0, index + 1).join('/');
}
