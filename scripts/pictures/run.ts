import { mkdirSync, writeFileSync } from 'node:fs';
import { html } from '../../reports/render/html.ts';
import { packageFile } from '../../spec/package-file.ts';
import { picturedOutput, resultsOf, wholeCommand } from './pictured-run.ts';
import { pagePictures } from './report-picture.ts';
import { schemes, terminalPicture } from './terminal-picture.ts';

/** Writes the pictures of README: a terminal after a run against the mock with a defect, and the report of such a run. */
const folder = packageFile('docs/pictures');
mkdirSync(folder, { recursive: true });
const output = await picturedOutput();
for (const scheme of schemes) write(`terminal-${scheme}.svg`, terminalPicture(output, scheme));
const pages = await pagePictures(html(await resultsOf(wholeCommand)), schemes);
for (const [place, scheme] of schemes.entries()) write(`report-${scheme}.webp`, pages[place] as Buffer);

function write(file: string, content: string | Buffer): void {
  writeFileSync(`${folder}/${file}`, content);
  console.log(`docs/pictures/${file}: ${Math.ceil(Buffer.byteLength(content) / 1000)} kB`);
}
