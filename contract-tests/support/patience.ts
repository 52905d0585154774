import { NoAnswer } from './broken.ts';
import type { Heard, Sent } from './heard.ts';
import { send } from './transport.ts';

/** What stayed silent once is waited for so much less. */
const impatience = 10;

/**
 * Sends requests and waits so many milliseconds for each answer. An operation that let one request wait in vain gets a
 * tenth of that from then on, until it answers: a target of which a part never answers must not take hours to judge.
 */
export function patientSender(patienceMs: number): (sent: Sent) => Promise<Heard> {
  const silent = new Set<string | undefined>();
  return async (sent) => {
    const { operation } = sent;
    try {
      const heard = await send(sent, silent.has(operation) ? patienceMs / impatience : patienceMs);
      silent.delete(operation);
      return heard;
    } catch (error) {
      if (error instanceof NoAnswer) silent.add(operation);
      throw error;
    }
  };
}
