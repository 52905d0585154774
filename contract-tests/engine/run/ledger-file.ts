import { readFileSync, statSync, truncateSync } from 'node:fs';
import { type JsonObject, type OperationId, operations } from '../../../spec/index.ts';
import { appendToOwn } from '../../../traffic/own-file.ts';
import { LedgerUnwritable } from '../wire/message/errors.ts';
import { isObject, jsonOf } from '../wire/message/json.ts';
import type { UndoableChange } from '../wire/record/creation.ts';
import type { ProcessIdentity } from './process-identity.ts';
import type { Traits } from './record-proof.ts';
import { collectionOf } from './record-routes.ts';

/** A creation that was announced and may have taken place. */
export interface Announced extends Traits {
  readonly operation: OperationId;
  readonly key: string;
  /** The scene, probe or rule for which it is made: in a later run the same one may use it again. */
  readonly use?: string;
}

/** A record that the run made and that may still be there. */
export interface Made extends Announced {
  readonly id: number;
  readonly path: string;
}

/** Whose ledger it is. While the process of the run goes on, the ledger is its own. */
export interface LedgerOwner extends ProcessIdentity {
  readonly base_url: string;
  /** The control address of the club that the run made for itself: all of it goes with the club. */
  readonly own_club?: string;
}

/** One line of a ledger's file: what happened, in its order. */
export type LedgerLine =
  | ({ readonly event: 'run' } & LedgerOwner)
  | ({ readonly event: 'sending' } & Announced)
  | { readonly event: 'refused'; readonly key: string }
  | ({ readonly event: 'made' } & Made)
  /** A read showed that a record that a creation named is another client's. */
  | { readonly event: 'foreign'; readonly path: string }
  /** A removal was tried; with the status by which the club refused it. */
  | { readonly event: 'tried'; readonly path: string; readonly refused?: number }
  /** The record stays for good: nothing removes it. */
  | { readonly event: 'settled'; readonly path: string; readonly reason: string }
  | { readonly event: 'gone'; readonly path: string }
  | ({ readonly event: 'changing' } & UndoableChange)
  /** The record at this path is as it was before the run changed it. */
  | { readonly event: 'undone'; readonly path: string };

/** What the lines of a ledger say together. */
export interface LedgerState {
  owner: LedgerOwner;
  readonly made: Map<string, Made>;
  readonly gone: Set<string>;
  /** How often the removal of a record was tried; of an earlier run, how often the club refused it. */
  readonly tries: Map<string, number>;
  /** How often the club refused that. */
  readonly refusals: Map<string, number>;
  readonly settled: Map<string, string>;
  readonly unanswered: Map<string, Announced>;
  /** The creations that named a record, by its path. */
  readonly namedBy: Map<string, readonly Announced[]>;
  /** The changes that are to be taken back, by the path of the record. */
  readonly changes: Map<string, UndoableChange>;
}

export function emptyState(): LedgerState {
  return {
    owner: { base_url: '', process_id: 0 },
    made: new Map(),
    gone: new Set(),
    tries: new Map(),
    refusals: new Map(),
    settled: new Map(),
    unanswered: new Map(),
    namedBy: new Map(),
    changes: new Map(),
  };
}

/**
 * Takes a line into the state and writes it, whole or not at all. The file is the user's alone: it may hold a person's
 * address. Throws LedgerUnwritable for what is about to be sent; of what has happened the state alone knows then.
 */
export function noteIn(file: string, state: LedgerState, line: LedgerLine): void {
  const isAhead = line.event === 'run' || line.event === 'sending' || line.event === 'changing';
  try {
    appendWhole(file, `${JSON.stringify(line)}\n`);
  } catch (error) {
    if (isAhead) throw new LedgerUnwritable(file, error as Error);
  }
  apply(state, line);
}

/** Half a line would spoil the next one. */
function appendWhole(file: string, text: string): void {
  const before = statSync(file, { throwIfNoEntry: false });
  try {
    appendToOwn(file, text);
  } catch (error) {
    if (before?.isFile()) truncateSync(file, before.size);
    throw error;
  }
}

