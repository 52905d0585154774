import { chmodSync, rmSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';
import { buildCommand } from './command.ts';
import { buildLibrary } from './library.ts';
import { writeNamingFiles } from './naming-files.ts';

/** Builds `dist`: the bundles that are run and imported, the types of the library, and what the sources alone would say. */
rmSync(packageFile('dist'), { recursive: true, force: true });
await buildCommand();
await buildLibrary();
writeNamingFiles();
chmodSync(packageFile('dist/scripts/clubproof.js'), 0o755);
