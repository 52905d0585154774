import { relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { build, transformSync } from 'esbuild';
import { packageFile } from '../../../spec/package-file.ts';
import { commandBundle } from './command.ts';

/** The oldest Node that reads the entry: it has modules, `node:` names and `await` at the top of a module. */
const oldest = 'node14.18';

test('what an old Node reads before it is told has no dependency, and is written for Node 14', async () => {
  const { outputFiles = [], metafile } = await build({ ...commandBundle(), write: false, metafile: true });
  const textOf = new Map(outputFiles.map(({ path, text }) => [relative(packageFile('.'), path), text]));
  const read = readAtOnce('dist/scripts/cli/clubproof.js', metafile?.outputs ?? {});
  expect(read.outside).toEqual(['node:fs', 'node:module', 'node:path', 'node:url']);
  for (const file of read.files) {
    const text = textOf.get(file) ?? '';
    expect(text).not.toBe('');
    expect(transformed(text, oldest)).toBe(transformed(text, 'esnext'));
  }
});

interface Outputs {
  readonly [file: string]: {
    readonly imports: readonly {
      readonly path: string;
      readonly kind: string;
      readonly external?: boolean;
    }[];
  };
}

/** Returns what is read before the first line of a file runs: files of the bundle, and modules from outside. */
function readAtOnce(entry: string, outputs: Outputs) {
  const files = new Set([entry]);
  const outside = new Set(['node:module']);
  for (const file of files)
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external === true) outside.add(path);
      else files.add(path);
    }
  return { files: [...files], outside: [...outside].sort() };
}

function transformed(text: string, target: string): string {
  return transformSync(text, { target, format: 'esm' }).code;
}
