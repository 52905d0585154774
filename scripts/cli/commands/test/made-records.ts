import { readFileSync } from 'node:fs';
import type { Effort } from '../../../../reports/results.ts';
import type { RuleId } from '../../../../spec/index.ts';
import { packageFile } from '../../../../spec/package-file.ts';

/** Records that some rules need: how many are made, and how many of these stay, by the operation. */
export interface RecordsOfRun {
  /** The places of the rules in the list of all rules. */
  readonly rules: readonly number[];
  readonly made: Readonly<Record<string, number>>;
  readonly stay: Readonly<Record<string, number>>;
}

/** What `npm run costs` counted in two runs against one club; the second one used again what the first one left. */
export interface MadeRecords {
  readonly rules: readonly string[];
  readonly first: readonly RecordsOfRun[];
  readonly second: readonly RecordsOfRun[];
}

/** Records of one operation that a run makes. */
export interface MadeCount {
  readonly operation: string;
  /** The records that the run makes, about. */
  readonly made: number;
  /** How many of these stay. */
  readonly stay: number;
  /** The records of earlier runs that the run uses again. */
  readonly again: number;
}

/**
 * Returns what a run makes that judges these rules, where earlier runs left these numbers of records. It makes what a first
 * run makes, less what it finds, and no less than a second run.
 */
export function madeBy(
  rules: ReadonlySet<RuleId>,
  measured: MadeRecords,
  earlier: ReadonlyMap<string, number>,
): MadeCount[] {
  const sum = (records: readonly RecordsOfRun[], what: 'made' | 'stay') =>
    totals(
      records.filter((each) => each.rules.some((place) => rules.has(measured.rules[place] as RuleId))),
      what,
    );
  const [made, stay] = [sum(measured.first, 'made'), sum(measured.first, 'stay')];
  const second = sum(measured.second, 'made');
  return [...made].map(([operation, count]) => {
    const spared = Math.max(0, count - (second.get(operation) ?? 0));
    const again = Math.min(spared, earlier.get(operation) ?? 0);
    const stays = stay.get(operation) ?? 0;
    return { operation, made: count - again, stay: Math.max(0, stays - again), again };
  });
}

function totals(records: readonly RecordsOfRun[], what: 'made' | 'stay'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of records)
    for (const [operation, count] of Object.entries(each[what]))
      sums.set(operation, (sums.get(operation) ?? 0) + count);
  return sums;
}

/** Returns what was measured at an effort. */
export function measuredRecords(effort: Effort): MadeRecords {
  const all = JSON.parse(readFileSync(packageFile('contract-tests/made.json'), 'utf8'));
  return (all as Readonly<Record<Effort, MadeRecords>>)[effort];
}
