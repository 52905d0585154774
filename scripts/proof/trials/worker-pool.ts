import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { moduleFile } from '../../../spec/package-file.ts';
import { loaders } from '../../cli/clubproof-process.ts';
import type { TaskResponse } from './serve-tasks.ts';

/** Performs tasks in worker processes, each in the next one that is free. */
export interface WorkerPool<Task, Result> {
  /** Rejects when the task fails, when its process ends, and when it takes too long. The next task is performed. */
  readonly perform: (task: Task) => Promise<Result>;
  /** The processor time of all tasks, in seconds. */
  readonly cpuSeconds: () => number;
  /** Resolves when every process has closed what it opened and has ended. */
  readonly close: () => Promise<void>;
}

/** Many times what the longest trial takes; a server in an endless loop ends here. */
const usualLimitMs = 15 * 60_000;

/**
 * Returns a pool of `count` processes that run `module`, which calls `serveTasks`. A process is started for the first
 * task that needs it, and again after it has ended.
 */
export function workerPool<Task, Result>(
  module: string,
  count: number,
  limitMs = usualLimitMs,
): WorkerPool<Task, Result> {
  const { running, nextFree, release } = workers(module, count);
  let cpuSeconds = 0;

  return {
    async perform(task) {
      const worker = await nextFree();
      try {
        const response = await responseTo(task, worker, limitMs);
        cpuSeconds += response.cpuSeconds;
        if ('error' in response) throw new Error(response.error);
        return response.result as Result;
      } finally {
        release(worker);
      }
    },
    cpuSeconds: () => cpuSeconds,
    close: async () => {
      await Promise.all([...running].map(ended));
    },
  };
}

/** Returns the processes of a pool: a task takes the next free one, and releases it. */
function workers(module: string, count: number) {
  const running = new Set<ChildProcess>();
  const free: (ChildProcess | undefined)[] = Array.from({ length: count }, () => undefined);
  const waiting: ((worker: ChildProcess | undefined) => void)[] = [];

  async function nextFree(): Promise<ChildProcess> {
    const worker = free.length > 0 ? free.pop() : await nextReleased();
    return worker?.connected && running.has(worker) ? worker : started();
  }

  function nextReleased(): Promise<ChildProcess | undefined> {
    return new Promise((resolve) => waiting.push(resolve));
  }

  function started(): ChildProcess {
    const worker = startWorker(module);
    running.add(worker);
    return worker.once('exit', () => running.delete(worker));
  }

  function release(worker: ChildProcess): void {
    const next = waiting.shift();
    if (next === undefined) free.push(worker);
    else next(worker);
  }

  return { running, nextFree, release };
}

async function ended(worker: ChildProcess): Promise<void> {
  const exit = once(worker, 'exit');
  if (worker.connected) worker.disconnect();
  await exit;
}

/** A trial makes much garbage that soon dies: with more room for it, a fifteenth of the processor time is saved. */
const roomForNewObjects = '--max-semi-space-size=64';

/** Standard output belongs to the parent: it may be JSON. */
function startWorker(module: string): ChildProcess {
  return fork(moduleFile(module), {
    execArgv: [...loaders, roomForNewObjects],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function responseTo(task: unknown, worker: ChildProcess, limitMs: number): Promise<TaskResponse<unknown>> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => worker.kill('SIGKILL'), limitMs);
    const onMessage = (response: unknown) => {
      clearTimeout(limit);
      worker.off('exit', onExit);
      resolve(response as TaskResponse<unknown>);
    };
    const onExit = (code: number | null, signal: string | null) => {
      clearTimeout(limit);
      worker.off('message', onMessage);
      reject(new Error(`the process of the suite ended with ${code ?? signal}`));
    };
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    // Sending to a process that has just ended fails, too; its exit is reported.
    worker.send(task as object, () => undefined);
  });
}
