import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Operation, type OperationId, operations } from '../../../spec/index.ts';
import { identifierIn } from '../wire/creation.ts';
import { currentOwner } from '../wire/request-owner.ts';
import type { Response, SentRequest } from '../wire/response.ts';
import { markIn } from '../wire/run-names.ts';

/** A creation that was announced and may have taken place. */
export interface Announced {
  readonly operation: OperationId;
  readonly key: string;
  /** The run's mark in its body; empty where the body carries none. */
  readonly mark: string;
}

/** A record that the run made and that may still be there. */
export interface Made extends Announced {
  readonly id: number;
  readonly path: string;
}

/** One line of a ledger's file: what happened, in its order. */
type Line =
  | ({ readonly event: 'run' } & LedgerOwner)
  | ({ readonly event: 'sending' } & Announced)
  | { readonly event: 'refused'; readonly key: string }
  | ({ readonly event: 'made' } & Made)
  | { readonly event: 'tried'; readonly path: string }
  | { readonly event: 'gone'; readonly path: string };

/** Whose ledger it is. */
export interface LedgerOwner {
  readonly base_url: string;
  /** The process of the run: while it goes on, the ledger is its own. */
  readonly process_id: number;
  /** The control address of the club that the run made for itself: all of it goes with the club. */
  readonly own_club?: string;
}

/**
 * The records that the run makes on the target. Each creation is written down before it is sent, so that even a run that
 * was killed leaves a list of the records to remove.
 */
export interface Ledger {
  readonly owner: LedgerOwner;
  readonly announce: (operation: Operation, sent: SentRequest) => void;
  /** An announced creation was not carried out, or not even sent. */
  readonly refused: (sent: SentRequest) => void;
  readonly observe: (operation: Operation, response: Response) => void;
  /** An announced creation is known after all: it was found on the target. */
  readonly found: (announced: Announced, id: number) => void;
  /** To be called at each try to remove a record. */
  readonly tried: (made: Made) => void;
  readonly gone: (made: Made) => void;
  /** How often the removal of a record was tried, in this run and later. */
  readonly tries: (made: Made) => number;
  /** The records that still exist, in the order in which they were made. */
  readonly remaining: () => readonly Made[];
  /** The records that still exist and were made on behalf of one owner, such as a rule. */
  readonly madeFor: (user: string) => readonly Made[];
  /** The paths of the records that the run made and that are gone. */
  readonly gonePaths: () => readonly string[];
  /** Creations that may have taken place: their response is missing, or does not tell. */
  readonly unanswered: () => readonly Announced[];
  /** Ends the ledger: removes its file where it names no record any more, or where the run's own club is gone with all records. */
  readonly close: (isClubGone?: boolean) => void;
}

interface State {
  owner: LedgerOwner;
  readonly made: Map<string, Made>;
  readonly gone: Set<string>;
  readonly tries: Map<string, number>;
  readonly unanswered: Map<string, Announced>;
}

/** Starts a ledger in a file of JSON lines; makes the folder where it is missing. */
export function ledger(file: string, owner: LedgerOwner): Ledger {
  mkdirSync(dirname(file), { recursive: true });
  const state = emptyState();
  noteIn(file, state, { event: 'run', ...owner });
  return ledgerOver(file, state);
}

/** Opens the ledger of an earlier run again; returns undefined where the file is not a ledger. */
export function reopenedLedger(file: string): Ledger | undefined {
  const state = emptyState();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  try {
    // The last line of a run that was killed may be half a line.
    for (const line of lines.filter((each, index) => index < lines.length - 1 || isJson(each)))
      apply(state, JSON.parse(line) as Line);
  } catch {
    return undefined;
  }
  return state.owner.base_url === '' ? undefined : ledgerOver(file, state);
}

