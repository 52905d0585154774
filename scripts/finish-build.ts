import { chmodSync } from 'node:fs';
import { packageFile } from '../spec/package-file.ts';
import { generateFixtures } from './generate-fixtures.ts';

/** What a build needs beside the compiled files: generated data, the bundles, and a command that can be run. */
generateFixtures();
await import('./generate-assets.ts');
await import('./bundle-library.ts');
await import('./bundle-command.ts');
chmodSync(packageFile('dist/scripts/clubproof.js'), 0o755);
