/** How often the parent is looked for, in milliseconds. */
const pauseMs = 500;

/**
 * Resolves when the process that started this one has ended, however it ended. No system tells a child of that: its parent
 * becomes another process, or none has the id of the former.
 */
export function parentEnded(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent && exists(parent)) return;
      clearInterval(timer);
      resolve();
    }, pauseMs);
    timer.unref();
  });
}

function exists(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
