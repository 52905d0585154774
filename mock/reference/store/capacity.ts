import { problemCodes, Refusal } from '../refusal.ts';
import type { StoreState } from './store.ts';

/** The most that a club stores in addition to what it starts with. */
export interface Capacity {
  /** Records and clients. */
  readonly records: number;
  /** Bytes of the files, and characters of the texts, in records and in the responses that are kept for replays. */
  readonly bytes: number;
  /** Tokens that have not expired. */
  readonly tokens: number;
  /** Idempotency keys, and used client assertions. */
  readonly keys: number;
}

/** A club does not empty itself: only tokens expire. */
const remedies: Readonly<Record<keyof Capacity, string>> = {
  records: 'Remove some',
  bytes: 'Remove some records or files',
  tokens: 'Use each until it expires',
  keys: 'They are kept as long as their clients',
};

/**
 * Returns a function that throws a Refusal where a commit would store more than the capacity. What removes records is never
 * refused: a full club can be emptied.
 */
export function capacityProof(
  initial: StoreState,
  capacity: Capacity,
): (before: StoreState, after: StoreState) => void {
  const start = contentOf(initial);
  return (before, after) => {
    const content = contentOf(after);
    const held = contentOf(before);
    if (content.records < held.records) return;
    for (const kind of kinds)
      if (content[kind] > held[kind] && content[kind] - start[kind] > capacity[kind])
        throw full(kind, capacity[kind]);
  };
}

const kinds = Object.keys(remedies) as (keyof Capacity)[];

function contentOf({ records, entries, bytes }: StoreState): Capacity {
  let size = entries.integrations.inOrder.size;
  for (const name in records) size += records[name as keyof typeof records].size;
  return {
    records: size,
    bytes,
    tokens: entries.tokens.inOrder.size,
    keys: entries.replays.inOrder.size + entries.usedAssertions.inOrder.size,
  };
}

function full(kind: keyof Capacity, most: number): Refusal {
  const detail = `The mock stores no more than ${most} ${kind} of a club. ${remedies[kind]}, reset the club, or start the mock with --limit ${kind}=NUMBER.`;
  return new Refusal('club_full', detail, { status: problemCodes.club_full.status });
}
