import { wrapped } from '../../reports/render/wrap.ts';

/** The width of what is explained to a person, in columns. */
const textWidth = 80;

const labelWidth = 12;

/** A text beside its label, wrapped; an empty text is a dash. */
export function labelled(label: string, text: string): string[] {
  const lines = wrapped(text === '' ? '–' : text, textWidth - labelWidth);
  return lines.map((part, index) => `${(index === 0 ? label : '').padEnd(labelWidth)}${part}`);
}

/** Several texts below one label. */
export function labelledList(label: string, texts: readonly string[]): string[] {
  const filled = texts.length === 0 ? ['none'] : texts;
  return filled.flatMap((text, index) => labelled(index === 0 ? label : '', text));
}

/** A title, and a text indented below it. */
export function listed(title: string, text: string): string[] {
  return [title, ...wrapped(text, textWidth - 2).map((line) => `  ${line}`)];
}

/** A text of its own, wrapped. */
export function wrappedText(text: string): string[] {
  return wrapped(text, textWidth);
}
