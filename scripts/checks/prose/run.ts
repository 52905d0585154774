import { readFileSync } from 'node:fs';
import { survivingCanaries } from './canary.ts';
import { linter } from './lint.ts';
import { proseFiles, proseOf } from './prose-files.ts';

/** Holds comments, docs, sentences under `says` and titles of tests against the word list of `words.yaml`. */
const lint = linter();
const files = proseFiles();
const complaints: string[] = [];
let passages = 0;
for (const file of files) {
  const prose = proseOf(file, readFileSync(file, 'utf8'));
  passages += prose.length;
  for (const { line, column, message } of await lint(prose))
    complaints.push(`${file}:${line}:${column}  ${message}`);
}
for (const file of await survivingCanaries(lint))
  complaints.push(
    `${file}: the planted word was not found where it stands: the linter does not read such files`,
  );

for (const complaint of complaints) console.error(complaint);
console.log(`prose: ${passages} texts in ${files.length} files read, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 || files.length === 0 || passages === 0 ? 1 : 0;
