import { operation as contractOf } from '../../../../spec/index.ts';
import { NoResponse } from '../message/errors.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { isServerError } from '../message/server-error.ts';
import type { Manner } from './retry-after.ts';

/** A response, or the error in its place. */
export type Outcome = Response | Error;

export function outcomeOf(response: Promise<Response>): Promise<Outcome> {
  return response.catch((error: Error) => error);
}

export function settled(outcome: Outcome): Response {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Whether a request brought a 5xx, or a connection that was cut. */
export function isServerTrouble(outcome: Outcome): boolean {
  if (outcome instanceof NoResponse) return outcome.why === 'cut';
  return !(outcome instanceof Error) && isServerError(outcome);
}

/** What a gateway returns for a service that restarts or has too much to do. */
const accidental: readonly number[] = [502, 503, 504];

/** Whether an outcome speaks of an accident: of the way to the service or of its load, and not of the request. */
export function isAccident(outcome: Outcome): boolean {
  if (outcome instanceof NoResponse) return outcome.why === 'cut' || outcome.why === 'unreachable';
  return !(outcome instanceof Error) && accidental.includes(outcome.status);
}

/** Returns a trouble in a word or two, as a report names it. */
export function troubleName(outcome: Outcome): string {
  if (!(outcome instanceof Error)) return String(outcome.status);
  return outcome instanceof NoResponse && outcome.why === 'unreachable' ? 'nothing listens' : 'cut';
}

/**
 * Whether a request may be sent once more after this outcome: a write with its key, so that it happens once; any request
 * that was not received, or that a gateway says was not served. Should such a write happen twice, the ledger has both.
 */
export function mayRepeat(outcome: Outcome, sent: SentRequest, { wantsQuota = false }: Manner): boolean {
  if (wantsQuota || sent.method !== 'POST') return !wantsQuota;
  if (isAccident(outcome) && troubleName(outcome) !== 'cut') return true;
  const takesKey = sent.operation !== undefined && contractOf(sent.operation).idempotent;
  return !takesKey || 'idempotency-key' in sent.headers;
}
