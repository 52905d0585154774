import { Agent } from 'node:http';
import { type ClubWorker, startWorker } from '../club-worker.ts';
import { ask, type PinnedProcess, startScript } from '../pinned-process.ts';
import type { Group, Row, Settings } from '../row.ts';

/** A club for each test of one mock: made, used and removed, and many at the same time. */
export const manyClubs: Group = { name: 'many-clubs', seconds: 90, measure };

type Mock = PinnedProcess & { readonly origin: string };

async function measure({ quick }: Settings): Promise<readonly Row[]> {
  const started = await startScript<{ origin: string }>('served-mock', [], ['--expose-gc']);
  const mock = { ...started, origin: started.first.origin };
  const agent = new Agent({ keepAlive: true });
  try {
    return [
      ...(await inParallel(mock, agent, quick ? 5 : 50)),
      ...(await oneAfterTheOther(mock, agent, quick ? 200 : 10_000)),
    ];
  } finally {
    agent.destroy();
    await mock.stop();
  }
}

const workers = 100;

/** The rate of a hundred workers compared with that of one, and what each sees of the others. */
async function inParallel({ origin }: Mock, agent: Agent, rounds: number): Promise<readonly Row[]> {
  const [single, ...all] = await Promise.all(
    Array.from({ length: workers + 1 }, (_, index) => startWorker(origin, `worker-${index}`, agent)),
  );
  const alone = await rate([single as ClubWorker], rounds * 10);
  const together = await rate(all, rounds);
  const foreign = await Promise.all(all.map((one, index) => foreignTo(one, all[index - 1])));
  await Promise.all([single as ClubWorker, ...all].map((one) => one.remove()));
  const per = (figure: number) => `${Math.round(figure)}/s`;
  return [
    {
      what: `${workers} workers, each in a club of its own, of the rate of one`,
      figure: together / alone,
      unit: '×',
      goal: { atLeast: 1 },
      detail: `${per(together)} of ${per(alone)}, creations and reads by turns; the clients share one process`,
    },
    {
      what: `seen by ${workers} workers of each other`,
      figure: foreign.reduce((sum, one) => sum + one, 0),
      unit: 'facts',
      goal: { atMost: 0 },
      detail: `records, replays of the same keys, exchanges in journals, tokens that open another club; ${rounds} rounds each`,
    },
  ];
}

/** Returns the requests in a second. */
async function rate(all: readonly ClubWorker[], rounds: number): Promise<number> {
  const sent = () => all.reduce((sum, { requests }) => sum + requests(), 0);
  const [before, startedAt] = [sent(), performance.now()];
  await Promise.all(all.map((one) => workFor(one, rounds)));
  return ((sent() - before) / (performance.now() - startedAt)) * 1_000;
}

async function workFor(worker: ClubWorker, rounds: number): Promise<void> {
  for (let index = 0; index < rounds; index += 1) await worker.round(index);
}

async function foreignTo(worker: ClubWorker, other: ClubWorker | undefined): Promise<number> {
  const opened = other !== undefined && (await worker.statusWith(other.token)) !== 401;
  return (await worker.foreign()) + (opened ? 1 : 0);
}

/** The memory after many clubs, compared with that after the first tenth of them. */
async function oneAfterTheOther(mock: Mock, agent: Agent, count: number): Promise<readonly Row[]> {
  let made = 0;
  const useUntil = async (most: number) => {
    while (made < most) {
      made += 1;
      const worker = await startWorker(mock.origin, `test-${made}`, agent);
      await worker.round(1);
      await worker.remove();
    }
  };
  const atOnce = async (most: number) => {
    await Promise.all(Array.from({ length: 10 }, () => useUntil(most)));
    return ask<number>(mock, 'memory');
  };
  const first = await atOnce(count / 10);
  const startedAt = performance.now();
  const last = await atOnce(count);
  const perSecond = Math.round((count * 0.9 * 1_000) / (performance.now() - startedAt));
  return [
    {
      what: `memory after ${count} clubs made, used and removed, of that after a tenth`,
      figure: last / first,
      unit: '×',
      goal: { atMost: 1.05 },
      detail: `${first.toFixed(1)} MiB, then ${last.toFixed(1)} MiB in use; ${perSecond} clubs/s, seven requests each, ten at a time`,
    },
  ];
}
