import { serveTasks } from './serve-tasks.ts';

export type PracticeTask = 'return' | 'fail' | 'exit' | 'loop' | 'compute';

/** A worker process for tests. A task returns the id of the process, unless its name says otherwise. */
serveTasks(perform, async () => undefined);

async function perform(task: PracticeTask): Promise<number> {
  if (task === 'fail') throw new Error('practice failed');
  if (task === 'exit') process.exit(3);
  if (task === 'loop') for (;;);
  if (task === 'compute') computeFor(0.2);
  return process.pid;
}

function computeFor(seconds: number): void {
  const end = process.cpuUsage().user + seconds * 1e6;
  while (process.cpuUsage().user < end);
}
