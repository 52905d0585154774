import { expect, test } from '@jest/globals';
import { type DeclaredFault, type FaultRow, judgedRow } from './fault-matrix.ts';
import { playFaults } from './play-faults.ts';

const faults = ['season', 'token', 'group'].map((topic) => ({
  id: `${topic}/forgets`,
  breaks: `${topic}/lasts`,
  also: [],
}));
const detected = (fault: DeclaredFault) =>
  judgedRow(
    fault,
    { inFull: [{ id: fault.breaks, topic: 'season', verdict: 'fail', operations: [] }], atSmoke: [] },
    { requests: 1, duration_ms: 1 },
  );
const missed = (fault: DeclaredFault) =>
  judgedRow(fault, { inFull: [], atSmoke: [] }, { requests: 1, duration_ms: 1 });

test('the rows are in the order of the faults, and each is reported as it comes', async () => {
  const reported: string[] = [];
  const rows = await playFaults(faults, {
    effort: 'standard',
    byTurns: false,
    playBatch: async ({ faults }) => faults.map(detected).reverse(),
    onRow: ({ fault }: FaultRow) => reported.push(fault),
  });
  expect(rows.map(({ fault }) => fault)).toEqual(faults.map(({ id }) => id));
  expect(reported).toEqual(faults.map(({ id }) => id).reverse());
});

test('of a batch whose process ends, only the fault that ends it is not played', async () => {
  const rows = await playFaults(faults, {
    effort: 'standard',
    byTurns: false,
    playBatch: async ({ faults }) => {
      if (faults.some(({ id }) => id === 'token/forgets')) throw new Error('the process ended');
      return faults.map(detected);
    },
    onRow: () => undefined,
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['detected', 'not-played', 'detected']);
  expect(rows[1]).toMatchObject({ reason: 'the process ended' });
});

test('a fault that only the second try detects is detected, and its row tells what the first showed', async () => {
  let tries = 0;
  const rows = await playFaults(faults, {
    effort: 'standard',
    byTurns: false,
    playBatch: async ({ faults }) => {
      tries += 1;
      return faults.map((fault) =>
        tries === 1 && fault.breaks === 'group/lasts' ? missed(fault) : detected(fault),
      );
    },
    onRow: () => undefined,
  });
  expect(rows.map(({ outcome, at_first }) => [outcome, at_first])).toEqual([
    ['detected', undefined],
    ['detected', undefined],
    ['detected', 'missed'],
  ]);
});

test('a fault that both tries miss is missed', async () => {
  const rows = await playFaults(faults, {
    effort: 'standard',
    byTurns: false,
    playBatch: async ({ faults }) => faults.map(missed),
    onRow: () => undefined,
  });
  expect(rows.map(({ outcome, at_first }) => [outcome, at_first])).toEqual(
    faults.map(() => ['missed', undefined]),
  );
});
