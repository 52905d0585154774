/** A line of prose as the linter reads it, and where it begins in its file, counted from 1. */
interface ProseLine {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** What the linter reads as one text: a Markdown file, a comment, or a sentence in a literal. */
export type Passage = readonly ProseLine[];

/** Where a text stands in its file, as offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the lines of a span without the margin before each of them, such as the asterisks of a comment. */
export function proseLines(source: string, { from, to }: Span, margin: RegExp): Passage {
  const before = source.slice(0, from).split('\n');
  const firstColumn = (before.at(-1) ?? '').length + 1;
  return source
    .slice(from, to)
    .split('\n')
    .map((whole, index) => {
      const text = whole.replace(margin, '');
      const start = index === 0 ? firstColumn : 1;
      return { text, line: before.length + index, column: start + whole.length - text.length };
    });
}

/** Joins comments that stand in lines one after the other: a sentence goes on in the next line. */
export function joinRows(source: string, comments: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const { from, to } of comments) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(last.to, from));
    joined.push({ from: goesOn ? (joined.pop() ?? last).from : from, to });
  }
  return joined;
}
