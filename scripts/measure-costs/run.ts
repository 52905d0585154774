import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { takesMinutes } from '../../contract-tests/engine/judging/needs.ts';
import { declaredRules } from '../../contract-tests/engine/judging/rule.ts';
import { loadTopicFiles } from '../../contract-tests/engine/run/topic-files.ts';
import type { Results } from '../../reports/results.ts';
import { type Rule, type RuleId, rules } from '../../spec/index.ts';
import { runClubproof } from '../clubproof-process.ts';
import type { Cost, Costs, Expense, RuleCost } from '../commands/test/costs.ts';
import { plannedExpense } from '../commands/test/planned-expense.ts';
import { readResults } from '../state/report-folder.ts';
import { startEmbedded } from '../target/embedded-reference.ts';
import { dearestLines } from './dearest.ts';
import { writeMeasures } from './measures-file.ts';
import { sharedCosts } from './shared-costs.ts';
import { smokeMeasures } from './smoke-measures.ts';

/** Rules that take minutes where the clock cannot be advanced. */
const slow = rules.filter(({ needs }) => needs.some(takesMinutes));

/** Measures what each rule costs against the embedded reference, for `test --plan`. */
const folder = mkdtempSync(join(tmpdir(), 'clubproof-costs-'));
try {
  await loadTopicFiles();
  const costs: Costs = {
    smoke: await measured('smoke'),
    standard: await measured('standard'),
    thorough: await measured('thorough'),
  };
  writeMeasures('costs.json', costs);
  const checks = [...declaredRules.keys()].flatMap((id) => ['--skip', id]);
  writeMeasures(
    'smoke.json',
    await smokeMeasures({
      withAllChecks: await run('smoke', ['--embedded', '--only', '*']),
      withoutChecks: await run('smoke', ['--embedded', ...checks]),
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}

async function measured(effort: keyof Costs): Promise<Cost> {
  const withControl = await run(effort, ['--embedded']);
  const without = await runWithoutControl(effort);
  // At the lowest effort most checks run only where they are named.
  const named = await run(effort, ['--embedded', '--only', '*']);
  if (effort === 'standard') console.log(dearestLines(named.run.requests_by_owner).join('\n'));
  const own = ownCosts(named);
  return {
    around: around(without, own, effort),
    aroundWithControl: around(withControl, own, effort),
    ...own,
  };
}

/** Returns what each check takes alone, and what rules share. */
function ownCosts(named: Results): Pick<Cost, 'rules' | 'shared'> {
  const checked = new Set(
    asked(named)
      .map(({ id }) => id)
      .filter((id) => declaredRules.has(id)),
  );
  const { shared, placesOf } = sharedCosts(named.run.requests_by_owner);
  const costs = named.rules.flatMap(({ id, requests }): [string, RuleCost][] => {
    const places = placesOf(id);
    if (checked.has(id as RuleId)) return [[id, { requests, shared: places }]];
    return places.length > 0 ? [[id, { shared: places }]] : [];
  });
  return { rules: Object.fromEntries(costs), shared };
}

/** Runs without quotas and without the rules that take minutes, so that the run does not wait. */
async function runWithoutControl(effort: keyof Costs): Promise<Results> {
  const embedded = await startEmbedded(['--rate-limit', 'off']);
  try {
    const { control_url: _, ...target } = parse(readFileSync(embedded.targetFile, 'utf8'));
    writeFileSync(embedded.targetFile, stringify(target));
    return await run(effort, ['--target', embedded.targetFile, ...slow.flatMap(({ id }) => ['--skip', id])]);
  } finally {
    await embedded.stop();
  }
}

async function run(effort: keyof Costs, target: readonly string[]): Promise<Results> {
  await runClubproof(['test', ...target, '--effort', effort, '--seed', '1', '--report', folder]);
  return readResults(folder);
}

function asked(results: Results): Rule[] {
  const judged = new Set(
    results.rules.filter(({ verdict }) => ['pass', 'partial'].includes(verdict)).map(({ id }) => id),
  );
  return rules.filter(({ id }) => judged.has(id));
}

function around(
  results: Results,
  measuredCosts: Pick<Cost, 'rules' | 'shared'>,
  effort: keyof Costs,
): Expense {
  const own = plannedExpense(asked(results), measuredCosts, { effort, writes: true });
  const { requests, token_requests } = results.run;
  console.log(`${effort}: ${requests} requests, ${token_requests} of them for tokens`);
  return {
    requests: Math.max(0, requests - own.requests),
    tokenRequests: Math.max(0, token_requests - own.tokenRequests),
  };
}
