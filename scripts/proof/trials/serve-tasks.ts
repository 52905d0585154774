/** What a worker process sends back for a task. */
export type TaskResponse<Result> = ({ readonly result: Result } | { readonly error: string }) & {
  /** The processor time that the task took. */
  readonly cpuSeconds: number;
};

/**
 * Performs each task that the parent process sends, and sends back its result or its error. Calls `close` and exits when
 * the parent disconnects or ends.
 */
export function serveTasks<Task, Result>(
  perform: (task: Task) => Promise<Result>,
  close: () => Promise<void>,
): void {
  process.on('message', async (task: Task) => {
    const before = process.cpuUsage();
    const outcome = await perform(task).then(
      (result) => ({ result }),
      (error: Error) => ({ error: error.stack ?? error.message }),
    );
    const { user, system } = process.cpuUsage(before);
    const response: TaskResponse<Result> = { ...outcome, cpuSeconds: (user + system) / 1e6 };
    process.send?.(response);
  });
  process.once('disconnect', async () => {
    await close();
    process.exit();
  });
}
