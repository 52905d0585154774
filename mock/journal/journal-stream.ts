import type { ServerResponse } from 'node:http';
import type { Club } from '../reference/club.ts';
import { type Journal, journalOf } from './journal.ts';
import { type JournalEntry, journalEntry } from './journal-entry.ts';
import { filtering, type JournalFilter } from './journal-filter.ts';
import type { KeptExchange } from './kept-exchange.ts';
import { maskOfClub } from './mask.ts';

/** Writes a response that goes on until its reader or the club goes. */
export interface Stream {
  readonly stream: (connection: ServerResponse) => void;
}

/** Bytes that wait for a reader. What comes then stays in the journal until the reader has them: one that stops costs nothing. */
const mostWaiting = 1024 * 1024;

/**
 * Returns the stream of a club's exchanges from now on, and before them those that are kept since a number, where the
 * filter has one: one JSON object on each line. Throws a Refusal for an unknown filter.
 */
export function followJournal(club: Club, filter: JournalFilter = {}): Stream {
  const journal = journalOf(club);
  const isChosen = filtering(club, filter);
  return {
    stream(connection) {
      const kept = journal.exchanges();
      const last = filter.since === undefined ? (kept.at(-1)?.number ?? 0) : firstOf(kept, 1) - 1;
      const reader = readerOf(journal, last, {
        isFull: () => connection.writableLength > mostWaiting,
        forgotten: (count) => connection.write(line({ left_out: count })),
        next(exchange) {
          if (isChosen(exchange)) connection.write(line(journalEntry(exchange, maskOfClub(club))));
        },
      });
      connection.on('error', () => undefined);
      connection.on('drain', reader.goOn);
      connection.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
      reader.goOn();
      connection.on('close', journal.follow({ next: reader.next, end: () => connection.end() }));
    },
  };
}

interface ReaderParts {
  readonly isFull: () => boolean;
  /** Exchanges that the journal forgot before the reader could have them. */
  readonly forgotten: (count: number) => void;
  readonly next: (exchange: KeptExchange) => void;
}

/** Passes on the exchanges after a number, the missed ones once there is room again. */
function readerOf(journal: Journal, last: number, { isFull, forgotten, next }: ReaderParts) {
  let seen = last;
  let isBehind = true;
  const pass = (exchange: KeptExchange) => {
    isBehind = isFull();
    if (isBehind) return;
    seen = exchange.number;
    next(exchange);
  };
  return {
    next(exchange: KeptExchange) {
      if (!isBehind) pass(exchange);
    },
    goOn() {
      if (!isBehind) return;
      isBehind = false;
      const missed = journal.exchanges().filter(({ number }) => number > seen);
      const count = firstOf(missed, seen + 1) - seen - 1;
      if (count > 0) forgotten(count);
      for (const exchange of missed) if (!isBehind) pass(exchange);
    },
  };
}

function firstOf(kept: readonly KeptExchange[], otherwise: number): number {
  return kept[0]?.number ?? otherwise;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Calls a function with each of those exchanges. Returns a function that ends this. Throws in the same way. */
export function journalFollowed(
  club: Club,
  follower: (exchange: JournalEntry) => void,
  filter: JournalFilter = {},
): () => void {
  const isChosen = filtering(club, filter);
  const passOn = (kept: KeptExchange) => {
    if (isChosen(kept)) follower(journalEntry(kept, maskOfClub(club)));
  };
  const journal = journalOf(club);
  if (filter.since !== undefined) journal.exchanges().forEach(passOn);
  return journal.follow({ next: passOn, end: () => undefined });
}
