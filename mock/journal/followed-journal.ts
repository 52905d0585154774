import type { Club } from '../reference/club.ts';
import { journalOf } from './journal.ts';
import { type JournalEntry, journalEntry } from './journal-entry.ts';
import { filtering, type JournalFilter } from './journal-filter.ts';
import { maskOf } from './mask.ts';

/**
 * Calls a function with each exchange of a club as it ends, and before with those that are kept since a number, where the
 * filter has one. Returns a function that ends this. Throws a Refusal for an unknown filter.
 */
export function journalFollowed(
  club: Club,
  follower: (exchange: JournalEntry) => void,
  filter: JournalFilter = {},
): () => void {
  const journal = journalOf(club);
  const isChosen = filtering(club, journal, filter);
  const next = (exchange: Parameters<typeof isChosen>[0]) => {
    if (isChosen(exchange)) follower(journalEntry(exchange, maskOf(club)));
  };
  if (filter.since !== undefined) journal.exchanges().forEach(next);
  return journal.follow({ next, end: () => undefined });
}
