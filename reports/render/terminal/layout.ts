import picocolors from 'picocolors';
import type { Verdict } from '../../results.ts';
import { inLog } from '../../shown.ts';
import { describeVerdict, type VerdictColour } from '../../verdicts.ts';
import type { Headline } from '../headline.ts';
import { clipped } from '../wording.ts';
import { wrapped } from '../wrap.ts';

/** The columns of the text that is being rendered. */
let columns = 80;

export interface TerminalOptions {
  /** Only for a terminal. A pipe or a file gets plain text. */
  colour?: boolean;
  /** Of the window. */
  columns?: number;
}

/** Returns blocks of lines as a terminal shows them; empty ones are left out. */
export function inTerminal(
  { colour = false, columns: given = 80 }: TerminalOptions,
  render: (paint: Paint) => readonly (readonly string[])[],
): string {
  const before = columns;
  columns = given;
  try {
    const blocks = render(painter(colour)).filter((lines) => lines.length > 0);
    return inLog(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
  } finally {
    columns = before;
  }
}

const toneColours = { good: 'green', bad: 'red', unknown: 'magenta' } as const;

/** Returns the result in lines. */
export function headlineLines({ tone, text }: Headline, paint: Paint): string[] {
  return wrapped(text, columns).map((line) => paint('bold', paint(toneColours[tone], line)));
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
