import type { Results } from '../../reports/results.ts';
import type { MadeRecords, RecordsOfRun } from '../commands/test/made-records.ts';

/** Returns what two runs against one club made, the second of which used again what the first one left. */
export function madeRecords(first: Results, second: Results): MadeRecords {
  const rules = first.rules.map(({ id }) => id);
  return { rules, first: recordsOf(first, rules), second: recordsOf(second, rules) };
}

/** Returns what was made, one entry for all that the same rules need. */
function recordsOf({ run, left_behind }: Results, rules: readonly string[]): RecordsOfRun[] {
  const stayed = left_behind.filter(({ of_earlier_run }) => of_earlier_run !== true);
  const entries = new Map<string, { rules: number[]; made: Counts; stay: Counts }>();
  for (const { name, made = {}, rules: needing } of run.requests_by_owner) {
    const places = needing.map((id) => rules.indexOf(id)).sort((one, other) => one - other);
    const entry = entries.get(places.join()) ?? { rules: places, made: {}, stay: {} };
    entries.set(places.join(), entry);
    for (const [operation, count] of Object.entries(made)) {
      add(entry.made, operation, count);
      // The probes of a family and their set-up have the same name.
      const own = stayed.filter((each) => each.use === name && each.operation === operation).slice(0, count);
      for (const record of own) stayed.splice(stayed.indexOf(record), 1);
      add(entry.stay, operation, own.length);
    }
  }
  return [...entries.values()].filter(({ made }) => Object.keys(made).length > 0);
}

type Counts = Record<string, number>;

function add(counts: Counts, operation: string, count: number): void {
  counts[operation] = (counts[operation] ?? 0) + count;
}
