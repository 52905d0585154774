import { afterEach, expect, test } from '@jest/globals';
import type { PracticeTask } from './practice-worker.testing.ts';
import { type WorkerPool, workerPool } from './worker-pool.ts';

let pool: WorkerPool<PracticeTask, number>;
const start = (count: number, limitMs?: number) => {
  pool = workerPool('scripts/proof/trials/practice-worker.testing', count, limitMs);
};
/** Each task returns the id of its process. */
const perform = (task: PracticeTask = 'return') => pool.perform(task);
afterEach(() => pool.close());

test('many tasks are performed by as many processes as the pool has', async () => {
  start(2);
  const processes = await Promise.all(Array.from({ length: 6 }, () => perform()));
  expect(new Set(processes).size).toBe(2);
  expect(processes).not.toContain(process.pid);
});

test('a task that fails rejects with its error, and its process performs the next one', async () => {
  start(1);
  const before = await perform();
  await expect(perform('fail')).rejects.toThrow('practice failed');
  expect(await perform()).toBe(before);
});

test('a process that ends rejects its task only, and another one is started', async () => {
  start(1);
  const before = await perform();
  const [ended, next] = await Promise.allSettled([perform('exit'), perform()]);
  expect(ended).toMatchObject({ reason: { message: 'the process of the suite ended with 3' } });
  expect(next.status).toBe('fulfilled');
  expect(next).not.toMatchObject({ value: before });
});

test('a task that takes longer than the limit rejects', async () => {
  start(1, 2_000);
  await expect(perform('loop')).rejects.toThrow('the process of the suite ended with SIGKILL');
});

test('the processor time of the tasks is counted', async () => {
  start(1);
  await perform('compute');
  expect(pool.cpuSeconds()).toBeGreaterThan(0.1);
});

test('a closed pool has no process left', async () => {
  start(1);
  const id = await perform();
  await pool.close();
  expect(() => process.kill(id, 0)).toThrow('ESRCH');
});
