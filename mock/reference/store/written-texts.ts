import { type Signature, signatureOf, withTexts } from './signature.ts';
import { pairsOf, type Vocabulary, wordsOf } from './vocabulary.ts';

/** The texts by which a record is found. */
export interface SearchTexts<T> {
  /** What a query may be a part of. */
  readonly searched: (record: T) => string;
  /** What a query must be equal to. */
  readonly exact: (record: T) => readonly string[];
}

/** What is known of the texts of a chunk of records. */
export interface Written {
  /** The searched texts, one after the other. */
  readonly all: string;
  /** Where each of them begins in `all`. */
  readonly starts: Uint32Array;
  /** Their words, and each word with the next one. */
  readonly words: Signature;
  readonly exact: Signature;
  /** How many records have changed since all of it was written: what they were before is in it still. */
  readonly changes: number;
}

const separator = '\n';

/** Writes the texts of all records of a chunk. */
export function writtenOf<T>(
  chunk: readonly T[],
  { searched, exact }: SearchTexts<T>,
  vocabulary: Vocabulary,
): Written {
  const starts = new Uint32Array(chunk.length);
  const words = new Set<string>();
  const pairs = new Set<string>();
  const lines: string[] = [];
  let start = 0;
  for (const [index, record] of chunk.entries()) {
    const text = searched(record);
    starts[index] = start;
    start += text.length + separator.length;
    lines.push(text, separator);
    for (const word of wordsOf(text)) words.add(word);
    for (const pair of pairsOf(text)) pairs.add(pair);
  }
  vocabulary.add(words);
  return {
    all: lines.join(''),
    starts,
    words: signatureOf([...words, ...pairs]),
    exact: signatureOf(chunk.flatMap(exact)),
    changes: 0,
  };
}

// Each change may leave a word behind that nobody has any more, for which a search looks into the chunk in vain.
const mostChanges = 50;

/**
 * The texts of a chunk in which one record has given way to another since they were written; undefined where more is
 * different. To write all of it anew takes milliseconds, and somebody who searches waits for them.
 */
export function changedText<T>(
  written: Written,
  before: readonly T[],
  chunk: readonly T[],
  { searched, exact }: SearchTexts<T>,
  vocabulary: Vocabulary,
): Written | undefined {
  const index = chunk.findIndex((record, place) => record !== before[place]);
  const record = chunk[index];
  const isOne =
    before.length === chunk.length && chunk.every((one, place) => place === index || one === before[place]);
  if (record === undefined || !isOne || written.changes === mostChanges) return undefined;
  const text = searched(record);
  const words = wordsOf(text);
  vocabulary.add(words);
  return {
    ...withLine(written, index, text + separator),
    words: withTexts(written.words, [...words, ...pairsOf(text)]),
    exact: withTexts(written.exact, exact(record)),
    changes: written.changes + 1,
  };
}

/** The texts one after the other, with another line in one place. */
function withLine({ all, starts }: Written, index: number, line: string): Pick<Written, 'all' | 'starts'> {
  const from = starts[index] as number;
  const to = starts[index + 1] ?? all.length;
  const longer = line.length - (to - from);
  return {
    all: all.slice(0, from) + line + all.slice(to),
    starts: starts.map((start, place) => (place > index ? start + longer : start)),
  };
}
