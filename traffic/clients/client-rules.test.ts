import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../../mock/index.ts';
import { clientRules } from '../../spec/index.ts';
import { careful } from './trial/careful-client.testing.ts';
import { carelessClients } from './trial/careless-clients.testing.ts';
import { closeReceivers, type TrialClub, trialClub } from './trial/trial-club.testing.ts';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ rateLimit: false, now: Date.UTC(2026, 9, 14, 16) });
});

afterAll(async () => {
  closeReceivers();
  await mock.close();
});

function found({ report }: TrialClub): string[] {
  const { findings, hints } = report();
  return [...findings, ...hints].map(({ rule }) => rule);
}

/** A response that takes 15 seconds is observed in judge.test.ts. */
const observedElsewhere = ['client/confirms-messages-in-time'];

test('every rule has a careless client', () => {
  const broken = new Set([...carelessClients.map(({ breaks }) => breaks), ...observedElsewhere]);
  expect([...broken].sort()).toEqual(clientRules.map(({ id }) => id).sort());
});

test.each(carelessClients)('$breaks is red for a client that $says', async ({ breaks, choices, act }) => {
  const club = trialClub(mock, choices);
  await club.logIn();
  await club.get('/seasons');
  await act(club);
  expect(found(club)).toEqual([breaks]);
  const { findings, hints } = club.report();
  const [{ times, occasions, exchanges } = { times: 0, occasions: 0, exchanges: [] }] = [
    ...findings,
    ...hints,
  ];
  expect(times).toBeGreaterThan(0);
  expect(occasions).toBeGreaterThanOrEqual(times);
  expect(exchanges.length).toBeGreaterThan(0);
});

test('a careful client is quiet, and every rule was observed', async () => {
  const club = trialClub(mock);
  await careful(club);
  const { findings, hints, careful: kept, not_observed } = club.report();
  expect([findings, hints, not_observed]).toEqual([[], [], []]);
  expect(kept).toHaveLength(clientRules.length);
});
