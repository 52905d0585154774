import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { packageFile } from '../../../spec/package-file.ts';
import { bundledLicenses } from '../package/bundled-licenses.ts';

/** What the documentation page of the reference needs, so that it works without the internet. */
const docsAssets = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

const docsSource = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const docs = packageFile('fixtures/generated/docs');

mkdirSync(docs, { recursive: true });
for (const name of docsAssets) copyFileSync(join(docsSource, name), join(docs, name));
console.log(`fixtures/generated/docs: ${docsAssets.length} files`);

/** What writes invoices: the library and two of its fonts, a thirtieth of what it takes to install. */
const pdfParts = ['pdfkit.js', 'standard-fonts/Helvetica.cjs', 'standard-fonts/HelveticaBold.cjs'];
const pdfSource = packageFile('node_modules/pdfkit');
const pdf = packageFile('fixtures/generated/pdf');

const { metafile } = await build({
  entryPoints: pdfParts.map((name) => join(pdfSource, 'js', name)),
  outbase: join(pdfSource, 'js'),
  outdir: pdf,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  metafile: true,
  absWorkingDir: packageFile('.'),
  logLevel: 'warning',
});
// The library names its fonts by the imports of its package, which is not there.
const pdfLibrary = join(pdf, 'pdfkit.cjs');
const written = readFileSync(pdfLibrary, 'utf8');
const joined = written.replaceAll(/"#standard-fonts\/(\w+)"/g, '"./standard-fonts/$1.cjs"');
if (joined === written) throw new Error('pdfkit names its fonts in another way');
writeFileSync(pdfLibrary, joined);
writeFileSync(join(pdf, 'LICENSE'), bundledLicenses([metafile]));
console.log(`fixtures/generated/pdf: ${pdfParts.length} files`);
