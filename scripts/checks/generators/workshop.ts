import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generators.ts';

/** What the generated code imports or is compiled with, whatever generator wrote it. */
const always = ['typescript@5.9', 'oazapfts@7.5.0'];

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

/** Installs the generators into a folder. */
export function install(generators: readonly Generator[], folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packages = [...new Set([...always, ...generators.map((generator) => generator.package)])];
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  run(folder, 'npm', ['install', ...quiet, ...packages]);
}

/** Lets a generator write code of a description into a folder of its own, and returns that folder. */
export function generate(generator: Generator, description: string, folder: string): string {
  const { name, program, words } = generator;
  const output = join(folder, `${name}-of-${description.replace(/\W/g, '-')}`);
  mkdirSync(output);
  const [command, first] = program.endsWith('.jar')
    ? (['java', ['-jar', join(folder, 'node_modules', program)]] as const)
    : ([join(folder, 'node_modules/.bin', program), []] as const);
  run(folder, command, [...first, ...words(description, output)]);
  return output;
}

/** Compiles what a generator wrote, strictly, and returns how many files that were. Throws where it wrote nothing. */
export function compile(output: string, folder: string): number {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  if (files.length === 0) throw new Error(`${output} holds no TypeScript`);
  writeFileSync(join(output, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  run(folder, join(folder, 'node_modules/.bin/tsc'), ['--project', output]);
  return files.length;
}

export function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program. Throws an error with what it said where it fails. */
function run(folder: string, command: string, words: readonly string[]): void {
  try {
    execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error([stderr.trim() || message, stdout].join('\n').slice(0, 4_000));
  }
}
