import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packageFile } from '../spec/package-file.ts';

/**
 * Bundles the command line, dependencies included, in the place of the compiled files: Node takes longer to find and read
 * a thousand small files than a command takes to do its work. What a command alone needs is read with that command.
 */
const dist = packageFile('dist');

/** The processes that are started by the name of their file: the commands, and what plays faults and loads topic files. */
const entries = ['scripts/clubproof', 'scripts/self-test/worker', 'scripts/bench/topic-files'];

/** The topic files are found now: the bundle has no folder of them. */
const topicFiles: Plugin = {
  name: 'topic-files',
  setup({ onLoad, onResolve }) {
    const suite = join(dist, 'contract-tests/areas');
    const names = readdirSync(suite, { recursive: true, encoding: 'utf8' });
    const found = names.filter((name) => name.endsWith('.contract.js')).sort();
    if (found.length === 0) throw new Error(`no *.contract.js was found in ${suite}`);
    onResolve({ filter: /^topic-files$/ }, ({ path }) => ({ path, namespace: 'topic-files' }));
    onLoad({ filter: /./, namespace: 'topic-files' }, () => ({
      contents: found.map((name) => `import './${name}';`).join('\n'),
      resolveDir: suite,
    }));
    onLoad({ filter: /run[\\/]topic-files\.js$/ }, () => ({
      contents: "export const loadTopicFiles = () => import('topic-files');",
      resolveDir: suite,
    }));
  },
};

await build({
  entryPoints: entries.map((name) => join(dist, `${name}.js`)),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [topicFiles],
  // Dependencies that are no ES modules require what Node has built in.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
  },
  outdir: dist,
  outbase: dist,
  chunkNames: 'bundle/[name]-[hash]',
  allowOverwrite: true,
  absWorkingDir: packageFile('.'),
  logLevel: 'warning',
});
console.log(`dist: ${entries.join(', ')}, with what they load`);
