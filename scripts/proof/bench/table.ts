import type { Machine } from './machine.ts';
import { reasonFor } from './reasons.ts';
import { figureText, goalText, isMet, type Row } from './row.ts';

/** What a run of the bench found. */
export interface Findings {
  readonly machine: Machine;
  readonly started_at: string;
  readonly quick: boolean;
  readonly rows: readonly Row[];
}

/**
 * Returns what a run of some groups found, with the rows of the other groups from an earlier run of the same day on the same
 * machine: each ratio was measured in one run.
 */
export function withEarlier(found: Findings, earlier: Findings | undefined): Findings {
  const nameOf = ({ cpu, cores, node }: Machine) => [cpu, cores, node].join();
  const day = ({ started_at }: Findings) => started_at.slice(0, 10);
  const measured = new Set(found.rows.map(({ group }) => group));
  const isOfOneTable =
    earlier?.quick === found.quick &&
    day(earlier) === day(found) &&
    nameOf(earlier.machine) === nameOf(found.machine);
  const others = isOfOneTable ? earlier.rows.filter(({ group }) => !measured.has(group)) : [];
  return { ...found, rows: [...found.rows, ...others] };
}

/** The table for a terminal. */
export function tableLines({ rows }: Findings): string[] {
  const cells = rows.map((row) => [row.what, figureText(row), goalText(row), isMet(row) ? 'met' : 'MISSED']);
  const all = [['what', 'figure', 'goal', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((cell) => cell[column]?.length ?? 0)));
  return all.map((cell) =>
    cell
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The same as a page, with how each figure came about. */
export function tablePage({ machine, started_at, quick, rows }: Findings): string {
  const { cpu, cores, memory, system, node, client, load } = machine;
  const lines = rows.map((row) => {
    return `| ${row.what} | ${figureText(row)} | ${goalText(row)} | ${verdictOf(row)} | ${row.detail} |`;
  });
  return [
    '# Bench',
    '',
    `Made by \`npm run bench\` on ${started_at.slice(0, 10)}; do not edit. Peers ran side by side with the reference, the server on one core and`,
    `the client (${client}) on another. Rates depend on the machine; compare ratios.`,
    '',
    'The ratio of a large club is the median of rounds, each of which loads both clubs: it need not be the quotient of the two',
    'rates, which are medians of their own.',
    ...(quick
      ? [
          '',
          '**A quick run: small clubs and short loads. It shows that everything works, and measures little.**',
        ]
      : []),
    '',
    `Machine: ${cpu}, ${cores} cores, ${memory} GiB, ${system}, Node ${node}, load average ${load} at the start.`,
    '',
    `${rows.filter(isMet).length} of ${rows.length} goals are met; each row that misses its goal says why.`,
    '',
    '| what | figure | goal | | how |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function verdictOf(row: Row): string {
  return isMet(row) ? 'met' : `**missed**: ${reasonFor(row.what) ?? 'no reason is known'}`;
}
