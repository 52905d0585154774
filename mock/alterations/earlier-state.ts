import { type OperationId, operations } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type { StoreState } from '../reference/store/store.ts';
import { withHandler } from './operations.ts';

/** A state that a write replaced, and when. */
interface Replaced {
  readonly at: number;
  readonly state: StoreState;
}

const writes = operations.filter(({ idempotent }) => idempotent).map(({ id }) => id);

/** Returns the parts in which some operations read the records as they were this number of milliseconds before. */
export function withEarlierState(parts: Parts, reads: readonly OperationId[], ms: number): Parts {
  const histories = new WeakMap<Club['store'], readonly Replaced[]>();
  const historyOf = ({ store, clock }: Club) =>
    (histories.get(store) ?? []).filter(({ at }) => Math.abs(clock.now() - at) < ms);
  const noted = (club: Club): Club => {
    const replaced = { at: club.clock.now(), state: club.store.snapshot() };
    histories.set(club.store, [...historyOf(club), replaced]);
    return club;
  };
  const earlier = (club: Club): Club => {
    const { records } = historyOf(club)[0]?.state ?? club.store.snapshot();
    return { ...club, store: { ...club.store, records: (name) => records[name] } };
  };
  const seenBy = (made: Parts, ids: readonly OperationId[], of: (club: Club) => Club) =>
    ids.reduce(
      (all, id) => withHandler(all, id, (handle) => (exchange, club) => handle(exchange, of(club))),
      made,
    );
  return seenBy(seenBy(parts, writes, noted), reads, earlier);
}
