import { createHash } from 'node:crypto';

interface Topical {
  readonly id: string;
  readonly breaks: string;
}

/** Returns the faults of the given topics, and a tenth of the others: the same tenth for the same seed. */
export function ofChangedTopics<T extends Topical>(
  faults: readonly T[],
  topics: ReadonlySet<string>,
  seed: string,
): { readonly changed: readonly T[]; readonly sampled: readonly T[] } {
  const isChanged = ({ breaks }: T) => topics.has(topicOf(breaks));
  const others = faults.filter((fault) => !isChanged(fault));
  const drawn = new Set([...others].sort(byDraw(seed)).slice(0, Math.ceil(others.length / 10)));
  return { changed: faults.filter(isChanged), sampled: others.filter((fault) => drawn.has(fault)) };
}

/** Returns the topic of a rule or a fault: the part of its id before the slash. */
export function topicOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

function byDraw(seed: string): (one: Topical, other: Topical) => number {
  const draw = ({ id }: Topical) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return (one, other) => (draw(one) < draw(other) ? -1 : 1);
}
