/** Texts of objects, for those that were asked for lately. */
export interface RecentTexts {
  /**
   * The text of an object; `write` makes it where it is not known. `sources` are the other objects that the text was
   * made of: where one of them has given way to another, the text is written anew.
   */
  readonly textOf: (key: object, write: () => string, sources?: readonly unknown[]) => string;
}

interface Written {
  readonly text: string;
  readonly sources: readonly unknown[];
}

const none: readonly unknown[] = [];

// As many as the people of a thousand groups, some 15 MB of text.
const usualSize = 32_000;

/**
 * Keeps the texts of at least the `size` objects asked for last, and of at most twice as many. An entry for each
 * object ever asked for would outgrow the objects, and a WeakMap of a million makes each collection of garbage slow.
 */
export function createRecentTexts(size = usualSize): RecentTexts {
  let recent = new Map<object, Written>();
  let earlier = new Map<object, Written>();
  return {
    textOf(key, write, sources = none) {
      const known = recent.get(key);
      if (known !== undefined && isOf(known, sources)) return known.text;
      const before = earlier.get(key);
      const written = before !== undefined && isOf(before, sources) ? before : { text: write(), sources };
      if (recent.size === size && known === undefined) {
        earlier = recent;
        recent = new Map();
      }
      recent.set(key, written);
      return written.text;
    },
  };
}

function isOf({ sources }: Written, wanted: readonly unknown[]): boolean {
  if (sources.length !== wanted.length) return false;
  for (let index = 0; index < sources.length; index += 1) if (sources[index] !== wanted[index]) return false;
  return true;
}
