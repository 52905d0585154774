import picocolors from 'picocolors';
import type { Verdict } from '../../results.ts';
import { describeVerdict, type VerdictColour } from '../../verdicts.ts';
import { clipped } from '../overview.ts';
import { wrapped } from '../wrap.ts';

/** The columns of the text that is being rendered. */
let columns = 80;

/** Returns what a function renders, in a number of columns. */
export function inColumns<T>(given: number, render: () => T): T {
  const before = columns;
  columns = given;
  try {
    return render();
  } finally {
    columns = before;
  }
}

/** Returns the columns of the text that is being rendered. */
export function width(): number {
  return columns;
}

/** The columns of the name before a field. */
export const label = 11;

/** Colours a text, or returns it as it is where the output is no terminal. */
export type Paint = (colour: VerdictColour | 'bold', text: string) => string;

/** Returns a function that colours text, or one that does not. */
export function painter(colour: boolean): Paint {
  const colours = picocolors.createColors(colour);
  return (name, text) => (name === 'grey' ? colours.gray(text) : colours[name](text));
}

/** Returns the first line of a finding: the verdict’s symbol and the title. */
export function titled(verdict: Verdict, title: string, paint: Paint): string {
  const { symbol, colour } = describeVerdict(verdict);
  const lines = wrapped(title, columns - 2).map((line) => paint('bold', line));
  return `${paint(colour, symbol)} ${lines.join('\n  ')}`;
}

/** Returns a text in lines, wrapped to the right of its name. */
export function field(name: string, text: string): string[] {
  const lines = wrapped(clipped(text, 1200), columns - label - 2);
  return lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(label)}${line}`);
}
