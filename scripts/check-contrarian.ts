import { dirname, join } from 'node:path';
import type { RuleResult } from '../reports/results.ts';
import { unspecifiedPoints } from '../spec/index.ts';
import { runClubproof } from './command-line/clubproof-process.ts';
import { startEmbedded } from './command-line/embedded-reference.ts';
import { readResults } from './command-line/report-folder.ts';
import { coveringSets, type PlayedSet } from './contrarian/covering-sets.ts';

/**
 * Proves that the suite does not cry wolf: against every covering set of lawful choices no rule is red, and only
 * rules that a played choice suspends may be anything but a failure: there a standard speaks against what the interface leaves open, so
 * that the suite warns.
 */
const sets = coveringSets();
const jobs = 2;
let complaints = 0;

const queue = sets.values();
await Promise.all(
  Array.from({ length: jobs }, async () => {
    for (const set of queue) report(set, await judged(set));
  }),
);
console.log(
  `contrarian: ${sets.length} sets of ${unspecifiedPoints.length} unspecified points played, ${complaints} complaints`,
);
process.exitCode = complaints > 0 || sets.length === 0 ? 1 : 0;

async function judged({ flags }: PlayedSet): Promise<readonly RuleResult[]> {
  const reference = await startEmbedded(flags);
  try {
    const folder = join(dirname(reference.targetFile), 'report');
    await runClubproof(['test', '--target', reference.targetFile, '--seed', '1', '--report', folder]);
    return readResults(folder).rules;
  } finally {
    await reference.stop();
  }
}

function report({ name, played }: PlayedSet, rules: readonly RuleResult[]): void {
  const suspended = new Set(
    unspecifiedPoints.flatMap(({ id, suspends }) => suspends[played.get(id) ?? ''] ?? []),
  );
  const wrong = rules.filter(({ id, verdict }) => !isFine(verdict, suspended.has(id as never)));
  complaints += wrong.length;
  for (const rule of wrong) console.error(`${name}: ${rule.verdict} ${rule.id}: ${shown(rule)}`);
  const passed = rules.filter(({ verdict }) => verdict === 'pass').length;
  console.log(
    `${name}: ${played.size} unspecified points played, ${passed} rules pass, ${suspended.size} suspended`,
  );
}

function isFine(verdict: RuleResult['verdict'], isSuspended: boolean): boolean {
  return verdict === 'pass' || verdict === 'untested' || (isSuspended && verdict !== 'fail');
}

function shown({ failure, reason }: RuleResult): string {
  return failure === undefined ? (reason ?? '') : `expected ${failure.expected}, got ${failure.actual}`;
}
