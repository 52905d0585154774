import type { Chunks } from './chunks.ts';
import type { Collection, Identified } from './collection.ts';
import { hintsOf } from './search-hints.ts';
import { type Bits, bitsOf, mayHold, type Signature } from './signature.ts';
import { vocabulary } from './vocabulary.ts';
import { changedText, type SearchTexts, type Written, writtenOf } from './written-texts.ts';

/** Finds the records of a collection by their texts. */
export interface TextIndex<T extends Identified> {
  /** The records whose searched text holds `part`, or one of whose exact texts is `whole`, in ascending order of ids. */
  readonly found: (collection: Collection<T>, part: string, whole: string) => Iterable<T>;
  /** Writes the texts of a collection before somebody waits for them: those of a million people take seconds. */
  readonly prepare: (collection: Collection<T>) => void;
}

/**
 * What an index knows of a chunk of the collection is kept with the chunk: a write costs the texts of one chunk, and a
 * search passes over every chunk without a word that the query may be of.
 */
export function textIndex<T extends Identified>(texts: SearchTexts<T>): TextIndex<T> {
  const words = vocabulary();
  const known = new WeakMap<readonly T[], Written>();
  const knownOfAll = new WeakMap<Chunks<T>, readonly Written[]>();
  // The chunk that began with a record when it was written last: what a chunk was before it changed.
  const beginning = new WeakMap<T, readonly T[]>();

  function written(chunk: readonly T[]): Written {
    const already = known.get(chunk);
    if (already !== undefined) return already;
    const [first] = chunk as readonly [T];
    const before = beginning.get(first);
    const texted = before && known.get(before);
    const changed = texted && changedText(texted, before, chunk, texts, words);
    const now = changed ?? writtenOf(chunk, texts, words);
    known.set(chunk, now);
    beginning.set(first, chunk);
    return now;
  }

  function writtenAll(chunks: Chunks<T>): readonly Written[] {
    const all = knownOfAll.get(chunks) ?? chunks.map(written);
    knownOfAll.set(chunks, all);
    return all;
  }

  function* found({ chunks }: Collection<T>, part: string, whole: string): Generator<T> {
    const all = writtenAll(chunks);
    const hints = hintsOf(part, words).map((hint) => hint.map(bitsOf));
    const entire = bitsOf(whole);
    // Thousands of chunks are passed over: whatever were made for each of them would be collected soon.
    for (let place = 0; place < all.length; place += 1) {
      const at = all[place] as Written;
      const mayBePart = mayHoldOneOfEach(at.words, hints);
      const mayBeWhole = mayHold(at.exact, entire);
      if (mayBePart || mayBeWhole) {
        const chunk = chunks[place] as readonly T[];
        const parts = mayBePart ? holding(part, at) : [];
        if (mayBeWhole) yield* withWhole(chunk, new Set(parts), whole);
        else for (const index of parts) yield chunk[index] as T;
      }
    }
  }

  /** The records in these places of a chunk, and those one of whose exact texts is `whole`. */
  function withWhole(chunk: readonly T[], places: ReadonlySet<number>, whole: string): readonly T[] {
    return chunk.filter((record, index) => places.has(index) || texts.exact(record).includes(whole));
  }

  return { found, prepare: ({ chunks }) => void writtenAll(chunks) };
}

/** Whether a set may hold at least one word of each hint. */
function mayHoldOneOfEach(signature: Signature, hints: readonly (readonly Bits[])[]): boolean {
  for (const hint of hints) if (!mayHoldOneOf(signature, hint)) return false;
  return true;
}

function mayHoldOneOf(signature: Signature, words: readonly Bits[]): boolean {
  for (const word of words) if (mayHold(signature, word)) return true;
  return false;
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
