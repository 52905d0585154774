import { counted } from '../../reports/render/overview.ts';
import type { Results } from '../../reports/results.ts';

/** What the suite made of one fault. */
export interface BiteRow {
  fault: string;
  /** The rule that the fault breaks. */
  breaks: string;
  /** Further rules that it may turn red. */
  also: string[];
  outcome: 'bitten' | 'not-bitten' | 'undeclared' | 'did-not-run';
  /** Every rule that turned red. */
  red: string[];
  /** Red rules that the fault neither breaks nor lists. */
  undeclared: string[];
  /** Rules that could not be judged because of the fault. */
  unknown: string[];
  /** Why the club or the run did not come about. */
  reason?: string;
  duration_ms: number;
}

export interface BiteMatrix {
  rows: BiteRow[];
  /** `must` rules that have a check and no fault: nobody has ever seen them fail. */
  without_fault: string[];
}

interface PlayedFault {
  id: string;
  breaks: string;
  also: readonly string[];
}

/** Holds the results of a run against what the fault says of itself. */
export function judgeBite(fault: PlayedFault, results: Pick<Results, 'rules'>, durationMs: number): BiteRow {
  const idsWith = (...verdicts: string[]) =>
    results.rules.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  const red = idsWith('fail', 'warn');
  const undeclared = red.filter((id) => id !== fault.breaks && !fault.also.includes(id));
  const bitten = red.includes(fault.breaks);
  return {
    ...declarationOf(fault),
    outcome: outcomeOf(bitten, undeclared),
    red,
    undeclared,
    unknown: idsWith('blocked', 'error'),
    duration_ms: durationMs,
  };
}

/** The row of a fault that could not be played or judged. */
export function unjudgedBite(fault: PlayedFault, reason: string, durationMs: number): BiteRow {
  const nothing = { red: [], undeclared: [], unknown: [] };
  return { ...declarationOf(fault), outcome: 'did-not-run', ...nothing, reason, duration_ms: durationMs };
}

/** 1 where the suite did not bite, bit too much or was never seen to bite; else 2 where a run is missing; else 0. */
export function biteExitCode({ rows, without_fault }: BiteMatrix): 0 | 1 | 2 {
  const bad = rows.some(({ outcome }) => outcome === 'not-bitten' || outcome === 'undeclared');
  if (bad || without_fault.length > 0) return 1;
  return rows.length === 0 || rows.some(({ outcome }) => outcome === 'did-not-run') ? 2 : 0;
}

/** One fault in one line, and what was wrong with it below. */
export function biteRowLines(row: BiteRow): string[] {
  const more = row.red.length > 1 ? ` (and ${row.red.length - 1} more)` : '';
  const details = {
    bitten: [],
    'not-bitten': [`  ${row.breaks} did not turn red${reds(row)}`],
    undeclared: row.undeclared.map((id) => `  turned red too, undeclared: ${id}`),
    'did-not-run': [`  ${row.reason ?? 'no reason'}`],
  }[row.outcome];
  const symbol = { bitten: '✓', 'not-bitten': '✗', undeclared: '✗', 'did-not-run': '■' }[row.outcome];
  return [`${symbol} ${row.fault} → ${row.breaks}${more}`, ...details];
}

/** The end of the matrix: how many bit, and which rules were never seen to fail. */
export function biteClosingLines(matrix: BiteMatrix): string[] {
  const { rows, without_fault: without } = matrix;
  const bitten = rows.filter(({ outcome }) => outcome === 'bitten').length;
  return [
    `${bitten} of ${counted(rows.length, 'fault')} bitten, and nothing undeclared with them`,
    ...(without.length > 0
      ? [`${counted(without.length, 'must rule')} with a check and without a fault:`]
      : []),
    ...without.map((id) => `  ${id}`),
  ];
}

/** The matrix as a page of Markdown. */
export function biteMarkdown(matrix: BiteMatrix): string {
  const rows = matrix.rows.map(
    ({ fault, breaks, outcome, red, undeclared }) =>
      `| ${outcome} | \`${fault}\` | \`${breaks}\` | ${red.length} | ${undeclared.map((id) => `\`${id}\``).join(', ')} |`,
  );
  return [
    '# Does the suite bite?',
    '',
    ...biteClosingLines(matrix).map((line) => line.replace(/^ {2}(.*)$/, '- `$1`')),
    '',
    '| Outcome | Fault | Breaks | Red rules | Undeclared |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function reds({ red }: BiteRow): string {
  return red.length === 0 ? ', and nothing else did' : `, but did: ${red.join(', ')}`;
}

function declarationOf({ id, breaks, also }: PlayedFault) {
  return { fault: id, breaks, also: [...also] };
}

function outcomeOf(bitten: boolean, undeclared: readonly string[]): BiteRow['outcome'] {
  if (!bitten) return 'not-bitten';
  return undeclared.length > 0 ? 'undeclared' : 'bitten';
}
