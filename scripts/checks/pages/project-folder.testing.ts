import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { commandWords } from '../../cli/clubproof-process.ts';
import { shellWord } from '../../cli/terminal/shell-word.ts';

/** What a project of a reader has installed; `clubproof` is this checkout. */
const installed = ['jest', 'openapi-fetch', 'typescript', '@types/node'];

/** Makes a folder like a project of a reader, in which `npx` runs what is installed. Returns its path. */
export function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-page-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  link(packageFile('.'), join(folder, 'node_modules/clubproof'));
  for (const name of installed) link(packageFile(`node_modules/${name}`), join(folder, 'node_modules', name));
  link(packageFile('examples'), join(folder, 'examples'));
  mkdirSync(join(folder, 'bin'));
  const npx = join(folder, 'bin/npx');
  writeFileSync(npx, npxScript());
  chmodSync(npx, 0o755);
  return folder;
}

/** Jest must not transform the build of a linked package; that of an installed one it leaves alone. */
function npxScript(): string {
  const command = (words: readonly string[]) => words.map(shellWord).join(' ');
  const node = (file: string) => command([process.execPath, packageFile(`node_modules/${file}`)]);
  return [
    '#!/bin/sh',
    'command=$1; shift',
    'case $command in',
    `clubproof) exec ${command([process.execPath, ...commandWords()])} "$@" ;;`,
    `jest) exec ${node('jest/bin/jest.js')} "$@" --transformIgnorePatterns=/dist/ --watchman=false ;;`,
    `tsx) exec ${node('tsx/dist/cli.mjs')} "$@" ;;`,
    `tsc) exec ${node('typescript/bin/tsc')} "$@" ;;`,
    'esac',
    'echo "$command is not installed" >&2; exit 1',
    '',
  ].join('\n');
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
