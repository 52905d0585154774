import { askedAgain } from './asked-again.ts';

/** Texts of items, for those that were asked for lately. */
export interface RecentTexts<T> {
  /**
   * The text of an item. Where one of its sources has given way to another, it is written anew: they are looked at once
   * for each `moment`, a number that grows with every change of theirs.
   */
  readonly textOf: (item: T, moment?: number) => string;
}

/** How the texts of items are made. */
export interface Writing<T> {
  readonly write: (item: T) => string;
  /** The object for which a text is kept; it occurs in one text alone. */
  readonly keyOf: (item: T) => object;
  /** The other objects that a text is made of. */
  readonly sourcesOf: (item: T) => readonly unknown[];
}

interface Written {
  readonly text: string;
  readonly sources: readonly unknown[];
  /** When the sources were found to be the same still. */
  moment: number;
}

// As many as the people of a thousand groups, some 15 MB of text.
const usualSize = 32_000;

/**
 * Keeps the texts of at least the `size` items asked for last, and of at most twice as many, of each from the second time
 * on. An entry for each object ever asked for would outgrow the objects, and a WeakMap of a million makes each collection
 * of garbage slow.
 */
export function createRecentTexts<T>(
  { write, keyOf, sourcesOf }: Writing<T>,
  size = usualSize,
): RecentTexts<T> {
  let recent = new Map<object, Written>();
  let earlier = new Map<object, Written>();
  const isAskedAgain = askedAgain<object>(size);

  function keep(key: object, written: Written): string {
    if (recent.size === size && !recent.has(key)) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, written);
    return written.text;
  }

  function isValid(written: Written, item: T, moment: number): boolean {
    if (written.moment === moment) return true;
    if (!areEqual(written.sources, sourcesOf(item))) return false;
    written.moment = moment;
    return true;
  }

  return {
    textOf(item, moment = 0) {
      const key = keyOf(item);
      const known = recent.get(key);
      if (known !== undefined && isValid(known, item, moment)) return known.text;
      const before = earlier.get(key);
      if (before !== undefined && isValid(before, item, moment)) return keep(key, before);
      const text = write(item);
      if (known === undefined && before === undefined && !isAskedAgain(key)) return text;
      return keep(key, { text, sources: sourcesOf(item), moment });
    },
  };
}

function areEqual(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < before.length; index += 1) if (before[index] !== now[index]) return false;
  return true;
}
