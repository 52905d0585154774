import type { OperationId } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type { StoreState } from '../reference/store/store.ts';
import { withHandler } from './operations.ts';

/** Returns the parts in which some operations read a snapshot of the records that is at most this number of milliseconds old. */
export function withEarlierState(parts: Parts, operations: readonly OperationId[], mostMs: number): Parts {
  const snapshots = new WeakMap<Club['store'], { readonly at: number; readonly state: StoreState }>();
  const atSnapshot = (club: Club): Club => {
    const now = club.clock.now();
    let snapshot = snapshots.get(club.store);
    if (snapshot === undefined || Math.abs(now - snapshot.at) >= mostMs)
      snapshot = { at: now, state: club.store.snapshot() };
    snapshots.set(club.store, snapshot);
    const { records } = snapshot.state;
    return { ...club, store: { ...club.store, records: (name) => records[name] } };
  };
  return operations.reduce(
    (made, id) => withHandler(made, id, (handle) => (exchange, club) => handle(exchange, atSnapshot(club))),
    parts,
  );
}
