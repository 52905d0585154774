import { operation as contractOf } from '../../../spec/index.ts';
import { NoResponse } from './errors.ts';
import type { Response, SentRequest } from './response.ts';
import type { Manner, Transmit } from './retry-after.ts';
import { isServerError } from './server-error.ts';

/**
 * Sends a request once more after a 5xx or a cut connection, and returns the second response with the first outcome in
 * `firstLook`. A write is sent again with its key, so that it happens once. A request that could happen twice is not
 * repeated; its `firstLook` is the last such outcome of its operation. An operation whose second look failed is not
 * looked at again until it responds otherwise. A refusal of a method that the interface does not list is taken as it comes.
 */
export function lookingTwice(transmit: Transmit): Transmit {
  const inVain = new Set<string>();
  const unrepeated = new Map<string, Outcome>();
  return async (sent, manner) => {
    const place = placeOf(sent);
    const first = await outcomeOf(transmit(sent, manner));
    if (!isServerTrouble(first)) {
      inVain.delete(place);
      return settled(first);
    }
    if (inVain.has(place)) return settled(first);
    if (!mayRepeat(sent, manner)) {
      const before = unrepeated.get(place);
      unrepeated.set(place, first);
      return settled(before === undefined ? first : withFirstLook(first, before));
    }
    const second = await outcomeOf(transmit(sent, manner));
    if (isServerTrouble(second)) inVain.add(place);
    return settled(withFirstLook(second, first));
  };
}

/** Returns what fails and works together: an operation, or an address that the interface does not name. */
function placeOf({ operation, url }: SentRequest): string {
  return operation ?? url;
}

/** A response, or the error in its place. */
type Outcome = Response | Error;

function outcomeOf(response: Promise<Response>): Promise<Outcome> {
  return response.catch((error: Error) => error);
}

function isServerTrouble(outcome: Outcome): boolean {
  if (outcome instanceof NoResponse) return outcome.why === 'cut';
  return !(outcome instanceof Error) && isServerError(outcome);
}

function mayRepeat(sent: SentRequest, { wantsQuota = false }: Manner): boolean {
  if (wantsQuota || sent.method !== 'POST') return !wantsQuota;
  const takesKey = sent.operation !== undefined && contractOf(sent.operation).idempotent;
  return !takesKey || 'idempotency-key' in sent.headers;
}

function withFirstLook(second: Outcome, first: Outcome): Outcome {
  if (!(second instanceof Error)) return { ...second, firstLook: first };
  second.cause ??= first;
  return second;
}

function settled(outcome: Outcome): Response {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
