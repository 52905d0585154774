import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleFolder } from '../../../spec/package-file.ts';

/**
 * Loads every topic file, so that each passive rule is there before the first answer passes by. Throws when there is
 * none. `scripts/build/command.ts` has another one in the place of this, which finds them when the bundle is made.
 */
export async function loadTopicFiles(): Promise<void> {
  const folder = moduleFolder('contract-tests/areas');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.contract\.[jt]s$/.test(name)).sort();
  if (files.length === 0) throw new Error(`no *.contract file was found in ${folder}`);
  for (const name of files) await import(pathToFileURL(join(folder, name)).href);
}
