import { relative, resolve, sep } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { targetSchemaFile } from './target-members.ts';

/** Returns the first line of a target file in a folder: with it, an editor explains and completes the members. */
export function schemaLine(folder: string): string {
  const path = relative(resolve(folder), packageFile(targetSchemaFile)).split(sep).join('/');
  return `# yaml-language-server: $schema=${path}`;
}
