import type { OperationId, Suggested } from '../../spec/index.ts';
import { unknownOperation } from '../names/unknown-operation.ts';
import { unknownClient } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import { journalOf } from './journal.ts';
import { type JournalEntry, journalEntry } from './journal-entry.ts';
import type { KeptExchange } from './kept-exchange.ts';
import { maskOfClub } from './mask.ts';

/** The choice among the exchanges of a journal: all of them by default. */
export interface JournalFilter {
  /** The id of the client that sent the request. */
  readonly client?: string | undefined;
  readonly operation?: Suggested<OperationId> | undefined;
  /** The number of an exchange: those after it are returned. */
  readonly since?: number | undefined;
}

/** Returns the kept exchanges of a club, the oldest first, with masked secrets. Throws a Refusal for an unknown filter. */
export function journalEntries(club: Club, filter: JournalFilter = {}): readonly JournalEntry[] {
  const mask = maskOfClub(club);
  return journalOf(club)
    .exchanges()
    .filter(filtering(club, filter))
    .map((exchange) => journalEntry(exchange, mask));
}

/** Returns whether an exchange passes a filter. Throws a Refusal for a client or an operation that nothing could have. */
export function filtering(
  club: Club,
  { client, operation, since = 0 }: JournalFilter,
): (exchange: KeptExchange) => boolean {
  if (client !== undefined) proveClient(client, club);
  if (operation !== undefined) proveOperation(operation);
  return (exchange) =>
    exchange.number > since &&
    (client === undefined || exchange.client === client) &&
    (operation === undefined || exchange.operation === operation);
}

/** A client whose access was revoked may still be in the journal. */
function proveClient(client: string, club: Club): void {
  const isKnown =
    club.integration(client) !== undefined ||
    journalOf(club)
      .exchanges()
      .some((kept) => kept.client === client);
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