function ledgerOver(file: string, state: State): Ledger {
  const users = new Map<string, string>();
  const note = (line: Line) => noteIn(file, state, line);
  const remaining = () => [...state.made.values()];
  return {
    owner: state.owner,
    announce(operation, sent) {
      note({ event: 'sending', operation: operation.id, key: keyOf(sent), mark: markOf(sent) });
    },
    observe(operation, response) {
      const { sent, status } = response;
      const announced = { operation: operation.id, key: keyOf(sent), mark: markOf(sent) };
      const id = status < 300 ? identifierIn(response.json) : undefined;
      // After a server error, or a success that names no record, the record may still exist.
      if (status >= 300 && status < 500) note({ event: 'refused', key: announced.key });
      if (id === undefined) return;
      const made = madeOf(announced, id);
      note({ event: 'made', ...made });
      users.set(made.path, currentOwner().name);
    },
    refused: (sent) => note({ event: 'refused', key: keyOf(sent) }),
    found: (announced, id) => note({ event: 'made', ...madeOf(announced, id) }),
    tried: ({ path }) => note({ event: 'tried', path }),
    gone: ({ path }) => note({ event: 'gone', path }),
    tries: ({ path }) => state.tries.get(path) ?? 0,
    remaining,
    madeFor: (user) => remaining().filter(({ path }) => users.get(path) === user),
    gonePaths: () => [...state.gone],
    unanswered: () => [...state.unanswered.values()],
    close(isClubGone = false) {
      const isEmpty = state.made.size === 0 && state.unanswered.size === 0 && !state.owner.own_club;
      if (isClubGone || isEmpty) rmSync(file, { force: true });
    },
  };
}

function emptyState(): State {
  return {
    owner: { base_url: '', process_id: 0 },
    made: new Map(),
    gone: new Set(),
    tries: new Map(),
    unanswered: new Map(),
  };
}

function noteIn(file: string, state: State, line: Line): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  apply(state, line);
}

function apply(state: State, line: Line): void {
  const { event, ...rest } = line;
  switch (line.event) {
    case 'run':
      state.owner = rest as LedgerOwner;
      break;
    case 'sending':
      state.unanswered.set(line.key, rest as Announced);
      break;
    case 'made':
      state.unanswered.delete(line.key);
      state.made.set(line.path, rest as Made);
      break;
    case 'refused':
      state.unanswered.delete(line.key);
      break;
    case 'tried':
      state.tries.set(line.path, (state.tries.get(line.path) ?? 0) + 1);
      break;
    case 'gone':
      state.made.delete(line.path);
      state.gone.add(line.path);
      break;
    default:
      throw new Error(`a ledger knows no event ${String(event)}`);
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function madeOf({ operation, key, mark }: Announced, id: number): Made {
  const collection = operations.find((each) => each.id === operation)?.path;
  return { operation, id, path: `${collection}/${id}`, key, mark };
}

/** Returns what tells one creation from another: its key, or its body where it has no key. */
function keyOf({ headers, body }: SentRequest): string {
  return headers['idempotency-key'] ?? `no key: ${String(body ?? '')}`;
}

function markOf({ body }: SentRequest): string {
  return markIn(String(body ?? '')) ?? '';
}

/** Returns the operation that deletes a made record, where the interface has one. */
export function removalOf(made: Pick<Made, 'operation'>): Operation | undefined {
  return siblingOf(made, 'DELETE', '/{id}');
}

/** Returns the operation that cancels a made record, where the interface has one: a club may allow that and refuse a deletion. */
export function cancellationOf(made: Pick<Made, 'operation'>): Operation | undefined {
  return siblingOf(made, 'POST', '/{id}/cancel');
}

/** Returns the operation that lists the records among which a creation would be found. */
export function listOf(announced: Announced): Operation | undefined {
  return siblingOf(announced, 'GET', '');
}

function siblingOf({ operation: id }: Pick<Made, 'operation'>, method: string, rest: string) {
  const path = `${operations.find((each) => each.id === id)?.path}${rest}`;
  return operations.find((each) => each.method === method && each.path === path);
}
