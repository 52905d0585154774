import { mkdirSync, writeFileSync } from 'node:fs';
import { html } from '../../../reports/render/html.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { startConsolePages } from './console-pages.ts';
import { type PicturedPage, pagePictures } from './page-pictures.ts';
import { picturedOutput, resultsOf, wholeCommand } from './pictured-run.ts';
import { schemes, terminalPicture } from './terminal-picture.ts';

/**
 * Writes the pictures of README: a terminal after a run against the mock with a defect, the report of such a run, and
 * the console of a mock.
 */
const folder = packageFile('docs/pictures');
mkdirSync(folder, { recursive: true });
const output = await picturedOutput();
const page = html(await resultsOf(wholeCommand));
const report: PicturedPage = {
  name: 'report',
  width: 1000,
  height: 760,
  show: (opened) => opened.setContent(page),
};
const shown = await startConsolePages();
for (const scheme of schemes) {
  write(`terminal-${scheme}.svg`, terminalPicture(output, scheme));
  for (const [name, picture] of await pagePictures([report, ...shown.pages], scheme))
    write(`${name}-${scheme}.webp`, picture);
}
await shown.close();

function write(file: string, content: string | Buffer): void {
  writeFileSync(`${folder}/${file}`, content);
  console.log(`docs/pictures/${file}: ${Math.ceil(Buffer.byteLength(content) / 1000)} kB`);
}
