import { expect, test } from '@jest/globals';
import { workerProcess } from './worker-process.ts';

const unknown = (id: string) => ({ id, breaks: 'season/ends-on-or-after-start', also: [] });

test('a fault that the reference does not know is not played, and the worker goes on', async () => {
  const worker = workerProcess({ effort: 'smoke', seed: 1 });
  try {
    for (const id of ['season/no-such-fault', 'season/nor-this']) {
      const [row] = await worker.play([unknown(id)]);
      expect(row).toMatchObject({ fault: id, outcome: 'not-played', red: [] });
      expect(row?.reason).toContain(id);
    }
  } finally {
    await worker.close();
  }
}, 60_000);

test('a worker that ends on its own is the row of each fault that it had', async () => {
  const worker = workerProcess({ effort: 'smoke', seed: 1 }, ['--no-such-flag-of-node']);
  const rows = await worker.play([unknown('season/forgets'), unknown('season/waits')]);
  const ended = { outcome: 'not-played', reason: 'the process of the suite ended' };
  expect(rows).toMatchObject([ended, ended]);
}, 60_000);
