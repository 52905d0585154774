import type { Collection, Identified } from './collection.ts';
import { bitsOf, jointsIn, mayHold, runsIn } from './signature.ts';
import { changedText, isFound, type SearchTexts, type Written, wordsOf, writtenOf } from './written-texts.ts';

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
  // The chunk that began with a record when it was written last: what a chunk was before it changed.
  const beginning = new WeakMap<T, readonly T[]>();

  function written(chunk: readonly T[]): Written {
    const already = known.get(chunk);
    if (already !== undefined) return already;
    const [first] = chunk as readonly [T];
    const before = beginning.get(first);
    const texted = before && known.get(before);
    const now = (texted && changedText(texted, before, chunk, texts)) ?? writtenOf(chunk, texts);
    known.set(chunk, now);
    beginning.set(first, chunk);
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
