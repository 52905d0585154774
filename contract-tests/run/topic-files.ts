import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads every topic file of a folder, so that each passive rule is there before the first answer passes by. Throws
 * when there is none.
 */
export async function loadTopicFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.contract\.[jt]s$/.test(name));
  if (files.length === 0) throw new Error(`no *.contract file was found in ${folder}`);
  for (const name of files) await import(pathToFileURL(join(folder, name)).href);
}
