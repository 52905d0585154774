import { secondUse } from './second-use.ts';

/** Texts of recently used items. */
export interface TextCache<T> {
  /**
   * Returns the text of an item, written again where one of its sources was replaced. The sources are compared once for
   * each `revision`, a number that grows with every change of them.
   */
  readonly textOf: (item: T, revision?: number) => string;
}

/** How the texts of items are made. */
export interface Writing<T> {
  readonly write: (item: T) => string;
  /** The object under which a text is cached; it occurs in one text only. */
  readonly keyOf: (item: T) => object;
  /** The other objects of which a text is made. */
  readonly sourcesOf: (item: T) => readonly unknown[];
}

interface CachedText {
  readonly text: string;
  readonly sources: readonly unknown[];
  /** The last revision at which the sources were found unchanged. */
  revision: number;
}

// The people of about a thousand groups, some 15 MB of text.
const usualSize = 32_000;

/**
 * Caches texts from their second use on: those of at least the `size` items used last, and of at most twice as many. An
 * entry for each object ever used would take more memory than the objects, and a WeakMap of a million entries makes each
 * garbage collection slow.
 */
export function createTextCache<T>({ write, keyOf, sourcesOf }: Writing<T>, size = usualSize): TextCache<T> {
  let recent = new Map<object, CachedText>();
  let earlier = new Map<object, CachedText>();
  const isSecondUse = secondUse<object>(size);

  function keep(key: object, written: CachedText): string {
    if (recent.size === size && !recent.has(key)) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, written);
    return written.text;
  }

  function isValid(written: CachedText, item: T, revision: number): boolean {
    if (written.revision === revision) return true;
    if (!areEqual(written.sources, sourcesOf(item))) return false;
    written.revision = revision;
    return true;
  }

  return {
    textOf(item, revision = 0) {
      const key = keyOf(item);
      const known = recent.get(key);
      if (known !== undefined && isValid(known, item, revision)) return known.text;
      const before = earlier.get(key);
      if (before !== undefined && isValid(before, item, revision)) return keep(key, before);
      const text = write(item);
      if (known === undefined && before === undefined && !isSecondUse(key)) return text;
      return keep(key, { text, sources: sourcesOf(item), revision });
    },
  };
}

function areEqual(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < before.length; index += 1) if (before[index] !== now[index]) return false;
  return true;
}
