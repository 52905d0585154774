import { type BloomFilter, bloomFilterOf, withTexts } from './bloom-filter.ts';
import { pairsOf, type Vocabulary, wordsOf } from './vocabulary.ts';

/** The texts by which a record is found. */
export interface SearchTexts<T> {
  /** The text of which a query may be a part. */
  readonly searched: (record: T) => string;
  /** The texts that a query must equal. */
  readonly exact: (record: T) => readonly string[];
}

/** The texts of a chunk of records, as a search reads them. */
export interface ChunkTexts {
  /** The searched texts, one after the other. */
  readonly all: string;
  /** Where each of them begins in `all`. */
  readonly starts: Uint32Array;
  /** Holds their words, and each word with the next one. */
  readonly words: BloomFilter;
  readonly exact: BloomFilter;
  /**
   * Number of records changed since the chunk was written as a whole. The filters still hold the words of their old
   * texts.
   */
  readonly changes: number;
}

const separator = '\n';

/** Writes the texts of all records of a chunk. */
export function chunkTextsOf<T>(
  chunk: readonly T[],
  { searched, exact }: SearchTexts<T>,
  vocabulary: Vocabulary,
): ChunkTexts {
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
    words: bloomFilterOf([...words, ...pairs]),
    exact: bloomFilterOf(chunk.flatMap(exact)),
    changes: 0,
  };
}

// Each change may leave a stale word in the filters; a search for it scans the chunk and finds nothing.
const mostChanges = 50;

/**
 * Returns the texts of a chunk in which one record has been replaced since they were written; undefined where more than
 * one differs. Writing the whole chunk again takes milliseconds, which would delay a search.
 */
export function withOneChanged<T>(
  written: ChunkTexts,
  before: readonly T[],
  chunk: readonly T[],
  { searched, exact }: SearchTexts<T>,
  vocabulary: Vocabulary,
): ChunkTexts | undefined {
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

/** Returns the texts with one line replaced. */
function withLine(
  { all, starts }: ChunkTexts,
  index: number,
  line: string,
): Pick<ChunkTexts, 'all' | 'starts'> {
  const from = starts[index] as number;
  const to = starts[index + 1] ?? all.length;
  const longer = line.length - (to - from);
  return {
    all: all.slice(0, from) + line + all.slice(to),
    starts: starts.map((start, place) => (place > index ? start + longer : start)),
  };
}
