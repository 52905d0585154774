import { wrapped } from '../../../reports/render/wrap.ts';
import { columnsOf } from './columns.ts';

/** The width of an explanation, in columns. */
const textWidth = columnsOf();

const labelWidth = 13;

/** Returns the wrapped lines of a text, with its label in front; an empty text is shown as a dash. */
export function labelled(label: string, text: string): string[] {
  const lines = wrapped(text === '' ? '–' : text, textWidth - labelWidth);
  return lines.map((part, index) => `${(index === 0 ? label : '').padEnd(labelWidth)}${part}`);
}

/** Returns the lines of several texts under one label. */
export function labelledList(label: string, texts: readonly string[]): string[] {
  const filled = texts.length === 0 ? ['none'] : texts;
  return filled.flatMap((text, index) => labelled(index === 0 ? label : '', text));
}

/** Returns a title, and the lines of a text indented below it. */
export function listed(title: string, text: string): string[] {
  return [title, ...wrapped(text, textWidth - 2).map((line) => `  ${line}`)];
}

/** Returns the wrapped lines of a text without a label. */
export function wrappedText(text: string): string[] {
  return wrapped(text, textWidth);
}

/** Returns a line wrapped, its further parts indented. */
export function hanging(line: string): string[] {
  return wrapped(line, textWidth - 2).map((part, index) => (index === 0 ? part : `  ${part}`));
}
