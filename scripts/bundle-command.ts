import { join } from 'node:path';
import { build } from 'esbuild';
import { packageFile } from '../spec/package-file.ts';
import { commands } from './commands/index.ts';

/**
 * Bundles what `clubproof mock` loads, dependencies included, in the place of the compiled files: Node takes longer to
 * find and read four hundred small files than the mock takes to start. The other commands stay as they are, because the
 * suite finds its topic files in their folder.
 */
const folder = packageFile('dist/scripts');
const others = commands.map(({ name }) => name).filter((name) => name !== 'mock');

/** Both sides load it: a failure that one throws is told from an error by its class in the other. */
const shared = 'command-line/failure';

const left = [...others.map((name) => `commands/${name}`), shared];

await build({
  entryPoints: [join(folder, 'clubproof.js')],
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: left.map((module) => join(folder, `${module}.js`)),
  // Dependencies that are no ES modules require what Node has built in.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
  },
  outdir: folder,
  // Beside the entry: esbuild writes what is external as it is found from there.
  chunkNames: 'mock-[hash]',
  allowOverwrite: true,
  absWorkingDir: packageFile('.'),
  logLevel: 'warning',
});
console.log('dist/scripts: clubproof, with what its command mock loads');
