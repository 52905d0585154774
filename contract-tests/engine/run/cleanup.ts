import type { LeftBehind } from '../../../reports/results.ts';
import { operation as contractOf, type JsonObject, type Operation } from '../../../spec/index.ts';
import type { Connection } from '../wire/connection.ts';
import { identifierIn } from '../wire/creation.ts';
import { Interrupted } from '../wire/errors.ts';
import { isObject } from '../wire/json.ts';
import type { Response } from '../wire/response.ts';
import { markIn } from '../wire/run-names.ts';
import { closeWhatStays, type SendToClear, settlePayments } from './closing.ts';
import { type Announced, cancellationOf, type Ledger, listOf, type Made, removalOf } from './ledger.ts';

/** A removal is tried this often at most, over all rules and later runs. */
const mostTries = 2;
/** A list is read for this number of pages at most, to find the record of a creation without a response. */
const mostPages = 500;

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
  const send = sender(connection, signal);
  for (const made of [...records].reverse()) {
    try {
      if (await removed(made, ledger, send)) ledger.gone(made);
    } catch (error) {
      if (error instanceof Interrupted) break;
      throw error;
    }
  }
  const remaining = new Set(ledger.remaining().map(({ path }) => path));
  return records.filter(({ path }) => remaining.has(path)).map(leftBehindOf);
}

/**
 * Removes all records that a ledger names: those that were made, and those of creations without a response. Payments
 * are settled before, and what stays is closed.
 */
export async function clearAll(
  ledger: Ledger,
  connection: Connection,
  signal?: AbortSignal,
): Promise<LeftBehind[]> {
  const send = sender(connection, signal);
  for (const list of listsOf(ledger.unanswered()))
    await findUnanswered(list, ledger, send).catch((error: unknown) => {
      if (!(error instanceof Interrupted)) throw error;
    });
  await settlePayments(ledger.remaining(), send);
  const stayed = await clearAway(ledger.remaining(), ledger, connection, signal);
  await closeWhatStays(ledger.remaining(), send);
  return [
    ...stayed,
    ...ledger
      .unanswered()
      .filter(({ mark }) => mark !== '')
      .map(perhapsLeftBehind),
  ];
}

function leftBehindOf({ operation, id, path, mark }: Made): LeftBehind {
  return { operation, id, path, mark };
}

/** A record that may exist: its creation had no response, and no list shows it. */
function perhapsLeftBehind(announced: Announced): LeftBehind {
  const { operation, mark } = announced;
  return { operation, id: null, path: contractOf(operation).path, mark };
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

async function removed(made: Made, ledger: Ledger, send: SendToClear): Promise<boolean> {
  const removal = removalOf(made);
  if (removal === undefined || ledger.tries(made) >= mostTries) return false;
  const deletion = await send(removal, { path: { id: made.id } });
  ledger.tried(made);
  const cancellation = cancellationOf(made);
  if (isGone(deletion) || deletion === undefined || cancellation === undefined) return isGone(deletion);
  return isGone(await send(cancellation, { path: { id: made.id } }));
}

function isGone(response: Response | undefined): boolean {
  return response !== undefined && (response.status < 300 || response.status === 404);
}

/** Returns the lists that would show the records of creations without a response. */
function listsOf(unanswered: readonly Announced[]): Operation[] {
  const marked = unanswered.filter(({ mark }) => mark !== '');
  return [...new Set(marked.flatMap((announced) => listOf(announced) ?? []))];
}

/** Reads a list to its end and notes the records in it that carry the mark of a creation without a response. */
async function findUnanswered(list: Operation, ledger: Ledger, send: SendToClear): Promise<void> {
  const sought = ledger.unanswered().filter((each) => each.mark !== '' && listOf(each) === list);
  let query: Record<string, number> = {};
  for (let pages = 0; pages < mostPages; pages++) {
    const response = await send(list, { query });
    const { data, pagination } = isObject(response?.json) ? response.json : ({} as JsonObject);
    for (const entry of Array.isArray(data) ? data : []) noteIfSought(entry, sought, ledger);
    const next = nextQuery(pagination);
    if (next === undefined || JSON.stringify(next) === JSON.stringify(query)) return;
    query = next;
  }
}

function noteIfSought(entry: unknown, sought: readonly Announced[], ledger: Ledger): void {
  const id = identifierIn(entry);
  const mark = markIn(JSON.stringify(entry));
  const announced = mark === undefined ? undefined : sought.find((each) => each.mark === mark);
  if (id !== undefined && announced !== undefined) ledger.found(announced, id);
}

function nextQuery(pagination: unknown): Record<string, number> | undefined {
  if (!isObject(pagination)) return undefined;
  const { next_after, next_offset } = pagination;
  if (typeof next_after === 'number') return { after: next_after };
  return typeof next_offset === 'number' ? { offset: next_offset } : undefined;
}
