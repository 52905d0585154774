import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { packageFile } from '../spec/package-file.ts';

/**
 * Bundles what integrators import, once for `import` and once for `require`, so that a Jest project without any
 * configuration can use it: dependencies that exist as ES modules only are bundled, the others stay what they are.
 */
const onlyAsModules = ['jose', '@faker-js/faker'];
const { dependencies } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
  dependencies: object;
};
const external = Object.keys(dependencies).filter((name) => !onlyAsModules.includes(name));
const folder = packageFile('dist/library');

const shared = {
  entryPoints: { index: packageFile('dist/mock/index.js') },
  bundle: true,
  platform: 'node',
  target: 'node20',
  external,
  outdir: folder,
  logLevel: 'warning',
} as const;

await build({ ...shared, format: 'esm' });
await build({
  ...shared,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
});

// Types for `require`: the same declarations, read in the mode in which they were written.
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/index.d.ts`, "export * from '../mock/index.js';\n");
writeFileSync(
  `${folder}/index.d.cts`,
  [
    "type Library = typeof import('../mock/index.js', { with: { 'resolution-mode': 'import' } });",
    "export declare const startMock: Library['startMock'];",
    "export type * from '../mock/index.js' with { 'resolution-mode': 'import' };",
    '',
  ].join('\n'),
);
console.log('dist/library: index.js, index.cjs and their types');
