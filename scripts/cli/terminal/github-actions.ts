import { appendFileSync } from 'node:fs';
import { annotations } from '../../../reports/render/annotations.ts';
import { markdown } from '../../../reports/render/markdown.ts';
import type { Results } from '../../../reports/results.ts';

/** The variables that GitHub Actions sets for each step. */
type Variables = Readonly<Record<string, string | undefined>>;

/** GitHub refuses a summary that is longer than this. */
const mostOfSummary = 1024 * 1024;
const roomForNote = 200;

/**
 * In a step of GitHub Actions: prints the findings as annotations, and adds the summary to that of the job. A shard leaves
 * both to the merged run, so that nothing is said twice. Annotations go to standard error, as `--json` needs the other.
 */
export function tellGitHub(
  results: Results,
  variables: Variables = process.env,
  print: (text: string) => unknown = (text) => process.stderr.write(text),
): void {
  if (variables.GITHUB_ACTIONS !== 'true' || results.run.shard !== undefined) return;
  for (const line of annotations(results)) print(`${line}\n`);
  const file = variables.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  try {
    appendFileSync(file, `${fitting(markdown(results))}\n`);
  } catch (error) {
    // The verdict of the run is worth more than its summary.
    print(
      `::warning title=Clubproof::the summary of the job cannot be written: ${(error as Error).message}\n`,
    );
  }
}

/** Returns the summary, cut at the end of a line where it is too long. */
function fitting(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length < mostOfSummary) return text;
  const start = bytes.subarray(0, mostOfSummary - roomForNote).toString('utf8');
  return `${start.slice(0, start.lastIndexOf('\n'))}\n\nThe rest did not fit: \`summary.md\` of the report has all of it.`;
}
