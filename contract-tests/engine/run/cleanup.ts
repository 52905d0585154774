import type { LeftBehind } from '../../../reports/results.ts';
import { operation as contractOf } from '../../../spec/index.ts';
import { Interrupted, UnprovenRecord } from '../wire/message/errors.ts';
import { isObject } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import type { UndoableChange } from '../wire/record/creation.ts';
import type { Connection } from '../wire/send/connection.ts';
import { closeWhatStays, isClosable, type SendToClear, settlePayments } from './closing.ts';
import { isOfEarlierRun } from './earlier-records.ts';
import type { Ledger } from './ledger.ts';
import type { Announced, Made } from './ledger-file.ts';
import { cancellationOf, collectionOf, listOf, removalOf } from './record-routes.ts';
import { findUnanswered, listsOf } from './unanswered-creations.ts';

/** A removal is tried this often at most, over all rules and later runs. */
const mostTries = 2;

/** What clearing away takes. */
interface ClearingAway {
  readonly ledger: Ledger;
  readonly send: SendToClear;
  /** Throws UnprovenRecord, and Interrupted. */
  readonly prove: (made: Made) => Promise<void>;
  /** Why records stay, by their paths. */
  readonly reasons: Map<string, string>;
}

/**
 * Removes these records, newest first, where the interface can; returns those that stay. With a signal it
 * continues after the run was interrupted, until that signal is aborted.
 */
export async function clearAway(
  records: readonly Made[],
  ledger: Ledger,
  connection: Connection,
  signal?: AbortSignal,
): Promise<LeftBehind[]> {
  const clearing = clearingAway(ledger, connection, signal);
  await untilInterrupted(() => removeAll(records, clearing));
  return leftOf(records, clearing);
}

/**
 * Removes all records that a ledger names: those that were made, and those of creations without a response. Payments
 * are settled before, and what stays is closed. Returns the records that stay; those for which nothing more can be done
 * are settled in the ledger.
 */
export async function clearAll(
  ledger: Ledger,
  connection: Connection,
  signal?: AbortSignal,
): Promise<LeftBehind[]> {
  const clearing = clearingAway(ledger, connection, signal);
  const { send } = clearing;
  const remaining = () => ledger.remaining().filter(({ path }) => !ledger.isSettled(path));
  const own = () => remaining().filter(({ path }) => !ledger.isUnproven(path));
  await untilInterrupted(() => undoChanges(clearing));
  await untilInterrupted(async () => {
    for (const made of remaining().filter(isTouched)) await isOwn(made, clearing);
  });
  for (const list of listsOf(ledger.unanswered()))
    await untilInterrupted(() => findUnanswered(list, ledger, send));
  await settlePayments(own(), send);
  const wasInterrupted = await untilInterrupted(() => removeAll(remaining(), clearing));
  const isClosed = await closeWhatStays(own(), send, connection.targetTime());
  const all = remaining();
  const left = [
    ...leftOf(all, clearing),
    ...ledger.changes().map(leftChanged),
    ...ledger.unanswered().filter(hasMark).map(perhapsLeftBehind),
  ];
  if (isClosed && !wasInterrupted) settle(all, clearing);
  return left;
}

function clearingAway(ledger: Ledger, connection: Connection, signal: AbortSignal | undefined): ClearingAway {
  return {
    ledger,
    send: sender(connection, signal),
    prove: ({ path }) =>
      connection.prove([path], signal).catch((error: unknown) => {
        if (signal?.aborted) throw new Interrupted();
        throw error;
      }),
    reasons: new Map(),
  };
}

/** Returns whether an interruption ended the action. */
async function untilInterrupted(action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return false;
  } catch (error) {
    if (error instanceof Interrupted) return true;
    throw error;
  }
}

function hasMark({ mark }: Announced): boolean {
  return mark !== '';
}

/** Whether clearing away changes or removes a record. */
export function isTouched(made: Made): boolean {
  return removalOf(made) !== undefined || isClosable(made);
}

async function removeAll(records: readonly Made[], clearing: ClearingAway): Promise<void> {
  for (const made of [...records].reverse()) if (await isRemoved(made, clearing)) clearing.ledger.gone(made);
}

/** Takes back the changes of records that the target file names: the connection notes each that is accepted. */
async function undoChanges({ ledger, send }: ClearingAway): Promise<void> {
  for (const { operation, id, undoneBy } of ledger.changes())
    await send(contractOf(operation), { path: { id }, body: undoneBy });
}

function leftChanged({ operation, id, path, undoneBy }: UndoableChange): LeftBehind {
  const fields = Object.keys(undoneBy).join(', ');
  return { operation, id, path, mark: '', reason: `the club did not take back the change of ${fields}` };
}

