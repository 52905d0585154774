import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';
import { filesByRule, namingFile, searched } from '../../cli/commands/rules/files-mentioning.ts';
import { bundledLicenses } from './bundled-licenses.ts';
import { buildCommand } from './command.ts';
import { buildConsole } from './console.ts';
import { buildLibrary } from './library.ts';

/** Builds `dist`: the bundles that are run, imported and sent to browsers, the types of the library, and what the sources and dependencies alone would say. */
rmSync(packageFile('dist'), { recursive: true, force: true });
const bundles = [await buildCommand(), await buildLibrary(), await buildConsole()];
writeFileSync(packageFile('dist/bundled-licenses.txt'), bundledLicenses(bundles));
writeNamingFiles();
chmodSync(packageFile('dist/scripts/cli/clubproof.js'), 0o755);

/** Writes which files name which rule: the package has no sources to search. */
function writeNamingFiles(): void {
  const found = Object.fromEntries(searched.map((folder) => [folder, filesByRule(folder)]));
  writeFileSync(packageFile(namingFile), JSON.stringify(found));
}
