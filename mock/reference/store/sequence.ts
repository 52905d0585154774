import type { Sequence } from './list.ts';

/** Returns the sequences one after another, as one. */
export function joined<T>(sequences: readonly Sequence<T>[]): Sequence<T> {
  return {
    get size() {
      return sequences.reduce((count, { size }) => count + size, 0);
    },
    from: (position, count) => {
      const found: T[] = [];
      let before = 0;
      for (const { size, from } of sequences) {
        const begin = Math.max(0, position - before);
        if (found.length === count) break;
        if (begin < size) found.push(...from(begin, count - found.length));
        before += size;
      }
      return found;
    },
  };
}

/** Returns the sequence with each item mapped when it is read. */
export function mapped<T, U>(sequence: Sequence<T>, make: (one: T) => U): Sequence<U> {
  return {
    get size() {
      return sequence.size;
    },
    from: (position, count) => sequence.from(position, count).map(make),
  };
}

export function sequenceOf<T>(items: readonly T[]): Sequence<T> {
  return { size: items.length, from: (position, count) => items.slice(position, position + count) };
}