/** A ledger as it was read. */
export interface ReadLedger {
  readonly state: LedgerState;
  /** How many of its lines cannot be read. */
  readonly badLines: number;
  /** Removes the half line at the end of the file that a run that was killed may leave, before another is written. */
  readonly mend: () => void;
}

/** Reads a ledger's file. Returns undefined where it does not say whose ledger it is. */
export function readLedger(file: string): ReadLedger | undefined {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').filter(Boolean).map(lineIn);
  const state = emptyState();
  for (const line of lines) {
    // A removal without a response is tried again.
    const isInVain = line?.event === 'tried' && line.refused === undefined;
    if (line !== undefined && !isInVain) apply(state, line);
  }
  if (state.owner.base_url === '') return undefined;
  return {
    state,
    badLines: lines.filter((line) => line === undefined).length,
    mend: () => truncateSync(file, Buffer.byteLength(whole)),
  };
}

function apply(state: LedgerState, line: LedgerLine): void {
  const { event: _, ...rest } = line;
  switch (line.event) {
    case 'run':
      state.owner = rest as LedgerOwner;
      break;
    case 'sending':
      state.unanswered.set(line.key, rest as Announced);
      break;
    case 'made':
      applyMade(state, rest as Made);
      break;
    case 'refused':
      state.unanswered.delete(line.key);
      break;
    case 'foreign':
      state.made.delete(line.path);
      // What these creations made is somewhere else.
      for (const announced of state.namedBy.get(line.path) ?? [])
        state.unanswered.set(announced.key, announced);
      break;
    case 'tried':
      count(state.tries, line.path);
      if (line.refused !== undefined) count(state.refusals, line.path);
      break;
    case 'settled':
      state.settled.set(line.path, line.reason);
      break;
    case 'gone':
      state.made.delete(line.path);
      state.gone.add(line.path);
      break;
    case 'changing':
      // What the first change found is what the last one restores.
      if (!state.changes.has(line.path)) state.changes.set(line.path, rest as UndoableChange);
      break;
    case 'undone':
      state.changes.delete(line.path);
  }
}

function count(counts: Map<string, number>, path: string): void {
  counts.set(path, (counts.get(path) ?? 0) + 1);
}

function applyMade(state: LedgerState, made: Made): void {
  const { id: _id, path, ...announced } = made;
  state.unanswered.delete(made.key);
  state.made.set(path, made);
  state.namedBy.set(path, [...(state.namedBy.get(path) ?? []), announced]);
}

/** The members that are texts, of each event. */
const texts: Readonly<Record<LedgerLine['event'], readonly string[]>> = {
  run: ['base_url'],
  sending: ['operation', 'key', 'mark'],
  refused: ['key'],
  made: ['operation', 'key', 'mark', 'path'],
  foreign: ['path'],
  tried: ['path'],
  settled: ['path', 'reason'],
  gone: ['path'],
  changing: ['operation', 'path'],
  undone: ['path'],
};

function lineIn(text: string): LedgerLine | undefined {
  const value = jsonOf(text);
  if (!isObject(value) || !Object.hasOwn(texts, String(value.event))) return undefined;
  const { event } = value;
  const members = texts[event as LedgerLine['event']];
  if (!members.every((name) => typeof value[name] === 'string')) return undefined;
  if (event === 'run') return isOwner(value) ? (value as unknown as LedgerLine) : undefined;
  if (event === 'changing') return isUndoable(value) ? (value as unknown as LedgerLine) : undefined;
  if (event !== 'sending' && event !== 'made') return value as unknown as LedgerLine;
  const line = { values: {}, ...value } as unknown as Made;
  const collection = collectionOf(line);
  const isOfItsPath = event === 'sending' || line.path === `${collection}/${line.id}`;
  const isWhole = collection !== undefined && isObject(line.values) && isOfItsPath;
  return isWhole ? ({ ...line, event } as LedgerLine) : undefined;
}

function isUndoable({ operation, id, path, undoneBy }: JsonObject): boolean {
  const change = operations.find((each) => each.id === operation && each.method === 'PATCH');
  return Number.isInteger(id) && path === change?.path.replace('{id}', String(id)) && isObject(undoneBy);
}

function isOwner({ process_id, own_club }: JsonObject): boolean {
  return Number.isInteger(process_id) && ['string', 'undefined'].includes(typeof own_club);
}
