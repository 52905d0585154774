import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';

/**
 * Reads one YAML file of the package.
 * Throws an error of one line that names the file and, for broken YAML, the place.
 */
export function readYaml<T>(path: string): T {
  try {
    return parse(readFileSync(packageFile(path), 'utf8'), { merge: true }) as T;
  } catch (cause) {
    throw new Error(`${path}: ${firstLine(cause)}`);
  }
}

/** Returns the paths of the YAML files of a folder, sorted. Throws when the folder has no YAML file. */
export function yamlFiles(folder: string): readonly string[] {
  const names = readdirSync(packageFile(folder)).filter((name) => name.endsWith('.yaml'));
  if (names.length === 0) throw new Error(`${folder}: holds no YAML file`);
  return names.sort().map((name) => `${folder}/${name}`);
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] as string;
}
