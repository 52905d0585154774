import { type ChildProcess, fork } from 'node:child_process';
import { loaders } from '../clubproof-process.ts';
import type { Judged } from './complaints.ts';
import type { Answer, Task } from './worker.ts';

/** Judges worlds, each in the next process that is free. */
export interface Workers {
  /** Rejects where the suite or the world broke. */
  readonly judge: (task: Task) => Promise<Judged>;
  /** The processor time that all of them took, in seconds. */
  readonly cpuSeconds: () => number;
  readonly close: () => void;
}

export async function startWorkers(count: number): Promise<Workers> {
  const all = await Promise.all(Array.from({ length: count }, startWorker));
  const free = [...all];
  const waiting: ((worker: ChildProcess) => void)[] = [];
  let cpuSeconds = 0;
  const nextFree = () => {
    const worker = free.pop();
    return worker === undefined ? new Promise<ChildProcess>((resolve) => waiting.push(resolve)) : worker;
  };
  return {
    async judge(task) {
      const worker = await nextFree();
      try {
        const answer = await answerOf(worker, task);
        cpuSeconds += answer.cpuSeconds;
        if ('broke' in answer) throw new Error(answer.broke);
        return answer;
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(worker);
        else next(worker);
      }
    },
    cpuSeconds: () => cpuSeconds,
    close: () => {
      for (const worker of all) if (worker.connected) worker.disconnect();
    },
  };
}

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(new URL('./worker.ts', import.meta.url), { execArgv: [...loaders] });
  await messageOf(worker);
  return worker;
}

async function answerOf(worker: ChildProcess, task: Task): Promise<Answer> {
  worker.send(task);
  return (await messageOf(worker)) as Answer;
}

/** The next message of a process; rejects when the process ends before. */
function messageOf(worker: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      worker.off('exit', onExit);
      resolve(message);
    };
    const onExit = (code: number | null) => {
      worker.off('message', onMessage);
      reject(new Error(`a process that judges worlds ended with ${code}`));
    };
    worker.once('message', onMessage);
    worker.once('exit', onExit);
  });
}
