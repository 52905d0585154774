import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { packageFile } from '../../spec/package-file.ts';
import { declarations } from './declarations.ts';

/** Dependencies that exist as ES modules only: they are bundled, the others stay what they are. */
const onlyAsModules = ['jose', '@hyperjump/json-pointer'];
/** Jest itself provides what has this name, whatever is installed. */
const givenByJest = '@jest/globals';

/** The exports of the package, and the module of each. */
const library: Readonly<Record<string, string>> = {
  index: 'mock/index',
  jest: 'contract-tests/jest/conformance',
  types: 'spec/generated/openapi',
  webhooks: 'contract-tests/receiver/webhooks/index',
};

const folder = 'dist/library';

/**
 * Bundles what integrators import, once for `import` and once for `require`, so that a Jest project without any
 * configuration can use it, and writes its types.
 */
export async function buildLibrary(): Promise<void> {
  const shared = options();
  const { metafile } = await build({ ...shared, format: 'esm', metafile: true });
  await build({
    ...shared,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  for (const [file, text] of declarations(Object.values(library))) write(`${folder}/types/${file}`, text);
  for (const [name, module] of Object.entries(library)) {
    const values = metafile?.outputs[`${folder}/${name}.js`]?.exports;
    if (values === undefined) throw new Error(`esbuild names no exports of ${folder}/${name}.js`);
    write(`${folder}/${name}.d.ts`, `export * from './types/${module}.js';\n`);
    write(`${folder}/${name}.d.cts`, typesForRequire(module, values));
  }
  console.log(`${folder}: ${Object.keys(library).join(', ')}, for import and for require`);
}

function options(): BuildOptions {
  const { dependencies } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const installed = Object.keys(dependencies).filter((name) => !onlyAsModules.includes(name));
  return {
    entryPoints: Object.fromEntries(
      Object.entries(library).map(([name, module]) => [name, packageFile(`${module}.ts`)]),
    ),
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: [...installed, givenByJest],
    absWorkingDir: packageFile('.'),
    outdir: packageFile(folder),
    logLevel: 'warning',
  };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(packageFile(path)), { recursive: true });
  writeFileSync(packageFile(path), text);
}

/** Types for `require`: the same declarations, read in the mode in which they were written. */
function typesForRequire(module: string, values: readonly string[]): string {
  const mode = "with { 'resolution-mode': 'import' }";
  const types = `./types/${module}.js`;
  return [
    `export type * from '${types}' ${mode};`,
    `type Library = typeof import('${types}', { ${mode.replace('with', 'with:')} });`,
    ...values.map((name) => `export declare const ${name}: Library['${name}'];`),
    // A name that begins with a capital is a class: it is a type, too.
    ...values.filter((name) => /^[A-Z]/.test(name)).map(typeOfInstances),
    '',
  ].join('\n');
}

function typeOfInstances(name: string): string {
  return `export type ${name} = InstanceType<Library['${name}']>;`;
}
