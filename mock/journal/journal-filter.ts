import { unknownClient } from '../club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/http/refusal.ts';
import { unknownOperation } from '../unknown-operation.ts';
import { type Journal, journalOf } from './journal.ts';
import { type JournalEntry, journalEntry } from './journal-entry.ts';
import type { KeptExchange } from './kept-exchange.ts';
import { maskOf } from './mask.ts';

/** The choice among the exchanges of a journal: all of them by default. */
export interface JournalFilter {
  /** The id of the client that sent the request. */
  readonly client?: string | undefined;
  readonly operation?: string | undefined;
  /** The number of an exchange: those after it are returned. */
  readonly since?: number | undefined;
}

/** Returns the kept exchanges of a club, the oldest first, with masked secrets. Throws a Refusal for an unknown filter. */
export function journalEntries(club: Club, filter: JournalFilter = {}): readonly JournalEntry[] {
  const journal = journalOf(club);
  const isChosen = filtering(club, journal, filter);
  const mask = maskOf(club);
  return journal
    .exchanges()
    .filter(isChosen)
    .map((exchange) => journalEntry(exchange, mask));
}

/** Returns whether an exchange passes a filter. Throws a Refusal for a client or an operation that nothing could have. */
export function filtering(
  club: Club,
  journal: Journal,
  { client, operation, since = 0 }: JournalFilter,
): (exchange: KeptExchange) => boolean {
  if (client !== undefined) proveClient(client, club, journal);
  if (operation !== undefined) proveOperation(operation);
  return (exchange) =>
    exchange.id > since &&
    (client === undefined || exchange.client === client) &&
    (operation === undefined || exchange.operation === operation);
}

/** A client whose access was revoked may still be in the journal. */
function proveClient(client: string, club: Club, journal: Journal): void {
  const isKnown =
    club.integration(client) !== undefined || journal.exchanges().some((kept) => kept.client === client);
  if (!isKnown) throw wrongParameter('client', unknownClient(client, club));
}

function proveOperation(operation: string): void {
  const detail = unknownOperation(operation);
  if (detail !== undefined) throw wrongParameter('operation', detail);
}

/** Returns the refusal of a query parameter. */
export function wrongParameter(parameter: string, detail: string): Refusal {
  return new Refusal('validation_failed', detail, { errors: [{ parameter, detail }] });
}
