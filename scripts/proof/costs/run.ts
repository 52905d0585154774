import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { takesMinutes } from '../../../contract-tests/engine/judging/needs.ts';
import { declaredRules } from '../../../contract-tests/engine/judging/rule.ts';
import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { faults } from '../../../mock/faults/index.ts';
import type { Effort, Results } from '../../../reports/results.ts';
import { type Rule, type RuleId, rules } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { runClubproof } from '../../cli/clubproof-process.ts';
import type { Cost, Costs, Expense, RuleCost } from '../../cli/commands/test/costs.ts';
import type { MadeRecords } from '../../cli/commands/test/made-records.ts';
import { type ExpenseOptions, plannedExpense } from '../../cli/commands/test/planned-expense.ts';
import { readResults } from '../../cli/state/report-folder.ts';
import { startEmbedded } from '../../cli/target/embedded-reference.ts';
import { dearestLines } from './dearest.ts';
import { madeRecords } from './made-records.ts';
import { writeMeasures } from './measures-file.ts';
import { orderOfYield } from './order-of-yield.ts';
import { sharedCosts } from './shared-costs.ts';
import { smokeMeasures } from './smoke-measures.ts';

/** Rules that take minutes where the clock cannot be advanced. */
const slow = rules.filter(({ needs }) => needs.some(takesMinutes));

type Mode = ExpenseOptions;

/** The name of the owner of tokens that are fetched before they are needed. */
const fetchedAhead = 'tokens fetched ahead';

/** Measures what each rule costs against the embedded reference, for `test --plan`. */
const folder = mkdtempSync(join(tmpdir(), 'clubproof-costs-'));
try {
  await loadTopicFiles();
  const costs: Costs = { writes: await measuredAt(true), readOnly: await measuredAt(false) };
  writeMeasures('costs.json', costs);
  writeMeasures('made.json', {
    smoke: await measuredRecords('smoke'),
    standard: await measuredRecords('standard'),
    thorough: await measuredRecords('thorough'),
  });
  const checks = [...declaredRules.keys()].flatMap((id) => ['--skip', id]);
  writeMeasures(
    'smoke.json',
    await smokeMeasures({
      withAllChecks: await run(['--embedded', '--effort', 'smoke', '--only', '*']),
      withoutChecks: await run(['--embedded', '--effort', 'smoke', ...checks]),
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}

async function measuredAt(writes: boolean): Promise<Costs['writes']> {
  return {
    smoke: await measured('smoke', writes),
    standard: await measured('standard', writes),
    thorough: await measured('thorough', writes),
  };
}

/** `writes` says whether the target may be written to. */
async function measured(effort: Effort, writes: boolean): Promise<Cost> {
  const mode = { effort, writes };
  const withControl = await runWithControl(mode);
  const without = await runWithoutControl(mode);
  // At the lowest effort most checks run only where they are named.
  const named = await runWithControl(mode, ['--only', '*']);
  if (effort === 'standard' && writes) {
    console.log(dearestLines(named.run.requests_by_owner).join('\n'));
    const order = orderOfYield(
      named,
      faults.map(({ breaks }) => breaks),
    );
    writeFileSync(packageFile('contract-tests/order.json'), `${JSON.stringify(order, null, 1)}\n`);
  }
  const own = { ...ownCosts(named), probes: partOfProbes(without, mode) };
  return {
    around: around(without, own, mode),
    aroundWithControl: around(withControl, own, mode),
    ...own,
  };
}

/** Returns the part of the planned probes that a run sent. */
function partOfProbes(results: Results, mode: Mode): number {
  const planned = plannedExpense(asked(results), { rules: {}, shared: [], probes: 1 }, mode);
  const sent = results.run.requests_by_owner
    .filter(({ kind, name }) => kind === 'probe' || name === fetchedAhead)
    .reduce((sum, { requests }) => sum + requests, 0);
  return Math.round((100 * sent) / planned.requests) / 100;
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

/** Returns what two runs against one club make. */
async function measuredRecords(effort: Effort): Promise<MadeRecords> {
  const [first, second] = await runsWithoutControl({ effort, writes: true }, 2);
  if (first === undefined || second === undefined) throw new Error('two runs were to be measured');
  return madeRecords(first, second);
}

function onlyOne([result]: readonly Results[]): Results {
  if (result === undefined) throw new Error('a run was to be measured');
  return result;
}

async function runWithControl({ effort, writes }: Mode, flags: readonly string[] = []): Promise<Results> {
  return onlyOne(await runsAgainst([], (target) => ({ ...target, writes }), ['--effort', effort, ...flags]));
}

async function runWithoutControl(mode: Mode): Promise<Results> {
  return onlyOne(await runsWithoutControl(mode));
}

/** Runs without quotas and without the rules that take minutes, so that no run waits. */
function runsWithoutControl({ effort, writes }: Mode, count = 1): Promise<Results[]> {
  const withoutControl = ({ control_url: _, ...target }: Target) => ({ ...target, writes });
  const leavingOut = slow.flatMap(({ id }) => ['--skip', id]);
  return runsAgainst(['--rate-limit', 'off'], withoutControl, ['--effort', effort, ...leavingOut], count);
}

/** Runs the suite, one run after the other, against one reference of its own, whose target file is changed before. */
async function runsAgainst(
  mockFlags: readonly string[],
  changed: (target: Target) => Target,
  flags: readonly string[],
  count = 1,
): Promise<Results[]> {
  const embedded = await startEmbedded(mockFlags);
  try {
    const target = parse(readFileSync(embedded.targetFile, 'utf8')) as Target;
    writeFileSync(embedded.targetFile, stringify(changed(target)));
    const results: Results[] = [];
    while (results.length < count) results.push(await run(['--target', embedded.targetFile, ...flags]));
    return results;
  } finally {
    await embedded.stop();
  }
}

async function run(flags: readonly string[]): Promise<Results> {
  await runClubproof(['test', ...flags, '--seed', '1', '--report', folder]);
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
  measuredCosts: Pick<Cost, 'rules' | 'shared' | 'probes'>,
  mode: Mode,
): Expense {
  const own = plannedExpense(asked(results), measuredCosts, mode);
  const { requests, token_requests } = results.run;
  const what = `${mode.effort}, ${mode.writes ? 'with' : 'without'} writes`;
  console.log(`${what}: ${requests} requests, ${token_requests} of them for tokens`);
  return {
    requests: Math.max(0, requests - own.requests),
    tokenRequests: Math.max(0, token_requests - own.tokenRequests),
  };
}
