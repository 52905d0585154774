import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { packageFile } from '../../spec/package-file.ts';

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

await build({
  entryPoints: pdfParts.map((name) => join(pdfSource, 'js', name)),
  outbase: join(pdfSource, 'js'),
  outdir: pdf,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  logLevel: 'warning',
});
// The library finds its fonts by the imports of its package.
writeFileSync(
  join(pdf, 'package.json'),
  JSON.stringify({ imports: { '#standard-fonts/*': './standard-fonts/*.cjs' } }),
);
copyFileSync(join(pdfSource, 'LICENSE'), join(pdf, 'LICENSE'));
console.log(`fixtures/generated/pdf: ${pdfParts.length} files`);
