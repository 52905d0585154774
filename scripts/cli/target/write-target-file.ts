import { readFileSync } from 'node:fs';
import { dirname, extname, join, parse as parsedPath } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { prepareFolderOf } from '../state/state-folder.ts';
import { writeWhole } from '../state/write-whole.ts';
import { schemaLine } from './schema-line.ts';

/**
 * Writes a target file that only its owner can read. It appears under its name in one step, so that a process that waits
 * for it never reads half of it. A file that ends in `.json` is written as JSON.
 */
export function writeTargetFile(path: string, target: Target): void {
  prepareFolderOf(path);
  writeWhole(path, [{ path, text: targetText(path, target) }]);
}

/** Returns a target as JSON where the file is called so, for languages that come without YAML; else as YAML. */
function targetText(path: string, target: Target): string {
  if (extname(path) === '.json') return `${JSON.stringify(target, null, 2)}\n`;
  return `${schemaLine(dirname(path))}\n${stringify(target)}`;
}

/** The time that another mock has to respond, in milliseconds. */
const timeoutMs = 500;

/**
 * Returns the path for the target file of a server at this origin: the given path, or one with the port in its name
 * where the given path holds the file of another mock that still runs.
 */
export async function freeTargetPath(path: string, origin: string): Promise<string> {
  const control = controlIn(path);
  if (control === undefined || new URL(control).origin === origin) return path;
  const signal = AbortSignal.timeout(timeoutMs);
  const isRunning = await fetch(control, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  const { dir, name, ext } = parsedPath(path);
  return isRunning ? join(dir, `${name}-${new URL(origin).port}${ext}`) : path;
}

function controlIn(path: string): string | undefined {
  try {
    const { control_url } = parse(readFileSync(path, 'utf8')) as Partial<Target>;
    return control_url !== undefined && URL.canParse(control_url) ? control_url : undefined;
  } catch {
    return undefined;
  }
}
