import { relative } from 'node:path';
import ts from 'typescript';
import { packageFile } from '../../../spec/package-file.ts';

/**
 * Returns the text of the declaration files that the types of some modules are made of, by path: those of the modules and
 * of what they import, and no others. A module is named by its path without an extension. Throws where they import from
 * another package: the package has no dependencies.
 */
export function declarations(modules: readonly string[]): ReadonlyMap<string, string> {
  const entries = modules.map((module) => packageFile(`${module}.ts`));
  const program = ts.createProgram(entries, compilerOptions());
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const path = declarationOf(source);
    if (found.has(path)) continue;
    const text = emitted(program, source);
    found.set(path, text);
    waiting.push(...importedBy(text, source));
  }
  return found;
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(packageFile('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, packageFile('.'));
  return { ...options, noEmit: false, emitDeclarationOnly: true };
}

function emitted(program: ts.Program, source: string): string {
  let written: string | undefined;
  const keep: ts.WriteFileCallback = (_, text) => {
    written = text;
  };
  program.emit(program.getSourceFile(source), keep, undefined, true);
  if (written === undefined) throw new Error(`TypeScript writes no declarations of ${source}`);
  return written;
}

/** The files of this project that a declaration file imports. */
function importedBy(text: string, source: string): string[] {
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const foreign = names.find((name) => !/^(\.|node:)/.test(name));
  if (foreign !== undefined) throw new Error(`the types of ${declarationOf(source)} need ${foreign}`);
  return names
    .filter((name) => name.startsWith('.'))
    .map((name) => new URL(name, `file://${source}`).pathname);
}

function declarationOf(source: string): string {
  return relative(packageFile('.'), source).replace(/\.ts$/, '.d.ts');
}
