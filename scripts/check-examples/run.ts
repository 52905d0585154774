import { readFileSync } from 'node:fs';
import { loadClub } from '../../fixtures/clubs.ts';
import { packageFile } from '../../spec/package-file.ts';
import { checkExamples } from './check.ts';
import type { Description } from './described-examples.ts';

/** Holds the examples of the description against the demo club. Exit code 1 when one is wrong, or when there was none. */
function run(): number {
  const joined = readFileSync(packageFile('spec/generated/openapi.json'), 'utf8');
  const checked = checkExamples(JSON.parse(joined) as Description, loadClub('demo'));
  for (const line of checked.lines) console.error(line);
  if (checked.examples === 0 || checked.records === 0) {
    console.error('No example was looked at, so nothing was checked.');
    return 1;
  }
  console.log(
    `Examples: ${checked.examples} looked at, ${checked.records} records named, ${checked.lines.length} wrong.`,
  );
  return checked.lines.length === 0 ? 0 : 1;
}

process.exitCode = run();
