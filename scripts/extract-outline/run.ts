/**
 * `npx tsx scripts/extract-outline/run.ts INTERFACE.md` writes spec/outline.yaml: every place of the interface that can
 * promise something, by id, with the hash of the file it was read from.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { packageFile } from '../../spec/package-file.ts';
import { countConstructs, countOutline, extractOutline, type Outline } from './outline.ts';

const [file] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
  console.error(
    `extract-outline: ${file ?? 'nothing'} is not a file; name the interface, for example interface.md`,
  );
  process.exit(2);
}

const markdown = readFileSync(file, 'utf8');
const outline = extractOutline(markdown);
const shown = countConstructs(markdown);
const extracted = countOutline(outline);
for (const [kind, count] of Object.entries(extracted)) {
  const expected = shown[kind as keyof typeof shown];
  if (count === 0 || count !== expected) {
    console.error(
      `extract-outline: ${count} ${kind} extracted, the file shows ${expected}: fix scripts/extract-outline/outline.ts`,
    );
    process.exit(1);
  }
}

writeFileSync(packageFile('spec/outline.yaml'), render(outline));
const totals = { ...shown, entries: outline.size };
console.log(
  Object.entries(totals)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', '),
);

function render(entries: Outline): string {
  const sha256 = createHash('sha256').update(markdown).digest('hex');
  const head = `# The places of the interface, by id. Written by scripts/extract-outline/run.ts; not edited by hand.\n# An entry with sentences is covered by covering each of them; rules and unspecified points name the sentences.\n`;
  const lines = [...entries].map(([id, { kind, line, sentences }]) => {
    const parts = sentences === undefined ? '' : `, sentences: ${sentences}`;
    return `  ${id}: { kind: ${kind}, line: ${line}${parts} }`;
  });
  return `${head}${stringify({ interface: { sha256, ...shown } })}entries:\n${lines.join('\n')}\n`;
}
