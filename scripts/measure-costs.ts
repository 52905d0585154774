import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredRules } from '../contract-tests/judging/rule.ts';
import { plannedProbes } from '../contract-tests/probes/planned-probes.ts';
import { loadTopicFiles } from '../contract-tests/run/topic-files.ts';
import type { Rule, RuleId } from '../spec/index.ts';
import { packageFile } from '../spec/package-file.ts';
import { runClubproof } from './command-line/clubproof-process.ts';
import type { Costs } from './command-line/costs.ts';
import { readResults } from './command-line/report-folder.ts';

/** Measures what each rule costs against the embedded reference, so that `test --plan` can tell it beforehand. */
const folder = mkdtempSync(join(tmpdir(), 'clubproof-costs-'));
try {
  await loadTopicFiles(fileURLToPath(new URL('../contract-tests', import.meta.url)));
  const costs = { smoke: await measured('smoke'), standard: await measured('standard') };
  writeFileSync(packageFile('contract-tests/costs.json'), `${JSON.stringify(costs, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function measured(effort: keyof Costs): Promise<Costs[keyof Costs]> {
  await runClubproof(['test', '--embedded', '--effort', effort, '--seed', '1', '--report', folder]);
  const { run, rules } = readResults(folder);
  const asked = rules.filter(({ verdict }) => verdict === 'pass' || verdict === 'partial');
  const checks = asked.filter(({ id }) => declaredRules.has(id as RuleId));
  const perRule = Object.fromEntries(checks.map(({ id, requests }) => [id, requests]));
  const ruleRequests = asked.reduce((sum, { requests }) => sum + requests, 0);
  console.log(`${effort}: ${run.requests} requests for ${asked.length} rules`);
  const probes = plannedProbes(asked as unknown as Rule[], effort, 1);
  return { around: Math.max(0, run.requests - ruleRequests - probes), rules: perRule };
}