function leftOf(records: readonly Made[], { ledger, reasons }: ClearingAway): LeftBehind[] {
  const remaining = new Set(ledger.remaining().map(({ path }) => path));
  return records
    .filter(({ path }) => remaining.has(path))
    .map((made) => {
      const { operation, id, path, mark, use } = made;
      const reason = reasons.get(path) ?? reasonWithoutTry(made, ledger);
      const again = isOfEarlierRun(made) ? ({ of_earlier_run: true } as const) : {};
      return { operation, id, path, mark, reason, ...(use !== undefined && { use }), ...again };
    });
}

function reasonWithoutTry(made: Made, ledger: Ledger): string {
  if (removalOf(made) === undefined) return withoutRoute(made);
  return ledger.tries(made) > 0 ? 'its removal was tried before' : 'the time to remove it was over';
}

function withoutRoute(made: Made): string {
  return `no route removes a record of ${collectionOf(made)}`;
}

/** A record that may exist: its creation had no response, or one that named another record, and no list shows it. */
function perhapsLeftBehind(announced: Announced): LeftBehind {
  const { operation, mark } = announced;
  const reason =
    'perhaps: its creation was sent, and no list that was read to its end tells whether it is there';
  return { operation, id: null, path: contractOf(operation).path, mark, reason };
}

/** What no route removes stays for good, and what the club refuses to remove each time. */
function settle(records: readonly Made[], { ledger, reasons }: ClearingAway): void {
  const there = new Set(ledger.remaining().map(({ path }) => path));
  for (const made of records.filter(({ path }) => there.has(path) && !ledger.isSettled(path))) {
    if (removalOf(made) === undefined) ledger.settled(made, withoutRoute(made));
    else if (ledger.refusals(made) >= mostTries)
      ledger.settled(made, reasons.get(made.path) ?? 'the club refuses to remove it');
  }
}

/** Returns a function that sends the requests that clear away; it ignores a missing response and throws an interruption. */
function sender(connection: Connection, signal: AbortSignal | undefined): SendToClear {
  return ({ id }, options) => {
    const response =
      signal === undefined ? connection.request(id, options) : connection.requestToClear(id, options, signal);
    return response.catch((error: unknown) => {
      if (signal?.aborted || error instanceof Interrupted) throw new Interrupted();
      return undefined;
    });
  };
}

/** Whether a record is proved to be the run's. One that is not found is noted as gone. */
async function isOwn(made: Made, clearing: ClearingAway): Promise<boolean> {
  const { ledger, reasons } = clearing;
  try {
    await clearing.prove(made);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Interrupted) throw error;
    if (error instanceof UnprovenRecord && (await isNotFound(error.response, made, clearing)))
      ledger.gone(made);
    reasons.set(made.path, error.message);
    return false;
  }
}

async function isRemoved(made: Made, clearing: ClearingAway): Promise<boolean> {
  const { ledger, send, reasons } = clearing;
  const removal = removalOf(made);
  // A later record may have its identifier by now.
  const isThere = ledger.remaining().some(({ path, key }) => path === made.path && key === made.key);
  if (removal === undefined || !isThere || ledger.tries(made) >= mostTries) return false;
  if (ledger.isUnproven(made.path) && !(await isOwn(made, clearing))) return false;
  const deletion = await send(removal, { path: { id: made.id } });
  ledger.tried(made, refusalIn(deletion));
  if (await isGone(deletion, made, clearing)) return true;
  const cancellation = cancellationOf(made);
  const last = deletion && cancellation && (await send(cancellation, { path: { id: made.id } }));
  if (await isGone(last, made, clearing)) return true;
  reasons.set(made.path, reasonOf(deletion));
  return false;
}

/** A 404 that says nothing about the record is no refusal of the club. */
function refusalIn(response: Response | undefined): number | undefined {
  if (response === undefined) return undefined;
  const { status } = response;
  return status >= 400 && status < 500 && status !== 404 ? status : undefined;
}

function reasonOf(response: Response | undefined): string {
  if (response === undefined) return 'its removal had no response';
  return refusalIn(response) === undefined
    ? `its removal was answered ${response.status}, which does not tell that it is gone`
    : `the club refuses to remove it (${response.status})`;
}

async function isGone(response: Response | undefined, made: Made, clearing: ClearingAway): Promise<boolean> {
  return (response !== undefined && isSuccess(response)) || isNotFound(response, made, clearing);
}

/**
 * Whether a response says that a record is not there: a 404 with a problem of the interface, from a club that serves
 * other records of the collection. A page for maintenance is a 404, too.
 */
async function isNotFound(
  response: Response | undefined,
  made: Made,
  { ledger, send }: ClearingAway,
): Promise<boolean> {
  if (response?.status !== 404 || !isObject(response.json) || response.json.status !== 404) return false;
  if (ledger.isServed(collectionOf(made) ?? '')) return true;
  const list = listOf(made);
  const served = list && (await send(list, { query: { limit: 1 } }));
  return (
    served !== undefined && isSuccess(served) && isObject(served.json) && Array.isArray(served.json.data)
  );
}
