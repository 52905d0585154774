import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from '../library/project.ts';

/** What a user writes who follows the README: a manifest, tests, and modules of both kinds in TypeScript. */
const written = ['club.test.js', 'readme.test.js', 'required.cts', 'imported.mts'];

/** How TypeScript finds modules, and the files that it compiles in each way. */
export const compilations: Readonly<Record<string, readonly string[]>> = {
  node16: ['--module', 'node16', '--moduleResolution', 'node16', 'required.cts', 'imported.mts'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler', 'client.ts'],
  node10: ['--module', 'commonjs', '--moduleResolution', 'node10', 'client.ts'],
};

/** Writes the files of a new project into a folder. */
export function writeProject(folder: string, settings: Readonly<Record<string, string>>): void {
  const files = {
    'package.json': '{ "name": "a-client", "version": "1.0.0", "private": true }\n',
    ...Object.fromEntries(written.map((file) => [file, textOf(file)])),
    'client.ts': textOf('imported.mts'),
    ...settings,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function textOf(file: string): string {
  const text = project[file];
  if (text === undefined) throw new Error(`check-library writes no ${file}`);
  return text;
}
