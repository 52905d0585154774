import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a folder is the root of a checkout of the project. An installed package has `dist/` without its sources. */
export function isCheckout(root: string): boolean {
  return existsSync(join(root, 'scripts/cli/clubproof.ts'));
}
