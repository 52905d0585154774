import { readdirSync } from 'node:fs';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { packageFile } from '../../../spec/package-file.ts';

/** The processes that are started by the name of their file. */
export const commands = ['scripts/cli/clubproof', 'scripts/proof/self-test/worker'];
/** Those of the bench, which are not in the package. */
export const bench = [
  'run',
  'served-club',
  'served-mock',
  'watched-service',
  'bare-server',
  'topic-files',
  'large-book',
].map((name) => `scripts/proof/bench/${name}`);

/**
 * Bundles the command line and the bench, dependencies included: Node takes longer to find and read a thousand small
 * files than a command takes to do its work. What a command alone needs is read with that command. Returns what the
 * bundle of the command line is made of.
 */
export async function buildCommand(): Promise<Metafile> {
  const { metafile } = await build({ ...commandBundle(), metafile: true });
  await build(bundled(bench, 'scripts/proof/bench/bundle'));
  console.log(`dist: ${[...commands, ...bench].join(', ')}`);
  return metafile;
}

/** Returns what makes the bundle of the command line. */
export function commandBundle(): BuildOptions {
  return bundled(commands, 'bundle');
}

function bundled(entries: readonly string[], chunks: string): BuildOptions {
  return {
    entryPoints: entries.map((name) => packageFile(`${name}.ts`)),
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
    outdir: packageFile('dist'),
    outbase: packageFile('.'),
    chunkNames: `${chunks}/[name]-[hash]`,
    absWorkingDir: packageFile('.'),
    logLevel: 'warning',
  };
}

/** Finds the topic files now: the bundle has no folder of them. */
const topicFiles: Plugin = {
  name: 'topic-files',
  setup({ onLoad, onResolve }) {
    const suite = packageFile('contract-tests/areas');
    const names = readdirSync(suite, { recursive: true, encoding: 'utf8' });
    const found = names.filter((name) => name.endsWith('.contract.ts')).sort();
    if (found.length === 0) throw new Error(`no *.contract.ts was found in ${suite}`);
    onResolve({ filter: /^topic-files$/ }, ({ path }) => ({ path, namespace: 'topic-files' }));
    onLoad({ filter: /./, namespace: 'topic-files' }, () => ({
      contents: ['../scenes/subjects/index.ts', ...found.map((name) => `./${name}`)]
        .map((file) => `import '${file}';`)
        .join('\n'),
      resolveDir: suite,
    }));
    onLoad({ filter: /run[\\/]topic-files\.ts$/ }, () => ({
      contents: "export const loadTopicFiles = () => import('topic-files');",
      resolveDir: suite,
    }));
  },
};
