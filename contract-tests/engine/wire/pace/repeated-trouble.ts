import type { OperationId } from '../../../../spec/index.ts';
import { NoResponse } from '../message/errors.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { isServerError } from '../message/server-error.ts';
import type { Transmit } from './retry-after.ts';

/** What a run knows of the requests that it sent. */
interface Counts {
  readonly byOperation: ReadonlyMap<OperationId, number>;
  readonly succeeded: ReadonlySet<OperationId>;
}

export interface TroubleParts {
  readonly counts: Counts;
  /** Sees each 5xx that is no accident. */
  readonly observe: (response: Response) => void;
  /** Sees each request that the service never responds to, as a response with status 0. */
  readonly observeUnanswered?: ((response: Response) => void) | undefined;
}

/** From this number on, first responses with 500 are no accident, if they are this part of what an operation received. */
const leastAccidents = 3;
const leastPart = 0.1;

/**
 * Returns the same transmit, which reports what is no accident: a 5xx that comes again, a 500 that an operation returns
 * first time after time, a connection that is cut again, and an operation that times out again.
 */
export function reportingTroubles(
  transmit: Transmit,
  { counts, observe, observeUnanswered }: TroubleParts,
): Transmit {
  const timedOut = new Set<OperationId | undefined>();
  const isUsual = usualAccidents(counts);
  const neverEnds = ({ operation }: SentRequest) =>
    timedOut.has(operation) && !(operation !== undefined && counts.succeeded.has(operation));

  return async (sent, manner) => {
    // Requests that were under way together time out together.
    const isAgain = neverEnds(sent);
    try {
      const response = await transmit(sent, manner);
      const { firstLook } = response;
      if (isServerError(response)) {
        // A target may shed the load of requests that spend its quota.
        if (isTroubleAgain(response) && !manner.wantsQuota) observe(response);
      } else if (isResponse(firstLook) && firstLook.status === 500 && isUsual(sent.operation))
        observe(firstLook);
      return response;
    } catch (error) {
      if (error instanceof NoResponse) {
        const isOver = error.why === 'timeout' ? isAgain && neverEnds(sent) : isCutAgain(error, counts);
        if (error.why === 'timeout') timedOut.add(sent.operation);
        if (isOver) observeUnanswered?.(unansweredBy(sent, error));
      }
      throw error;
    }
  };
}

/** Returns a function that counts a 500 of an operation, and returns whether these are no accident any more. */
export function usualAccidents({
  byOperation,
}: Pick<Counts, 'byOperation'>): (operation: OperationId | undefined) => boolean {
  const accidents = new Map<OperationId | undefined, number>();
  return (operation) => {
    const times = (accidents.get(operation) ?? 0) + 1;
    accidents.set(operation, times);
    const requests = operation === undefined ? 0 : (byOperation.get(operation) ?? 0);
    return times >= leastAccidents && times >= requests * leastPart;
  };
}

/** Whether a 5xx came after another one or a cut connection; a 401 to a token that should be good is repeated, too. */
export function isTroubleAgain({ firstLook }: Response): boolean {
  if (!isResponse(firstLook)) return firstLook !== undefined;
  return firstLook.status >= 500;
}

function isResponse(outcome: Response | Error | undefined): outcome is Response {
  return outcome !== undefined && !(outcome instanceof Error);
}

/** Whether the service cut the connection again, and has responded before. */
function isCutAgain({ why, cause }: NoResponse, { succeeded }: Counts): boolean {
  const wasCut = cause instanceof NoResponse && cause.why === 'cut';
  return wasCut && why === 'cut' && succeeded.size > 0;
}

function unansweredBy(sent: SentRequest, { message }: NoResponse): Response {
  const bytes = Buffer.alloc(0);
  return { sent, status: 0, headers: {}, bytes, text: message, json: undefined, durationMs: 0 };
}
