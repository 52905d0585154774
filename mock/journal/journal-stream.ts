import type { ServerResponse } from 'node:http';
import type { Club } from '../reference/club.ts';
import { journalOf } from './journal.ts';
import { journalEntry } from './journal-entry.ts';
import { filtering, type JournalFilter } from './journal-filter.ts';
import type { KeptExchange } from './kept-exchange.ts';
import { maskOf } from './mask.ts';

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
export function followJournal(club: Club, filter: JournalFilter): Stream {
  const journal = journalOf(club);
  const isChosen = filtering(club, journal, filter);
  return {
    stream(connection) {
      let leftOut = 0;
      const next = (exchange: KeptExchange) => {
        if (!isChosen(exchange)) return;
        if (connection.writableLength > mostWaiting) {
          leftOut += 1;
          return;
        }
        if (leftOut > 0) connection.write(line({ left_out: leftOut }));
        leftOut = 0;
        connection.write(line(journalEntry(exchange, maskOf(club))));
      };
      connection.on('error', () => undefined);
      connection.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
      if (filter.since !== undefined) journal.exchanges().forEach(next);
      connection.on('close', journal.follow({ next, end: () => connection.end() }));
    },
  };
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
