/**
 * Resolves when this process is told to end: by SIGINT, by SIGTERM, or by the end of a parent that opened a channel to
 * it. With such a channel SIGINT is ignored: Ctrl-C reaches the parent, too, which may need this process to clean up.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    process.on('SIGINT', process.connected ? () => undefined : stop);
    process.once('SIGTERM', stop);
    if (!process.connected) return;
    process.once('disconnect', stop);
    // Listening for the end of the channel must not keep a process alive that has finished.
    process.channel?.unref();
  });
}

/** The interruption of a command by Ctrl-C or a signal. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Restores the default effect of these signals. */
  readonly end: () => void;
}

/** The exit codes that shells use for the signals that end a command. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

type EndingSignal = keyof typeof codes;

const endingSignals = Object.keys(codes) as EndingSignal[];

/**
 * Turns the first SIGINT, SIGTERM or SIGHUP into an aborted signal, so that the command can end in order, and calls `onFirst`.
 * The second one ends this process at once, with the exit code that shells use for that signal. The end of a parent that
 * opened a channel to this process counts as SIGTERM.
 */
export function interruptible(onFirst: () => void): Interruption {
  const interruption = new AbortController();
  const stop = (name: EndingSignal) => {
    if (interruption.signal.aborted) process.exit(codes[name]);
    onFirst();
    interruption.abort();
  };
  const stopAlone = () => stop('SIGTERM');
  for (const name of endingSignals) process.on(name, stop);
  process.on('disconnect', stopAlone);
  process.channel?.unref();
  return {
    signal: interruption.signal,
    end: () => {
      for (const name of endingSignals) process.off(name, stop);
      process.off('disconnect', stopAlone);
    },
  };
}
