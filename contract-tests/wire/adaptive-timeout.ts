import { NoAnswer } from '../judging/violation.ts';
import type { Response, SentRequest } from './response.ts';
import type { Send } from './transport.ts';

/** What stayed silent once is waited for so much less. */
const impatience = 10;
/** An answer that takes longer than this, in milliseconds, is worth a word. */
const worthAWordAfterMs = 5_000;

export interface PatientSenderParts {
  readonly send: Send;
  /** How long an answer is waited for, in milliseconds. */
  readonly patienceMs: number;
  /** Learns how many seconds more a late answer is waited for. */
  readonly onWait: (seconds: number) => void;
}

/**
 * Sends requests and waits so many milliseconds for each answer. An operation that let one request wait in vain gets a
 * tenth of that from then on, until it answers: a target of which a part never answers must not take hours to judge.
 */
export function patientSender({ send, patienceMs, onWait }: PatientSenderParts) {
  const silent = new Set<string | undefined>();
  return async (sent: SentRequest, signal?: AbortSignal): Promise<Response> => {
    const { operation } = sent;
    const patience = silent.has(operation) ? patienceMs / impatience : patienceMs;
    const word = setTimeout(() => onWait((patience - worthAWordAfterMs) / 1000), worthAWordAfterMs);
    try {
      const response = await send(sent, patience, signal);
      silent.delete(operation);
      return response;
    } catch (error) {
      if (error instanceof NoAnswer && error.why === 'timeout') silent.add(operation);
      throw error;
    } finally {
      clearTimeout(word);
    }
  };
}
