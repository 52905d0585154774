import { removalOf } from '../../../contract-tests/engine/run/record-routes.ts';
import type { Results } from '../../../reports/results.ts';
import type { OperationId } from '../../../spec/index.ts';
import type { MadeRecords, RecordsOfRun } from '../../cli/commands/test/made-records.ts';

/** Returns what two runs against one club made, the second of which used again what the first one left. */
export function madeRecords(first: Results, second: Results): MadeRecords {
  const rules = first.rules.map(({ id }) => id);
  return { rules, first: recordsOf(first, rules), second: recordsOf(second, rules) };
}

/** Returns what was made, one entry for all that the same rules need. */
function recordsOf({ run, left_behind }: Results, rules: readonly string[]): RecordsOfRun[] {
  const stayed = left_behind.filter(({ of_earlier_run }) => of_earlier_run !== true);
  /** The probes of a family and their set-up have the same name: what the first one left is not counted again. */
  const stayingFor = (name: string, operation: string, atMost: number) => {
    const own = stayed.filter((each) => each.use === name && each.operation === operation).slice(0, atMost);
    for (const record of own) stayed.splice(stayed.indexOf(record), 1);
    return own.length;
  };
  const entries = new Map<string, { rules: number[]; made: Counts; stay: Counts }>();
  for (const { name, made = {}, rules: needing } of run.requests_by_owner) {
    const places = needing.map((id) => rules.indexOf(id)).sort((one, other) => one - other);
    const entry = entries.get(places.join()) ?? { rules: places, made: {}, stay: {} };
    entries.set(places.join(), entry);
    for (const [operation, count] of Object.entries(made)) {
      add(entry.made, operation, count);
      add(entry.stay, operation, isKept(operation) ? count : stayingFor(name, operation, count));
    }
  }
  return [...entries.values()].filter(({ made }) => Object.keys(made).length > 0);
}

/** Whether no route removes what an operation makes. */
function isKept(operation: string): boolean {
  return removalOf({ operation: operation as OperationId }) === undefined;
}

type Counts = Record<string, number>;

function add(counts: Counts, operation: string, count: number): void {
  counts[operation] = (counts[operation] ?? 0) + count;
}
