import type { OperationId } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';
import { keptByEach } from '../reference/per-club.ts';
import { createStore } from '../reference/store/store.ts';
import { withHandler, withStage } from './operations.ts';

/**
 * Returns the parts in which one operation reads a copy of the records that does not receive the writes of another, such
 * as a view that only some writes refresh.
 */
export function withCopyWithout(parts: Parts, read: OperationId, write: OperationId): Parts {
  const copyOf = keptByEach(({ store }) => createStore(store.snapshot()));
  const copying = withStage(parts, 'commit', (exchange, club, usual) => {
    const copy = copyOf(club);
    const ended = usual(exchange, club);
    const { changes = [] } = exchange.outcome ?? {};
    if (changes.length > 0 && exchange.operation?.id !== write) copy.commit(changes);
    return ended;
  });
  return withHandler(
    copying,
    read,
    (handle) => (exchange, club) => handle(exchange, { ...club, store: copyOf(club) }),
  );
}
