/** Texts of objects, for those that were asked for lately. */
export interface RecentTexts {
  /** The text of an object; `write` makes it where it is not known. */
  readonly textOf: (key: object, write: () => string) => string;
}

const usualSize = 10_000;

/**
 * Keeps the texts of at least the `size` objects asked for last, and of at most twice as many. An entry for each
 * object ever asked for would outgrow the objects, and a WeakMap of a million makes each collection of garbage slow.
 */
export function createRecentTexts(size = usualSize): RecentTexts {
  let recent = new Map<object, string>();
  let earlier = new Map<object, string>();
  return {
    textOf(key, write) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const text = earlier.get(key) ?? write();
      if (recent.size === size) {
        earlier = recent;
        recent = new Map();
      }
      recent.set(key, text);
      return text;
    },
  };
}
