import type { ServerResponse } from 'node:http';
import type { Club } from '../reference/club.ts';
import { journalOf } from './journal.ts';
import { type JournalEntry, journalEntry } from './journal-entry.ts';
import { filtering, type JournalFilter } from './journal-filter.ts';
import type { KeptExchange } from './kept-exchange.ts';
import { maskOfClub } from './mask.ts';

/** Writes a response that goes on until its reader or the club goes. */
export interface Stream {
  readonly stream: (connection: ServerResponse) => void;
}

/** Bytes that wait for a reader. Exchanges beyond it are left out and counted, so that a reader that stops costs nothing. */
const mostWaiting = 1024 * 1024;

/**
 * Returns the stream of a club's exchanges from now on, and before them those that are kept since a number, where the
 * filter has one: one JSON object on each line. Throws a Refusal for an unknown filter.
 */
export function followJournal(club: Club, filter: JournalFilter = {}): Stream {
  const follow = following(club, filter);
  return {
    stream(connection) {
      let leftOut = 0;
      const next = (entry: () => JournalEntry) => {
        if (connection.writableLength > mostWaiting) {
          leftOut += 1;
          return;
        }
        if (leftOut > 0) connection.write(line({ left_out: leftOut }));
        leftOut = 0;
        connection.write(line(entry()));
      };
      connection.on('error', () => undefined);
      connection.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
      connection.on(
        'close',
        follow(next, () => connection.end()),
      );
    },
  };
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
  return following(club, filter)(
    (entry) => follower(entry()),
    () => undefined,
  );
}

function following(club: Club, filter: JournalFilter) {
  const journal = journalOf(club);
  const isChosen = filtering(club, filter);
  return (next: (entry: () => JournalEntry) => void, end: () => void): (() => void) => {
    const passOn = (kept: KeptExchange) => {
      if (isChosen(kept)) next(() => journalEntry(kept, maskOfClub(club)));
    };
    if (filter.since !== undefined) journal.exchanges().forEach(passOn);
    return journal.follow({ next: passOn, end });
  };
}
