import { counted } from '../../reports/render/overview.ts';
import type { Effort, RuleResult } from '../../reports/results.ts';

export type Outcome = 'detected' | 'missed' | 'over-reported' | 'not-played';

/** How the suite did on one fault. */
export interface FaultRow {
  fault: string;
  /** The rule that the fault violates. */
  breaks: string;
  /** Further rules that it may turn red. */
  also: string[];
  outcome: Outcome;
  /** Every rule that turned red. */
  red: string[];
  /** Red rules that the fault neither violates nor lists. */
  over_reported: string[];
  /** Rules that could not be judged because of the fault. */
  unknown: string[];
  /** Why the fault was not played. */
  reason?: string;
  requests: number;
  duration_ms: number;
}

/** What `self-test.json` holds. The rows do not depend on each other: those of several shards may be put together. */
export interface FaultMatrix {
  effort: Effort;
  seed: number;
  rows: FaultRow[];
  /** `must` rules that have a check and no fault: nobody has ever seen them fail. */
  without_fault: string[];
}

/** What a fault says of itself. */
export interface DeclaredFault {
  readonly id: string;
  readonly breaks: string;
  readonly also: readonly string[];
}

/** What a run cost. */
export interface RunCost {
  readonly requests: number;
  readonly duration_ms: number;
}

type JudgedRule = Pick<RuleResult, 'id' | 'verdict'>;

/** Compares the verdicts of a run with what the fault says of itself. */
export function judgedRow(fault: DeclaredFault, rules: readonly JudgedRule[], cost: RunCost): FaultRow {
  const idsWith = (...verdicts: string[]) =>
    rules.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  const red = idsWith('fail', 'warn');
  const overReported = red.filter((id) => id !== fault.breaks && !fault.also.includes(id));
  return {
    ...declarationOf(fault),
    outcome: outcomeOf(red.includes(fault.breaks), overReported),
    red,
    over_reported: overReported,
    unknown: idsWith('blocked', 'error'),
    ...cost,
  };
}

/** The row of a fault that could not be played or judged. */
export function notPlayedRow(fault: DeclaredFault, reason: string, durationMs: number): FaultRow {
  const nothing = { red: [], over_reported: [], unknown: [], requests: 0 };
  return { ...declarationOf(fault), outcome: 'not-played', ...nothing, reason, duration_ms: durationMs };
}

/** 1 where a fault was missed or over-reported, or a rule has none; else 2 where a fault was not played; else 0. */
export function exitCodeOf({ rows, without_fault }: FaultMatrix): 0 | 1 | 2 {
  const wrong = rows.some(({ outcome }) => outcome === 'missed' || outcome === 'over-reported');
  if (wrong || without_fault.length > 0) return 1;
  return rows.length === 0 || rows.some(({ outcome }) => outcome === 'not-played') ? 2 : 0;
}

/** One fault in one line, and what was wrong with it below. */
export function rowLines(row: FaultRow): string[] {
  const more = row.red.length > 1 ? ` (and ${row.red.length - 1} more)` : '';
  const details = {
    detected: [],
    missed: [`  missed: ${row.breaks} did not turn red${othersIn(row)}`],
    'over-reported': row.over_reported.map((id) => `  over-reported: ${id} turned red, too`),
    'not-played': [`  not played: ${row.reason ?? 'no reason'}`],
  }[row.outcome];
  const symbol = { detected: '✓', missed: '✗', 'over-reported': '✗', 'not-played': '■' }[row.outcome];
  return [`${symbol} ${row.fault} → ${row.breaks}${more}`, ...details];
}

/** The end of the matrix: how many were detected, and which rules were never seen to fail. */
export function closingLines({ rows, without_fault: without }: FaultMatrix): string[] {
  const detected = rows.filter(({ outcome }) => outcome === 'detected').length;
  return [
    `${detected} of ${counted(rows.length, 'fault')} detected, and nothing over-reported with them`,
    ...(without.length > 0
      ? [`${counted(without.length, 'must rule')} with a check and without a fault:`]
      : []),
    ...without.map((id) => `  ${id}`),
  ];
}

/** The matrix as a page of Markdown. */
export function matrixPage(matrix: FaultMatrix): string {
  const rows = matrix.rows.map(
    ({ fault, breaks, outcome, red, over_reported: over }) =>
      `| ${outcome} | \`${fault}\` | \`${breaks}\` | ${red.length} | ${over.map((id) => `\`${id}\``).join(', ')} |`,
  );
  return [
    '# Does the suite detect every fault?',
    '',
    ...closingLines(matrix).map((line) => line.replace(/^ {2}(.*)$/, '- `$1`')),
    '',
    '| Outcome | Fault | Violates | Red rules | Over-reported |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function othersIn({ red }: FaultRow): string {
  return red.length === 0 ? ', and nothing else did' : `, but did: ${red.join(', ')}`;
}

function declarationOf({ id, breaks, also }: DeclaredFault) {
  return { fault: id, breaks, also: [...also] };
}

function outcomeOf(detected: boolean, overReported: readonly string[]): Outcome {
  if (!detected) return 'missed';
  return overReported.length > 0 ? 'over-reported' : 'detected';
}
