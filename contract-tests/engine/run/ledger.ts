import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../../spec/index.ts';
import { LedgerUnwritable } from '../wire/message/errors.ts';
import { currentOwner } from '../wire/message/request-owner.ts';
import { isSuccess, type Response, type SentRequest } from '../wire/message/response.ts';
import { type CreationLog, identifierIn, type UndoableChange } from '../wire/record/creation.ts';
import {
  type Announced,
  emptyState,
  type LedgerLine,
  type LedgerOwner,
  type LedgerState,
  type Made,
  noteIn,
  type ReadLedger,
  readLedger,
} from './ledger-file.ts';
import { recordClaims } from './record-claims.ts';
import { pathBelow, traitsOf } from './record-proof.ts';
import { collectionOf } from './record-routes.ts';
import { writeSettled } from './settled-ledgers.ts';

/**
 * The records that the run makes on the target. Each creation is written down at the moment it is sent, so that even a run
 * that was killed leaves a list of the records to remove.
 */
export interface Ledger extends CreationLog {
  readonly file: string;
  readonly owner: LedgerOwner;
  /** How many lines of the file cannot be read: what they named is not known. */
  readonly badLines: number;
  /** Whether the target served something of a collection since the ledger was opened. */
  readonly isServed: (collection: string) => boolean;
  /** An announced creation is known after all: it was found on the target. */
  readonly found: (announced: Announced, id: number) => void;
  /** An announced creation did not take place: its record is not on the target. */
  readonly absent: (announced: Announced) => void;
  /** To be called at each try to remove a record, with the status by which the club refused it. */
  readonly tried: (made: Made, refused?: number) => void;
  readonly gone: (made: Made) => void;
  /** The record stays for good, for this reason: it is not named again. */
  readonly settled: (made: Made, reason: string) => void;
  /** How often the removal of a record was tried, in this run and later. */
  readonly tries: (made: Made) => number;
  /** How often the club refused the removal. */
  readonly refusals: (made: Made) => number;
  readonly isSettled: (path: string) => boolean;
  /** The records that still exist, in the order in which they were made. */
  readonly remaining: () => readonly Made[];
  /** The records that still exist and were made on behalf of one owner, such as a rule. */
  readonly madeFor: (user: string) => readonly Made[];
  /** The paths of the records that the run made and that are gone. */
  readonly gonePaths: () => readonly string[];
  /** Creations that may have taken place: their response is missing, or does not tell. */
  readonly unanswered: () => readonly Announced[];
  /** The changes of records that are not the run's which nothing has taken back yet. */
  readonly changes: () => readonly UndoableChange[];
  /**
   * Ends the ledger: removes its file where nothing is left to do, as every record is gone, or the run's own club is gone
   * with all of them, or the others are settled. Settled records are kept apart.
   */
  readonly close: (isClubGone?: boolean) => void;
}

/**
 * Starts a ledger in a file of JSON lines; makes the folder where it is missing. `onUnwritable` is told where it can no longer
 * be written: nothing that it would have to hold may be sent then.
 */
export function ledger(
  file: string,
  owner: LedgerOwner,
  onUnwritable?: (reason: LedgerUnwritable) => void,
): Ledger {
  mkdirSync(dirname(file), { recursive: true });
  const state = emptyState();
  noteIn(file, state, { event: 'run', ...owner });
  return ledgerOver(file, { state, badLines: 0, mend: () => undefined }, onUnwritable);
}

/** Opens the ledger of an earlier run again; returns undefined where the file does not say whose ledger it is. */
export function reopenedLedger(file: string): Ledger | undefined {
  const read = readLedger(file);
  return read && ledgerOver(file, read);
}

