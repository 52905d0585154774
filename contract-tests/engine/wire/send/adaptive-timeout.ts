import { NoResponse } from '../message/errors.ts';
import type { Response, SentRequest } from '../message/response.ts';
import type { Send } from './transport.ts';

/** The timeout of an operation that timed out before is this many times shorter. */
const reduction = 10;
/** A response that takes longer than this, in milliseconds, is reported as late. */
const lateAfterMs = 5_000;

export interface TimeoutParts {
  readonly send: Send;
  /** The timeout of a request, in milliseconds. */
  readonly timeoutMs: number;
  /** Called for a late response, with the seconds that are left until the timeout. */
  readonly onWait: (seconds: number) => void;
}

/**
 * Returns a function that sends a request with a timeout. After an operation timed out, its timeout is a tenth until it
 * responds again: a target of which a part never responds must not take hours to judge.
 */
export function senderWithTimeout({ send, timeoutMs, onWait }: TimeoutParts) {
  const timedOut = new Set<string | undefined>();
  return async (sent: SentRequest, signal?: AbortSignal): Promise<Response> => {
    const { operation } = sent;
    const timeout = timedOut.has(operation) ? timeoutMs / reduction : timeoutMs;
    const timer = setTimeout(() => onWait((timeout - lateAfterMs) / 1000), lateAfterMs);
    try {
      const response = await send(sent, timeout, signal);
      timedOut.delete(operation);
      return response;
    } catch (error) {
      if (error instanceof NoResponse && error.why === 'timeout') timedOut.add(operation);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
