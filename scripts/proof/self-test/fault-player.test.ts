import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTrialMock, type TrialMock } from '../trials/trial-mock.ts';
import { playBatch } from './fault-player.ts';

let trialMock: TrialMock;
beforeAll(async () => {
  trialMock = await startTrialMock();
});
afterAll(() => trialMock.close());

const detected = {
  id: 'sport/rename-lost',
  breaks: 'sport/name-can-be-changed',
  also: [],
};
const unknown = { id: 'season/no-such-fault', breaks: 'season/ends-on-or-after-start', also: [] };

test('a fault that the mock does not know is not played, and the others of its batch are', async () => {
  const rows = await playBatch(trialMock, {
    faults: [unknown, detected],
    effort: 'standard',
    byTurns: true,
  });
  expect(rows).toMatchObject([
    { fault: unknown.id, outcome: 'not-played', red: [], reason: expect.stringContaining(unknown.id) },
    { fault: detected.id, outcome: 'detected', red: [detected.breaks] },
  ]);
});

test('a batch is judged by checks beyond those of smoke only where it takes its turn', async () => {
  const requestsOf = async (byTurns: boolean) =>
    (await playBatch(trialMock, { faults: [detected], effort: 'standard', byTurns }))[0]?.requests;
  expect(await requestsOf(true)).toBeGreaterThan((await requestsOf(false)) ?? Number.POSITIVE_INFINITY);
});

test('a trial leaves no club behind, so that the mock does not grow', () => {
  expect(trialMock.mock.clubs).toEqual([]);
});
