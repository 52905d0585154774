import type { Collection, Identified } from './collection.ts';
import { mayHold, runsIn, type Signature, signatureOf } from './signature.ts';

/** The texts by which a record is found. */
export interface SearchTexts<T> {
  /** What a query may be a part of. */
  readonly searched: (record: T) => string;
  /** What a query must be equal to. */
  readonly exact: (record: T) => readonly string[];
}

interface Written<T> {
  readonly records: readonly T[];
  readonly texts: readonly string[];
  readonly all: string;
  readonly runs: Signature;
  readonly exact: Signature;
}

/**
 * Returns a function that finds the records of a collection by their texts, in ascending order of ids. What it knows of
 * a chunk of the collection is kept with the chunk: a write costs the texts of one chunk, and a search passes over every
 * chunk that cannot hold the query.
 */
export function textIndex<T extends Identified>({ searched, exact }: SearchTexts<T>) {
  const known = new WeakMap<readonly T[], Written<T>>();

  function written(chunk: readonly T[]): Written<T> {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const texts = chunk.map(searched);
    const all = texts.join('\n');
    const now = {
      records: chunk,
      texts,
      all,
      runs: signatureOf(runsIn(all)),
      exact: signatureOf(chunk.flatMap(exact)),
    };
    known.set(chunk, now);
    return now;
  }

  /** The records whose searched text holds `part`, or one of whose exact texts is `whole`. */
  return function* found({ chunks }: Collection<T>, part: string, whole: string): Generator<T> {
    const runs = [...runsIn(part)];
    for (const chunk of chunks) {
      const { texts, all, ...signatures } = written(chunk);
      const mayBePart = mayHold(signatures.runs, runs) && all.includes(part);
      const mayBeWhole = mayHold(signatures.exact, [whole]);
      if (!mayBePart && !mayBeWhole) continue;
      for (const [index, record] of chunk.entries()) {
        const isFound =
          (mayBePart && texts[index]?.includes(part)) || (mayBeWhole && exact(record).includes(whole));
        if (isFound) yield record;
      }
    }
  };
}
