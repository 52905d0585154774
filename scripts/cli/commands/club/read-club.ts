import type { Response } from '../../../../contract-tests/engine/wire/message/response.ts';
import { emptyClub, type KeptClub, type Taken, take } from '../../../../fixtures/shaped-club/kept-club.ts';
import { counted } from '../../../../reports/counted.ts';
import {
  operation as contractOf,
  type Operation,
  type OperationId,
  type Scope,
} from '../../../../spec/index.ts';
import { firstReads, type PlannedRead, readsOfPeople, readsOfSeasons } from './planned-reads.ts';

/** What was read so far. It holds nothing of a person, so that it may be kept until the reading goes on. */
export interface Reading {
  readonly club: KeptClub;
  /** The reads that were made whole. */
  readonly done: string[];
  /** What was not read, and how often. */
  readonly gaps: Record<string, number>;
  /** The lists that were read to their end. */
  readonly whole: OperationId[];
}

export interface ReadingParts {
  readonly read: (read: PlannedRead) => Promise<Pick<Response, 'status' | 'json'>>;
  readonly granted: readonly Scope[];
  /** Whether the club has an operation at all: a feature may be off. */
  readonly isThere: (id: OperationId) => boolean;
  /** The month of the reading, `YYYY-MM`. */
  readonly month: string;
  /** Called before each stage, with the requests that it takes at least. */
  readonly onStage: (requests: number, what: string) => void;
  readonly onRead: (read: PlannedRead, done: number, of: number) => void;
}

export function nothingRead(): Reading {
  return { club: emptyClub(), done: [], gaps: {}, whole: [] };
}

/**
 * Reads a club, its lists first and then what stands with each person, and adds to `reading`; what that has is not read
 * again. Throws where no response comes; `reading` can go on then.
 */
export async function readClub(reading: Reading, parts: ReadingParts): Promise<void> {
  const done = new Set(reading.done);
  const closed = new Set<OperationId>();

  async function stage(planned: readonly PlannedRead[], what: string): Promise<void> {
    const open = planned.filter((read) => !done.has(keyOf(read)) && isOpen(read.operation));
    if (open.length > 0) parts.onStage(open.length, what);
    for (const [place, read] of open.entries()) {
      if (closed.has(read.operation)) continue;
      const isRefused = await readWhole(reading, read, parts);
      if (isRefused) closed.add(read.operation);
      done.add(keyOf(read));
      reading.done.push(keyOf(read));
      parts.onRead(read, place + 1, open.length);
    }
  }

  function isOpen(id: OperationId): boolean {
    const missing = contractOf(id).scopes.filter((scope) => !parts.granted.includes(scope));
    if (parts.isThere(id) && missing.length === 0) return true;
    const why = parts.isThere(id)
      ? `the client was not granted ${missing.join(', ')}`
      : 'the description of the club does not have it';
    reading.gaps[`${placeOf(id)}: ${why}`] ??= 1;
    return false;
  }

  await stage(firstReads, 'seasons, people and other lists');
  await stage(readsOfSeasons(reading.club), 'what belongs to each season');
  await stage(readsOfPeople(reading.club, parts.month), 'attendance, files and hours of people');
}

const keyOf = ({ operation, path, query }: PlannedRead) => JSON.stringify([operation, path, query]);

function placeOf(id: OperationId): string {
  const { method, path } = contractOf(id);
  return `${method} ${path}`;
}

/** Reads a record, or a list to its end. Returns whether the operation is closed to the client. */
async function readWhole(reading: Reading, planned: PlannedRead, { read }: ReadingParts): Promise<boolean> {
  const { operation } = planned;
  const { paging } = contractOf(operation);
  const cursors = new Set<number>();
  const seen = new Set<string>();
  for (let page = pageOf(planned, paging, undefined); ; ) {
    const { status, json } = await read(page);
    if (status === 404 && mayBeGone.includes(operation)) return false;
    if (status !== 200) {
      noteGap(reading, operation, `status ${status}`);
      return status === 403;
    }
    if (!hasData(json)) {
      noteGap(reading, operation, 'status 200 without data in JSON, as of a login page or another service');
      return false;
    }
    const taken = take(reading.club, { operation, parameters: { ...planned.path, ...planned.query }, json });
    if (taken.unfit > 0)
      noteGap(reading, operation, `${counted(taken.unfit, 'record')} without what a club file needs of them`);
    const next = paging === undefined ? null : nextIn(json, `next_${paging}`);
    if (next === null) {
      reading.whole.push(operation);
      return false;
    }
    if (next === undefined || cursors.has(next) || isRepeated(taken, seen)) {
      noteGap(reading, operation, 'incomplete, since a page repeats or names no next one');
      return false;
    }
    cursors.add(next);
    page = pageOf(planned, paging, next);
  }
}

function pageOf(planned: PlannedRead, paging: Operation['paging'], cursor: number | undefined): PlannedRead {
  if (paging === undefined) return planned;
  return {
    ...planned,
    query: { ...planned.query, limit: 100, ...(cursor !== undefined && { [paging]: cursor }) },
  };
}

function noteGap({ gaps }: Reading, id: OperationId, why: string): void {
  const gap = `${placeOf(id)}: ${why}`;
  gaps[gap] = (gaps[gap] ?? 0) + 1;
}

/** A month may have no hours, and a person be deleted meanwhile. */
const mayBeGone: readonly OperationId[] = ['readStaffHours', 'listMemberAttendance', 'listMemberDocuments'];

/** Notes the records of a page. Returns whether an earlier page showed every one of them. */
function isRepeated({ keys }: Taken, seen: Set<string>): boolean {
  const isKnown = keys.length > 0 && keys.every((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  return isKnown;
}

function hasData(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'data' in json;
}

function nextIn(json: unknown, name: string): number | null | undefined {
  const { pagination } = (json ?? {}) as { readonly pagination?: Readonly<Record<string, unknown>> };
  const next = pagination?.[name];
  return next === null || typeof next === 'number' ? next : undefined;
}
