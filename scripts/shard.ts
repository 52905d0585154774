import { InvalidArgumentError } from 'commander';

/** Which part of a long work a machine takes: the `index`-th of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Every `count`-th item, from the `index`-th on. The shards of one count do not overlap, and together they hold every item. */
export function inShard<T>(all: readonly T[], { index, count }: Shard): readonly T[] {
  return all.filter((_, position) => position % count === index - 1);
}

/** Reads `i/n`. Throws InvalidArgumentError for anything else. */
export function shardIn(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('i/n, such as 1/4 for the first of four shards');
}
