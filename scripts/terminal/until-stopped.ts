/**
 * Resolves when this process is asked to end: by SIGINT, by SIGTERM, or by the end of the process that started it with
 * a channel to itself. With such a channel, Ctrl-C is left to that process: it may still need this one to clear away.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    process.on('SIGINT', process.connected ? () => undefined : stop);
    process.once('SIGTERM', stop);
    if (!process.connected) return;
    process.once('disconnect', stop);
    // Listening for its end must not keep a process alive that has nothing left to do.
    process.channel?.unref();
  });
}

/** The message for a person who interrupts a command. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** From now on SIGINT and SIGTERM do what they usually do. */
  readonly end: () => void;
}

const codes = { SIGINT: 130, SIGTERM: 143 };

/**
 * Turns the first SIGINT or SIGTERM into an aborted signal, so that what is under way can be ended in order; `onFirst`
 * says so. The second one ends this process at once, with the exit code that shells give to that signal. The end of a
 * process that started this one with a channel to itself counts as SIGTERM: nobody is left to wait for what is done here.
 */
export function interruptible(onFirst: () => void): Interruption {
  const interruption = new AbortController();
  const stop = (name: 'SIGINT' | 'SIGTERM') => {
    if (interruption.signal.aborted) process.exit(codes[name]);
    onFirst();
    interruption.abort();
  };
  const stopAlone = () => stop('SIGTERM');
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stopAlone);
  process.channel?.unref();
  return {
    signal: interruption.signal,
    end: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      process.off('disconnect', stopAlone);
    },
  };
}
