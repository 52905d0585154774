import { readFileSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';
import { askedExamples } from './asked-club.ts';
import { checkExamples } from './check.ts';
import type { Description } from './described-examples.ts';

/**
 * Asks the demo club for each example of the description, and holds the examples against each other. Exit code 1 when
 * one is wrong, or when there was none.
 */
async function run(): Promise<number> {
  const joined = readFileSync(packageFile('spec/generated/openapi.json'), 'utf8');
  const { examples, lines } = checkExamples(JSON.parse(joined) as Description);
  const { asked, lines: otherwise } = await askedExamples(({ id }) =>
    examples.filter(({ kind, operation }) => kind === 'answer' && operation === id).map(({ value }) => value),
  );
  for (const line of [...lines, ...otherwise]) console.error(line);
  if (asked === 0) {
    console.error('No example was asked for, so nothing was checked.');
    return 1;
  }
  const wrong = lines.length + otherwise.length;
  console.log(`Examples: ${examples.length} looked at, ${asked} asked of the demo club, ${wrong} wrong.`);
  return wrong === 0 ? 0 : 1;
}

process.exitCode = await run();
