import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminal } from '../../../reports/render/terminal.ts';
import type { Results } from '../../../reports/results.ts';
import { runClubproof } from '../../cli/clubproof-process.ts';
import { startEmbedded } from '../../cli/target/embedded-reference.ts';

/** The command that a reader types for a run of a picture. */
const picturedCommand = 'npx clubproof test --target t.yaml --only season --seed 1 --report out';
/** The same run of all rules, whose report is shown. */
export const wholeCommand = 'npx clubproof test --target t.yaml --seed 1 --report out';

/** The defect that the judged club has, as in docs/report.md. */
const fault = 'season/end-may-precede-start-after-change';
/** The address that the pages give the mock, in place of that of a free port. */
const origin = 'http://127.0.0.1:4010';

/** Runs a command against the mock with a defect, and returns what it left, as a reader who follows docs/report.md has it. */
export async function resultsOf(command: string): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-pictures-'));
  const mock = await startEmbedded(['--fault', fault]);
  try {
    copyFileSync(mock.targetFile, join(folder, 't.yaml'));
    const { exitCode, stderr } = await runClubproof(command.split(' ').slice(2), folder);
    if (exitCode !== 1) throw new Error(`${command} ended with ${exitCode}, not with 1: ${stderr}`);
    return asTyped(readFileSync(join(folder, 'out/results.json'), 'utf8'));
  } finally {
    await mock.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Returns results with the address and the command of a reader in place of those of this run. */
function asTyped(text: string): Results {
  const { run } = JSON.parse(text) as Results;
  return JSON.parse(
    text
      .replaceAll(new URL(run.base_url).origin, origin)
      .replaceAll(/(?:npx tsx|node) \S*scripts\/cli\/clubproof\.[jt]s/g, 'npx clubproof'),
  );
}

/** Returns what a terminal shows of the pictured run, with escape codes for colours. */
export async function picturedOutput(): Promise<string> {
  const results = await resultsOf(picturedCommand);
  return `$ ${picturedCommand}\n\n${terminal(results, { colour: true })}out/index.html\n`;
}
