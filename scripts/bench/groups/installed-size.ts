import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { output } from '../pinned-process.ts';
import type { Group, Row } from '../row.ts';

const megabyte = 1_000_000;

/** What an installation without Prism takes: the package, and what it depends on. */
export const installedSize: Group = { name: 'installed-size', seconds: 15, measure };

async function measure(): Promise<readonly Row[]> {
  const root = packageFile('.');
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ unpackedSize }] = JSON.parse(await output('npm', words, root)) as [{ unpackedSize: number }];
  const list = ['ls', '--all', '--parseable', '--omit=dev', '--omit=optional', '--omit=peer'];
  const [, ...folders] = (await output('npm', list, root)).trim().split('\n');
  const largest = [...new Set(folders)]
    .map((folder) => ({ name: folder.replace(/.*node_modules\//, ''), size: sizeOf(folder) }))
    .sort((a, b) => b.size - a.size);
  const dependencies = largest.reduce((sum, { size }) => sum + size, 0);
  const named = largest.slice(0, 4).map(({ name, size }) => `${name} ${(size / megabyte).toFixed(1)}`);
  return [
    {
      what: 'installed size without Prism',
      figure: (unpackedSize + dependencies) / megabyte,
      unit: 'MB',
      goal: { atMost: 40 },
      detail: `the package ${(unpackedSize / megabyte).toFixed(1)}, ${largest.length} dependencies ${(dependencies / megabyte).toFixed(1)}: ${named.join(', ')} …`,
    },
  ];
}

/** The bytes of the files of a package; packages inside of it are counted themselves. */
function sizeOf(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => {
      const path = join(folder, name);
      const entry = lstatSync(path);
      return entry.isDirectory() ? sizeOf(path) : entry.size;
    })
    .reduce((sum, size) => sum + size, 0);
}
