import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from '../spec/package-file.ts';
import { runClubproof } from './command-line/clubproof-process.ts';
import type { Costs } from './command-line/costs.ts';
import { readResults } from './command-line/report-folder.ts';

/** Measures what each rule costs against the embedded reference, so that `test --plan` can tell it beforehand. */
const folder = mkdtempSync(join(tmpdir(), 'clubproof-costs-'));
try {
  const costs = { smoke: await measured('smoke'), standard: await measured('standard') };
  writeFileSync(packageFile('contract-tests/costs.json'), `${JSON.stringify(costs, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function measured(effort: keyof Costs): Promise<Costs[keyof Costs]> {
  await runClubproof(['test', '--embedded', '--effort', effort, '--seed', '1', '--report', folder]);
  const { run, rules } = readResults(folder);
  const asked = rules.filter(({ verdict }) => verdict === 'pass');
  const perRule = Object.fromEntries(asked.map(({ id, requests }) => [id, requests]));
  const ruleRequests = asked.reduce((sum, { requests }) => sum + requests, 0);
  console.log(`${effort}: ${run.requests} requests for ${asked.length} rules`);
  return { around: run.requests - ruleRequests, rules: perRule };
}
