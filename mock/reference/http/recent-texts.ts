/** Texts of objects, for those that were asked for lately. */
export interface RecentTexts {
  /**
   * The text of an object; `write` makes it where it is not known. `sourcesOf` gives the other objects that the text was
   * made of: where one of them has given way to another, the text is written anew. They are looked at once for each
   * `moment`, a number that grows with every change of theirs.
   */
  readonly textOf: (
    key: object,
    write: () => string,
    moment?: number,
    sourcesOf?: () => readonly unknown[],
  ) => string;
}

interface Written {
  readonly text: string;
  readonly sources: readonly unknown[];
  /** When the sources were found to be the same still. */
  moment: number;
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

  function keep(key: object, written: Written): string {
    if (recent.size === size && !recent.has(key)) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, written);
    return written.text;
  }

  return {
    textOf(key, write, moment = 0, sourcesOf = () => none) {
      const known = recent.get(key);
      if (known !== undefined && isValid(known, moment, sourcesOf)) return known.text;
      const before = earlier.get(key);
      if (before !== undefined && isValid(before, moment, sourcesOf)) return keep(key, before);
      return keep(key, { text: write(), sources: sourcesOf(), moment });
    },
  };
}

function isValid(written: Written, moment: number, sourcesOf: () => readonly unknown[]): boolean {
  if (written.moment === moment) return true;
  if (!areEqual(written.sources, sourcesOf())) return false;
  written.moment = moment;
  return true;
}

function areEqual(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < before.length; index += 1) if (before[index] !== now[index]) return false;
  return true;
}
