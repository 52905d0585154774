import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruised, sourceFolders } from './cruise.ts';
import type { Direction } from './direction.ts';
import { directions } from './directions.ts';

/**
 * Returns the directions whose planted violation the tool does not see. All are planted in one folder; a check that
 * reads nothing, or whose pattern names a folder that was moved, would pass everything.
 */
export async function directionsNotSeen(): Promise<readonly Direction[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-canary-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [file, imports] of plantedFiles()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), [...imports, 'export interface Planted { id: number }\n'].join('\n'));
    }
    const { violations } = await cruised(folder, sourceFolders);
    const isSeen = ({ name, planted }: Direction) =>
      violations.some(
        (violation) => violation.name === name && planted.slice(0, -1).includes(violation.from),
      );
    return directions.filter((direction) => !isSeen(direction));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The planted files and their import lines. The last file of a direction imports nothing, and may be absent. */
function plantedFiles(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const { planted, to } of directions) {
    const isWritten = (file: string) => to.couldNotResolve !== true || file !== planted.at(-1);
    for (const file of planted.filter(isWritten)) files.set(file, files.get(file) ?? new Set());
    for (const [index, file] of planted.slice(1).entries()) {
      const importer = planted[index] as string;
      files.get(importer)?.add(importLine(importer, file, to.circular === true));
    }
  }
  return files;
}

/** An import of a type, which the tool could miss; a circle needs one of a value. */
function importLine(importer: string, file: string, isValue: boolean): string {
  const path = relative(dirname(importer), file);
  const from = path.startsWith('.') ? path : `./${path}`;
  return isValue ? `import '${from}';` : `import type { Planted as Imported } from '${from}';`;
}
