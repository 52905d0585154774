import { chmodSync } from 'node:fs';
import { packageFile } from '../spec/package-file.ts';

/** What a build needs beside the compiled files: the bundles, and a command that can be run. */
await import('./bundle-library.ts');
await import('./bundle-command.ts');
chmodSync(packageFile('dist/scripts/clubproof.js'), 0o755);
