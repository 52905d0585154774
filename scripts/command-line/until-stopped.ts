/**
 * Resolves when this process is told to end: by SIGINT, by SIGTERM, or by the end of the process that started it with
 * a channel to itself.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (!process.connected) return;
    process.once('disconnect', stop);
    // Listening for its end must not keep a process alive that has nothing left to do.
    process.channel?.unref();
  });
}
