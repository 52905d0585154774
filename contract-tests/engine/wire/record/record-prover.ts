import { type OperationId, operations, type Scope } from '../../../../spec/index.ts';
import { NotApplicable, UnprovenRecord } from '../message/errors.ts';
import { isObject } from '../message/json.ts';
import type { RequestOptions } from '../message/request-options.ts';
import { isSuccess, type Response } from '../message/response.ts';
import type { CreationLog } from './creation.ts';

/** What reading records takes. */
export interface RecordReading {
  /** Reads one record with the given signal; the ledger is shown the response. */
  readonly read: (
    operation: OperationId,
    options: RequestOptions,
    signal: AbortSignal | undefined,
  ) => Promise<Response>;
  /** Every scope that the client was granted. */
  readonly granted: (signal: AbortSignal | undefined) => Promise<readonly Scope[]>;
}

/**
 * Proves that the records at some paths are no other client's. Throws UnprovenRecord, and NotApplicable where the client
 * may not read.
 */
export type ProveOwn = (paths: readonly string[], signal: AbortSignal | undefined) => Promise<void>;

/** Returns a function that reads each of some records that is not proved to be the run's, and throws where it stays unproved. */
export function proverOfRecords(
  ledger: Pick<CreationLog, 'isUnproven' | 'isTakenOver' | 'disown'>,
  reading: RecordReading,
): ProveOwn {
  /** The reads of records that are under way, or that showed another client's. */
  const reads = new Map<string, Promise<Response>>();

  async function prove(path: string, signal: AbortSignal | undefined): Promise<void> {
    const pending = reads.get(path) ?? recordAt(path, reading, signal);
    reads.set(path, pending);
    const response = await pending.catch((error: unknown) => {
      reads.delete(path);
      throw error;
    });
    if (!ledger.isUnproven(path)) {
      // A later record may be given the same identifier.
      reads.delete(path);
      return;
    }
    if (ledger.isTakenOver(path)) throw new UnprovenRecord(path, undefined, takenOver);
    if (isSuccess(response)) ledger.disown(path);
    // A record that is not found may be found later.
    else reads.delete(path);
    throw new UnprovenRecord(path, response);
  }

  return async (paths, signal) => {
    for (const path of paths) if (ledger.isUnproven(path)) await prove(path, signal);
  };
}

/** Reads the record at a path. */
async function recordAt(
  path: string,
  { read, granted }: RecordReading,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const [, collection, id = ''] = /^(.*)\/(\d+)$/.exec(path) ?? [];
  const reading = operations.find((each) => each.method === 'GET' && each.path === `${collection}/{id}`);
  if (reading === undefined) throw new UnprovenRecord(path, undefined);
  const all = await granted(signal);
  const missing = reading.scopes.filter((scope) => !all.includes(scope));
  if (missing.length > 0)
    throw new NotApplicable(
      `needs a client with the permission ${missing.join(', ')}, to read the records that it made before it changes them`,
    );
  return read(reading.id, { path: { id } }, signal);
}

const takenOver =
  'another client had a record of that identifier before; run again while no other client deletes records';

/** The collection that `course_id` names, by the type of the attendance. */
const courses: Readonly<Record<string, string>> = { lesson: 'lessons', slot: 'slots', event: 'events' };

/** Returns the paths of the records that a write at this path with this body touches: its own, and those that it refers to. */
export function recordsTouched(path: string, body: unknown): readonly string[] {
  const [, collection = '', id] = /^\/([a-z-]+)\/(\d+)(?:\/|$)/.exec(path) ?? [];
  // The documents of a member are at the identifier of the member.
  const own = collection === 'member-documents' ? 'members' : collection;
  return [...(id === undefined ? [] : [`/${own}/${id}`]), ...(isObject(body) ? referencesIn(body) : [])];
}

function referencesIn(body: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const [, what] = /^(.*)_ids?$/.exec(name) ?? [];
    const collection = what === 'course' ? courses[String(body.type)] : what && `${what}s`;
    const ids = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number');
    return collection === undefined ? [] : ids.map((id) => `/${collection}/${id}`);
  });
}
