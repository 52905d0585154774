import type { Club } from '../reference/club.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { RequestEnd } from '../reference/http/traffic.ts';
import { type KeptExchange, keptExchange, sizeOf } from './kept-exchange.ts';

/** The last exchanges of a club, with a limit on their number and on their bytes. */
export interface Journal {
  /** Returns the kept exchanges, the oldest first. */
  readonly exchanges: () => readonly KeptExchange[];
  /** The number of exchanges that are kept no more, since the start or the last `clear`. */
  readonly forgotten: () => number;
  /** Forgets all exchanges. Their numbers go on. */
  readonly clear: () => void;
  /** Passes each exchange from now on to a follower. Returns a function that ends this. */
  readonly follow: (follower: Follower) => () => void;
  /** Ends all followers: the club is removed. */
  readonly close: () => void;
}

export interface Follower {
  /** What the server saw has the whole of long bodies. */
  readonly next: (kept: KeptExchange, exchange: Exchange, end: RequestEnd) => void;
  readonly end: () => void;
}

export interface JournalLimits {
  readonly exchanges: number;
  readonly bytes: number;
}

const usualLimits: JournalLimits = { exchanges: 1_000, bytes: 8 * 1024 * 1024 };

const journals = new WeakMap<Club, Journal>();

/** Returns the journal of a club. Throws where none is kept. */
export function journalOf(club: Club): Journal {
  const journal = journals.get(club);
  if (journal === undefined) throw new Error(`no journal of ${club.name} is kept`);
  return journal;
}

/** Keeps the exchanges of a club from now on. */
export function keepJournal(club: Club, limits: JournalLimits = usualLimits): Journal {
  const last = lastExchanges(limits);
  const followers = new Set<Follower>();
  club.traffic.record = (exchange, end) => {
    const kept = keptExchange(last.nextNumber(), exchange, end, club);
    last.add(kept);
    for (const follower of followers) follower.next(kept, exchange, end);
    return kept.number;
  };

  const journal: Journal = {
    exchanges: last.all,
    forgotten: last.forgotten,
    clear: last.clear,
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    close() {
      for (const follower of followers) follower.end();
      followers.clear();
    },
  };
  journals.set(club, journal);
  return journal;
}

/** A ring of exchanges that forgets the oldest ones where it would go beyond its limits. */
function lastExchanges(limits: JournalLimits) {
  /** The exchange with the number n is in slot n modulo the limit. */
  const slots: (KeptExchange | undefined)[] = [];
  const sizes: number[] = [];
  let [oldest, next, bytes, forgotten] = [1, 1, 0, 0];

  function forgetOldest(): void {
    const slot = oldest % limits.exchanges;
    slots[slot] = undefined;
    bytes -= sizes[slot] ?? 0;
    oldest += 1;
    forgotten += 1;
  }

  return {
    nextNumber: () => next,
    add(kept: KeptExchange) {
      const size = sizeOf(kept);
      while (oldest < next && (next - oldest >= limits.exchanges || bytes + size > limits.bytes))
        forgetOldest();
      const slot = next % limits.exchanges;
      slots[slot] = kept;
      sizes[slot] = size;
      bytes += size;
      next += 1;
    },
    all: () =>
      Array.from(
        { length: next - oldest },
        (_, index) => slots[(oldest + index) % limits.exchanges] as KeptExchange,
      ),
    forgotten: () => forgotten,
    clear() {
      while (oldest < next) forgetOldest();
      forgotten = 0;
    },
  };
}
