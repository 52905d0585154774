import { writeFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** Writes a file of `contract-tests/` that programs read, and people in a diff: one line for each entry. */
export function writeMeasures(file: string, content: object): void {
  writeFileSync(packageFile(`contract-tests/${file}`), linesOf(content));
}

/** Returns JSON in which each object or list that holds no further object stands on a line of its own. */
export function linesOf(content: unknown): string {
  return `${written(content, '')}\n`;
}

function written(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null || !Object.values(value).some(isGroup))
    return JSON.stringify(value);
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${deeper}${isList ? '' : `${JSON.stringify(key)}: `}${written(each, deeper)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

/** Whether a value is an object, or a list of objects. */
function isGroup(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isGroup);
  return typeof value === 'object' && value !== null;
}
