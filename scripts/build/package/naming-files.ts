import { writeFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';
import { filesByRule, namingFile, searched } from '../../cli/commands/rules/files-mentioning.ts';

/** Writes which files name which rule: the package has no sources to search. */
export function writeNamingFiles(): void {
  const found = Object.fromEntries(searched.map((folder) => [folder, filesByRule(folder)]));
  writeFileSync(packageFile(namingFile), JSON.stringify(found));
}
