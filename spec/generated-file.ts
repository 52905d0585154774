import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/**
 * Reads one JSON file of `spec/generated`.
 * Throws an error that names the file and the command that writes it.
 */
export function readGenerated<T>(name: string): T {
  const path = packageFile(`spec/generated/${name}`);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (cause) {
    throw new Error(`spec/generated/${name} cannot be read; write it with "npm run generate"`, { cause });
  }
}
