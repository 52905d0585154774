import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { packageFile } from '../../../spec/package-file.ts';
import { declarations } from './declarations.ts';

/** The test runner of a project provides what has these names, in another form for each kind of module. */
const givenByRunner = ['@jest/globals', 'vitest'];

/** The exports of the package, and the module of each. */
export const library: Readonly<Record<string, string>> = {
  index: 'mock/index',
  jest: 'contract-tests/test-runners/jest',
  'node-test': 'contract-tests/test-runners/node-test',
  types: 'spec/generated/openapi',
  vitest: 'contract-tests/test-runners/vitest',
  webhooks: 'contract-tests/receiver/webhooks/index',
};

/** The exports whose `import` gives what `require` gives: their classes are the same ones, and the mock is there once. */
const sharedByModules = ['index', 'webhooks'];

const folder = 'dist/library';

/**
 * Bundles what integrators import, dependencies included, for `import` and for `require`, so that a Jest project without
 * any configuration can use it, and writes its types. Returns what the bundles are made of.
 */
export async function buildLibrary(): Promise<Metafile> {
  const { metafile } = await build({ ...bundled, format: 'esm', metafile: true });
  await build({
    ...bundled,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  for (const [file, text] of declarations(Object.values(library))) write(`${folder}/types/${file}`, text);
  for (const [name, module] of Object.entries(library)) {
    const values = metafile.outputs[`${folder}/${name}.js`]?.exports;
    if (values === undefined) throw new Error(`esbuild names no exports of ${folder}/${name}.js`);
    if (sharedByModules.includes(name))
      write(`${folder}/${name}.js`, `export { ${values.join(', ')} } from './${name}.cjs';\n`);
    write(`${folder}/${name}.d.ts`, `export * from './types/${module}.js';\n`);
    write(`${folder}/${name}.d.cts`, typesForRequire(module, values));
  }
  console.log(`${folder}: ${Object.keys(library).join(', ')}, for import and for require`);
  return metafile;
}

const bundled: BuildOptions = {
  entryPoints: Object.fromEntries(
    Object.entries(library).map(([name, module]) => [name, packageFile(`${module}.ts`)]),
  ),
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: givenByRunner,
  absWorkingDir: packageFile('.'),
  outdir: packageFile(folder),
  logLevel: 'warning',
};

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
