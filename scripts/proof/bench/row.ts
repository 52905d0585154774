import type { CurvePoint } from './curve.ts';

/** One figure of the table, and its goal. */
export interface Row {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly goal: Goal;
  /** How the figure came about. */
  readonly detail: string;
  /** The group that measured it. */
  readonly group?: string;
  /** How the figure grows with the number of requests. */
  readonly curve?: readonly CurvePoint[];
}

type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** A few rows that are measured together. */
export interface Group {
  readonly name: string;
  /** About how long it takes in a full run. */
  readonly seconds: number;
  readonly measure: (settings: Settings) => Promise<readonly Row[]>;
}

export interface Settings {
  /** Small clubs and short loads: shows that everything works, and measures little. */
  readonly quick: boolean;
  /** A folder of this run, which is removed at its end. */
  readonly folder: string;
  /** Prints the progress, and what could not be installed or measured. */
  readonly say: (line: string) => void;
}

export function isMet({ figure, goal }: Row): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}

/** How far a figure is on the good side of its goal: 1 at the goal, more is better. */
export function share({ figure, goal }: Row): number {
  return 'atLeast' in goal ? figure / goal.atLeast : goal.atMost / Math.max(figure, Number.MIN_VALUE);
}

export function goalText({ goal, unit }: Row): string {
  return 'atLeast' in goal ? `≥ ${written(goal.atLeast, unit)}` : `≤ ${written(goal.atMost, unit)}`;
}

export function figureText({ figure, unit }: Row): string {
  return written(figure, unit);
}

function written(figure: number, unit: string): string {
  const digits = figure >= 100 || Number.isInteger(figure) ? 0 : 2;
  return `${figure.toFixed(digits)}${unit === '×' ? ' ×' : ` ${unit}`}`;
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}
