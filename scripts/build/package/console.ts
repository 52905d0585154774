import { build, type Metafile } from 'esbuild';
import { packageFile } from '../../../spec/package-file.ts';

/** Bundles the console for browsers: a script and a style. Returns what the bundle is made of. */
export async function buildConsole(): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [packageFile('mock/console/page/console.tsx')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    absWorkingDir: packageFile('.'),
    outdir: packageFile('dist/console'),
    metafile: true,
    logLevel: 'warning',
  });
  console.log('dist/console: console.js, console.css');
  return metafile;
}
