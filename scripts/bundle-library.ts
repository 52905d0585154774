import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { packageFile } from '../spec/package-file.ts';

/**
 * Bundles what integrators import, once for `import` and once for `require`, so that a Jest project without any
 * configuration can use it: dependencies that exist as ES modules only are bundled, the others stay what they are.
 */
const onlyAsModules = ['jose', '@hyperjump/json-pointer'];
/** Jest itself answers for this name, whatever is installed. */
const givenByJest = '@jest/globals';

/** The exports of the package, and the compiled module of each. */
const library: Readonly<Record<string, string>> = {
  index: 'mock/index',
  jest: 'contract-tests/jest/conformance',
  types: 'spec/generated/openapi',
};

const folder = packageFile('dist/library');
const { dependencies } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
  dependencies: object;
};
const shared: BuildOptions = {
  entryPoints: Object.fromEntries(
    Object.entries(library).map(([name, module]) => [name, packageFile(`dist/${module}.js`)]),
  ),
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: [...Object.keys(dependencies).filter((name) => !onlyAsModules.includes(name)), givenByJest],
  absWorkingDir: packageFile('.'),
  outdir: folder,
  logLevel: 'warning',
};

const { metafile } = await build({ ...shared, format: 'esm', metafile: true });
await build({
  ...shared,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
});
for (const [name, module] of Object.entries(library)) {
  const values = metafile?.outputs[`dist/library/${name}.js`]?.exports;
  if (values === undefined) throw new Error(`esbuild names no exports of dist/library/${name}.js`);
  writeFileSync(join(folder, `${name}.d.ts`), `export * from '../${module}.js';\n`);
  writeFileSync(join(folder, `${name}.d.cts`), typesForRequire(module, values));
}
console.log(`dist/library: ${Object.keys(library).join(', ')}, for import and for require`);

/** Types for `require`: the same declarations, read in the mode in which they were written. */
function typesForRequire(module: string, values: readonly string[]): string {
  const mode = "with { 'resolution-mode': 'import' }";
  return [
    `export type * from '../${module}.js' ${mode};`,
    `type Library = typeof import('../${module}.js', { ${mode.replace('with', 'with:')} });`,
    ...values.map((name) => `export declare const ${name}: Library['${name}'];`),
    // A name that begins with a capital is a class: it is a type, too.
    ...values.filter((name) => /^[A-Z]/.test(name)).map(typeOfInstances),
    '',
  ].join('\n');
}

function typeOfInstances(name: string): string {
  return `export type ${name} = InstanceType<Library['${name}']>;`;
}
