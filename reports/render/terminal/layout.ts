import picocolors from 'picocolors';
import type { Verdict } from '../../results.ts';
import { describeVerdict, type VerdictColour } from '../../verdicts.ts';
import { clipped } from '../overview.ts';
import { wrapped } from '../wrap.ts';

/** The columns of the summary. */
export const width = 80;
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
  return `${paint(colour, symbol)} ${paint('bold', title)}`;
}

/** Returns a text in lines, wrapped to the right of its name. */
export function field(name: string, text: string): string[] {
  const lines = wrapped(clipped(text, 1200), width - label - 2);
  return lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(label)}${line}`);
}
