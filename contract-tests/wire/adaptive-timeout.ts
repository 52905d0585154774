import { NoAnswer } from '../judging/violation.ts';
import type { Response, SentRequest } from './response.ts';
import { send } from './transport.ts';

/** What stayed silent once is waited for so much less. */
const impatience = 10;

/**
 * Sends requests and waits so many milliseconds for each answer. An operation that let one request wait in vain gets a
 * tenth of that from then on, until it answers: a target of which a part never answers must not take hours to judge.
 */
export function patientSender(patienceMs: number): (sent: SentRequest) => Promise<Response> {
  const silent = new Set<string | undefined>();
  return async (sent) => {
    const { operation } = sent;
    try {
      const response = await send(sent, silent.has(operation) ? patienceMs / impatience : patienceMs);
      silent.delete(operation);
      return response;
    } catch (error) {
      if (error instanceof NoAnswer) silent.add(operation);
      throw error;
    }
  };
}
