import { type Bits, type BloomFilter, bitsOf, mayHold } from './bloom-filter.ts';
import { candidateWords } from './candidate-words.ts';
import { type ChunkTexts, chunkTextsOf, type SearchTexts, withOneChanged } from './chunk-texts.ts';
import type { Chunks } from './chunks.ts';
import type { Collection, Identified } from './collection.ts';
import { type Vocabulary, vocabulary } from './vocabulary.ts';

/** Finds the records of a collection by their texts. */
export interface TextIndex<T extends Identified> {
  /**
   * Returns the records whose searched text holds `part`, or one of whose exact texts is `whole`, in ascending order of
   * ids.
   */
  readonly found: (collection: Collection<T>, part: string, whole: string) => Iterable<T>;
  /** Writes the texts of a collection ahead of the first search: those of a million people take seconds. */
  readonly prepare: (collection: Collection<T>) => void;
  /** Returns an index of its own for a copy of the collection, which starts with the texts that this one has written. */
  readonly fork: () => TextIndex<T>;
}

/** What an index takes over from another one. */
interface Base<T> {
  readonly words: Vocabulary;
  readonly written: (chunk: readonly T[]) => ChunkTexts | undefined;
  /** How many indexes, each the copy of the one before, it reads. */
  readonly depth: number;
}

/** A copy keeps what it takes over. The copy of this one writes its texts anew, so that the first can be forgotten. */
const mostDepth = 16;

/**
 * Texts are kept by chunk of the collection: a write rewrites the texts of one chunk, and a search skips each chunk
 * whose filters exclude the query.
 */
export function textIndex<T extends Identified>(texts: SearchTexts<T>, base?: Base<T>): TextIndex<T> {
  const words = vocabulary(base?.words);
  const depth = (base?.depth ?? 0) + 1;
  const byChunk = new WeakMap<readonly T[], ChunkTexts>();
  const byCollection = new WeakMap<Chunks<T>, readonly ChunkTexts[]>();
  // The last chunk written that began with this record: the state of the chunk before a change.
  const lastBeginningWith = new WeakMap<T, readonly T[]>();

  const written = (chunk: readonly T[]) => byChunk.get(chunk) ?? base?.written(chunk);

  function textsOf(chunk: readonly T[]): ChunkTexts {
    const known = byChunk.get(chunk);
    if (known !== undefined) return known;
    const [first] = chunk as readonly [T];
    const at = base?.written(chunk) ?? changedTexts(chunk, first) ?? chunkTextsOf(chunk, texts, words);
    byChunk.set(chunk, at);
    lastBeginningWith.set(first, chunk);
    return at;
  }

  function changedTexts(chunk: readonly T[], first: T): ChunkTexts | undefined {
    const before = lastBeginningWith.get(first);
    const textsBefore = before && written(before);
    return textsBefore && withOneChanged(textsBefore, before, chunk, texts, words);
  }

  function textsOfAll(chunks: Chunks<T>): readonly ChunkTexts[] {
    const all = byCollection.get(chunks) ?? chunks.map(textsOf);
    byCollection.set(chunks, all);
    return all;
  }

  function* found({ chunks }: Collection<T>, part: string, whole: string): Generator<T> {
    const all = textsOfAll(chunks);
    const candidates = candidateWords(part, words).map((group) => group.map(bitsOf));
    const entire = bitsOf(whole);
    // Thousands of chunks are skipped: an object for each of them would be garbage at once.
    for (let place = 0; place < all.length; place += 1) {
      const at = all[place] as ChunkTexts;
      const mayBePart = mayHoldOneOfEach(at.words, candidates);
      const mayBeWhole = mayHold(at.exact, entire);
      if (mayBePart || mayBeWhole) {
        const chunk = chunks[place] as readonly T[];
        const parts = mayBePart ? holding(part, at) : [];
        if (mayBeWhole) yield* withWhole(chunk, new Set(parts), whole);
        else for (const index of parts) yield chunk[index] as T;
      }
    }
  }

  /** Returns the records at these places of a chunk, and those one of whose exact texts is `whole`. */
  function withWhole(chunk: readonly T[], places: ReadonlySet<number>, whole: string): readonly T[] {
    return chunk.filter((record, index) => places.has(index) || texts.exact(record).includes(whole));
  }

  return {
    found,
    prepare: ({ chunks }) => void textsOfAll(chunks),
    fork: () => textIndex(texts, depth < mostDepth ? { words, written, depth } : undefined),
  };
}

/** Whether a filter may hold at least one word of each group. */
function mayHoldOneOfEach(filter: BloomFilter, groups: readonly (readonly Bits[])[]): boolean {
  for (const group of groups) if (!mayHoldOneOf(filter, group)) return false;
  return true;
}

function mayHoldOneOf(filter: BloomFilter, words: readonly Bits[]): boolean {
  for (const word of words) if (mayHold(filter, word)) return true;
  return false;
}

/** Yields the numbers of the texts that hold `part`, in ascending order. */
function* holding(part: string, { all, starts }: ChunkTexts): Generator<number> {
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
