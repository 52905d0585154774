import type { TerminalOptions } from '../../../reports/render/terminal/layout.ts';
import { terminal } from '../../../reports/render/terminal.ts';
import type { Results } from '../../../reports/results.ts';
import { inLog, jsonInLog, shown } from '../../../reports/shown.ts';
import { columnsOf } from './columns.ts';
import { obeysEscapeCodes } from './escape-codes.ts';

/** Whether text for a stream may be coloured: only where escape codes are obeyed, and only without NO_COLOR. */
export function mayColour(stream: { isTTY?: boolean }): boolean {
  return obeysEscapeCodes(stream) && !process.env.NO_COLOR;
}

function optionsOf(stream: { isTTY?: boolean; columns?: number }): TerminalOptions {
  return { colour: mayColour(stream), columns: columnsOf(stream) };
}

/** Prints the summary of a run. */
export function printSummary(results: Results): void {
  process.stdout.write(`\n${terminal(results, optionsOf(process.stdout))}`);
}

/** Prints the path of the page of a report, below its summary. */
export function printPage(page: string): void {
  process.stdout.write(`${page}\n`);
}

/** Prints what a report says in a terminal, and the path of its page. */
export function printReport(render: (options: TerminalOptions) => string, page: string): void {
  process.stdout.write(`\n${render(optionsOf(process.stdout))}`);
  printPage(page);
}

/** Prints a value as JSON, for programs. */
export function printJson(value: unknown): void {
  process.stdout.write(`${jsonInLog(JSON.stringify(value, null, 2))}\n`);
}

/** Prints lines for a person: what a target put into them moves no cursor, and no log obeys it. */
export function printLines(...lines: string[]): void {
  process.stdout.write(inLog(`${shown(lines.join('\n'))}\n`));
}