function ledgerOver(
  file: string,
  { state, badLines, mend }: ReadLedger,
  onUnwritable: (reason: LedgerUnwritable) => void = () => undefined,
): Ledger {
  const users = new Map<string, string>();
  /** By key, the path of the record that its creation made. */
  const makers = new Map<string, string>();
  /** The paths of records that a replay named after they were gone: a service that writes again has made them again. */
  const perhapsAgain = new Set<string>();
  const removals = new Set<string>();
  /** Whether a response tells that its record was removed now; a replay tells that it was removed before. */
  const isRemoval = (response: Response) => {
    if (response.sent.method !== 'DELETE' || !isSuccess(response) || removals.has(keyOf(response.sent)))
      return false;
    removals.add(keyOf(response.sent));
    return true;
  };
  const mendOnce = once(mend);
  const note = (line: LedgerLine) => {
    mendOnce();
    try {
      noteIn(file, state, line);
    } catch (error) {
      if (error instanceof LedgerUnwritable) onUnwritable(error);
      throw error;
    }
  };
  const claims = recordClaims(() => state.owner.base_url);
  for (const made of state.made.values()) claims.take(made);
  const remaining = () => [...state.made.values()];
  const refused = (key: string) => void (state.unanswered.has(key) && note({ event: 'refused', key }));
  const isOwnClub = state.owner.own_club !== undefined;
  return {
    file,
    owner: state.owner,
    badLines,
    announce(operation, sent) {
      const announced = announcedBy(operation, sent);
      claims.sending(announced.key);
      note({ event: 'sending', ...announced });
    },
    refused: (sent) => refused(keyOf(sent)),
    observe(operation, { sent, status, json }) {
      const announced = announcedBy(operation, sent);
      // After a server error, or a success that names no record, the record may still exist.
      if (status >= 300 && status < 500) refused(announced.key);
      const id = status < 300 ? identifierIn(json) : undefined;
      if (id === undefined) return;
      const made = madeOf(announced, id);
      // Where the response names a record of another client, the one that was made may be anywhere.
      if (!claims.take(made) && !isOwnClub) return;
      const isReplay = makers.get(made.key) === made.path;
      makers.set(made.key, made.path);
      // Its identifier may be that of a later record by now, which another rule needs.
      if (isReplay && state.made.has(made.path)) return;
      note({ event: 'made', ...made });
      if (isReplay) perhapsAgain.add(made.path);
      else {
        perhapsAgain.delete(made.path);
        users.set(made.path, currentOwner().name);
      }
    },
    show(response) {
      claims.show(response);
      const path = pathBelow(state.owner.base_url, response.sent);
      if (path === undefined || !state.made.has(path)) return;
      // Its identifier may be given to a later record, which must not be removed as this one.
      const isGone = isRemoval(response) || (response.status === 404 && perhapsAgain.has(path));
      if (isGone) note({ event: 'gone', path });
    },
    isUnproven: (path) => !isOwnClub && claims.isUnproven(path),
    isTakenOver: claims.isTakenOver,
    disown(path) {
      claims.disown(path);
      if (state.made.has(path)) note({ event: 'foreign', path });
    },
    disproof: (creation) => (isOwnClub ? undefined : claims.disproof(keyOf(creation))),
    changing: (change) => note({ event: 'changing', ...change }),
    changed(path, body) {
      const change = state.changes.get(path);
      if (change && isDeepStrictEqual(change.undoneBy, body)) note({ event: 'undone', path });
    },
    isServed: claims.isServed,
    found(announced, id) {
      const made = madeOf(announced, id);
      claims.find(made);
      note({ event: 'made', ...made });
    },
    absent: ({ key }) => refused(key),
    tried: ({ path }, status) => note({ event: 'tried', path, ...(status && { refused: status }) }),
    gone: ({ path }) => note({ event: 'gone', path }),
    settled: ({ path }, reason) => note({ event: 'settled', path, reason }),
    tries: ({ path }) => state.tries.get(path) ?? 0,
    refusals: ({ path }) => state.refusals.get(path) ?? 0,
    isSettled: (path) => state.settled.has(path),
    remaining,
    madeFor: (user) => remaining().filter(({ path }) => users.get(path) === user),
    gonePaths: () => [...state.gone],
    unanswered: () => [...state.unanswered.values()],
    changes: () => [...state.changes.values()],
    close(isClubGone = false) {
      if (!isClubGone && (badLines > 0 || !isDone(state))) return;
      if (!isClubGone && !isSettledApart(file, state)) return;
      rmSync(file, { force: true });
    },
  };
}

/** Where settled records cannot be kept apart the ledger stays. */
function isSettledApart(file: string, state: LedgerState): boolean {
  try {
    writeSettled(file, state);
    return true;
  } catch {
    return false;
  }
}

/** A creation without a mark cannot be found: nothing is left to do about it. */
function isDone({ owner, made, settled, unanswered, changes }: LedgerState): boolean {
  const isEverySettled = changes.size === 0 && [...made.keys()].every((path) => settled.has(path));
  return !owner.own_club && isEverySettled && [...unanswered.values()].every(({ mark }) => mark === '');
}

function announcedBy(operation: Operation, sent: SentRequest): Announced {
  const { kind, name } = currentOwner();
  return {
    operation: operation.id,
    key: keyOf(sent),
    ...(kind !== 'run' && { use: name }),
    ...traitsOf(sent),
  };
}

function madeOf(announced: Announced, id: number): Made {
  return { ...announced, id, path: `${collectionOf(announced)}/${id}` };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

/** Returns what tells one creation from another: its key, or its body where it has no key. */
function keyOf({ headers, body }: SentRequest): string {
  return headers['idempotency-key'] ?? `no key: ${String(body ?? '')}`;
}
