import { existsSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';

/** Whether this code belongs to a checkout of the project. An installed package has `dist/` without its sources. */
export const isCheckout = existsSync(packageFile('scripts/clubproof.ts'));
