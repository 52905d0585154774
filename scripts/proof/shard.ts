import { InvalidArgumentError } from 'commander';

/** The part of the work that one machine does: the `index`-th of `count`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Returns every `count`-th item, starting with the `index`-th. The shards of one count hold each item exactly once. */
export function inShard<T>(all: readonly T[], { index, count }: Shard): readonly T[] {
  return all.filter((_, position) => position % count === index - 1);
}

/** Parses `i/n`. Throws InvalidArgumentError for any other text. */
export function shardIn(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('i/n, such as 1/4 for the first of four shards');
}
