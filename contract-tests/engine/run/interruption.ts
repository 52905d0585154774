import { setMaxListeners } from 'node:events';
import { Interrupted } from '../wire/message/errors.ts';

/** What a person may interrupt, and what reports its progress. */
export interface Interruptible<Report extends readonly unknown[]> {
  readonly signal?: AbortSignal | undefined;
  readonly onRule?: (...report: Report) => void;
}

/**
 * After an interruption every request ends with Interrupted, whatever other reason was given, and no further result is
 * reported.
 */
export function interruptibleBy<Report extends readonly unknown[]>({
  signal,
  onRule,
}: Interruptible<Report>): Interruptible<Report> {
  if (signal === undefined) return {};
  const interruption = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, interruption.signal);
  const interrupt = () =>
    interruption.abort(signal.reason instanceof Interrupted ? signal.reason : new Interrupted());
  if (signal.aborted) interrupt();
  else signal.addEventListener('abort', interrupt, { once: true });
  return {
    signal: interruption.signal,
    onRule: (...report) => void (signal.aborted || onRule?.(...report)),
  };
}
