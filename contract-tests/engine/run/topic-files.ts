import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleFile, moduleFolder } from '../../../spec/package-file.ts';

/**
 * Loads the subjects and every topic file, so that each passive rule is there before the first response passes by. Throws
 * when there is no topic file. `scripts/build/package/command.ts` replaces this function by one that finds them when the bundle
 * is made.
 */
export async function loadTopicFiles(): Promise<void> {
  const folder = moduleFolder('contract-tests/areas');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.contract\.[jt]s$/.test(name)).sort();
  if (files.length === 0) throw new Error(`no *.contract file was found in ${folder}`);
  for (const file of [
    moduleFile('contract-tests/scenes/subjects/index'),
    ...files.map((name) => join(folder, name)),
  ])
    await import(pathToFileURL(file).href);
}
