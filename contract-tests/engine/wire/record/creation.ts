import type { JsonObject, Operation, OperationId } from '../../../../spec/index.ts';
import { isObject } from '../message/json.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { shownRecord } from './shown-record.ts';

/** A change of a record that is not the run's, and the body that takes it back. */
export interface UndoableChange {
  readonly operation: OperationId;
  readonly id: number;
  readonly path: string;
  readonly undoneBy: JsonObject;
}

/** Records each creation at the moment it is sent, and its response. */
export interface CreationLog {
  readonly announce: (operation: Operation, sent: SentRequest) => void;
  /** The creation was not carried out, or not even sent. */
  readonly refused: (sent: SentRequest) => void;
  readonly observe: (operation: Operation, response: Response) => void;
  /** Notes the records that a response shows. */
  readonly show: (response: Response) => void;
  /**
   * Whether a creation named the record at this path, and no response has shown yet that it is the run's. In a club of
   * the run's own no record is another client's.
   */
  readonly isUnproven: (path: string) => boolean;
  /**
   * Whether the record at this path shows what the run sent, under an identifier that showed another record before: it
   * was given again, or the creation took the place of that record.
   */
  readonly isTakenOver: (path: string) => boolean;
  /** A record that a creation named is another client's. */
  readonly disown: (path: string) => void;
  /** Returns the response that shows another record where a creation named its own; undefined without one. */
  readonly disproof: (creation: SentRequest) => Response | undefined;
  /** A change is sent that another one takes back. */
  readonly changing: (change: UndoableChange) => void;
  /** A change of the record at this path was accepted: it may be the one that takes another back. */
  readonly changed: (path: string, body: unknown) => void;
}

/** Whether an operation brings a new record into the club: a POST on a collection, under a key. */
export function makesARecord(operation: Operation): boolean {
  return operation.method === 'POST' && operation.idempotent && !operation.path.includes('{');
}

/**
 * Returns the identifier in the response to a write: `data.id`, or else `id`, or that of the one record in `data`. Where
 * a response carries it is not stated.
 */
export function identifierIn(json: unknown): number | undefined {
  if (!isObject(json)) return undefined;
  const data = isObject(json.data) ? shownRecord(json.data) : undefined;
  const id = data?.id ?? json.id;
  return typeof id === 'number' && Number.isInteger(id) ? id : undefined;
}
