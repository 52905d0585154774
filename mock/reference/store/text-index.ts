import type { Collection, Identified } from './collection.ts';
import { bitsOf, jointsIn, mayHold, runsIn, type Signature, signatureOf } from './signature.ts';

/** The texts by which a record is found. */
export interface SearchTexts<T> {
  /** What a query may be a part of. */
  readonly searched: (record: T) => string;
  /** What a query must be equal to. */
  readonly exact: (record: T) => readonly string[];
}

interface Written {
  /** The searched texts, one after the other. */
  readonly all: string;
  /** Where each of them begins in `all`. */
  readonly starts: Uint32Array;
  /** Each word of theirs once: shorter than the texts by far, since people share names. */
  readonly words: string;
  /** The runs of characters in the words, and the joints between them. */
  readonly runs: Signature;
  readonly exact: Signature;
}

const separator = '\n';

/** Whether the searched text of a record holds `part`, or one of its exact texts is `whole`. */
function isFound<T>(record: T, { searched, exact }: SearchTexts<T>, part: string, whole: string): boolean {
  return searched(record).includes(part) || exact(record).includes(whole);
}

/** Finds the records of a collection by their texts. */
export interface TextIndex<T extends Identified> {
  /** The records whose searched text holds `part`, or one of whose exact texts is `whole`, in ascending order of ids. */
  readonly found: (collection: Collection<T>, part: string, whole: string) => Iterable<T>;
  /** Writes the texts of a collection before somebody waits for them: those of a million people take seconds. */
  readonly prepare: (collection: Collection<T>) => void;
}

/**
 * What an index knows of a chunk of the collection is kept with the chunk: a write costs the texts of one chunk, and a
 * search passes over every chunk that cannot hold the query.
 */
export function textIndex<T extends Identified>(texts: SearchTexts<T>): TextIndex<T> {
  const known = new WeakMap<readonly T[], Written>();

  function written(chunk: readonly T[]): Written {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const now = writtenOf(chunk, texts);
    known.set(chunk, now);
    return now;
  }

  function* found({ chunks }: Collection<T>, part: string, whole: string): Generator<T> {
    const words = wordsOf(part);
    const runs = [...words.flatMap((word) => [...runsIn(word)]), ...jointsIn(part)].flatMap(bitsOf);
    const entire = bitsOf(whole);
    for (const chunk of chunks) {
      const at = written(chunk);
      const mayBePart = mayHold(at.runs, runs) && words.every((word) => at.words.includes(word));
      const mayBeWhole = mayHold(at.exact, entire);
      if (mayBeWhole) yield* chunk.filter((record) => isFound(record, texts, part, whole));
      else if (mayBePart) for (const index of holding(part, at)) yield chunk[index] as T;
    }
  }

  return {
    found,
    prepare: ({ chunks }) => {
      for (const chunk of chunks) written(chunk);
    },
  };
}

function writtenOf<T>(chunk: readonly T[], { searched, exact }: SearchTexts<T>): Written {
  const starts = new Uint32Array(chunk.length);
  const words = new Set<string>();
  const joints = new Set<string>();
  const lines: string[] = [];
  let start = 0;
  for (const [index, record] of chunk.entries()) {
    const text = searched(record);
    starts[index] = start;
    start += text.length + separator.length;
    lines.push(text, separator);
    for (const word of wordsOf(text)) words.add(word);
    for (const joint of jointsIn(text)) joints.add(joint);
  }
  const joined = [...words].join(separator);
  return {
    all: lines.join(''),
    starts,
    words: joined,
    runs: signatureOf([...runsIn(joined), ...joints]),
    exact: signatureOf(chunk.flatMap(exact)),
  };
}

/** A query that is part of a text is, word by word, part of its words. */
function wordsOf(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** The numbers of the texts that hold `part`, in ascending order. */
function* holding(part: string, { all, starts }: Written): Generator<number> {
  let index = 0;
  for (let at = all.indexOf(part); at !== -1 && index < starts.length; ) {
    while (index + 1 < starts.length && (starts[index + 1] as number) <= at) index += 1;
    const next = starts[index + 1] ?? all.length;
    const isWithin = at + part.length < next;
    if (isWithin) yield index;
    at = all.indexOf(part, isWithin ? next : at + 1);
    if (isWithin) index += 1;
  }
}
