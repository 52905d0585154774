import { expect, test } from '@jest/globals';
import '../subjects/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { nextDayIn } from './event-days.ts';

const draft = { start_date: '2026-09-01', end_date: '2026-09-06' };
const ofTheRun: GivenRecord = { id: 3, draft, key: 'a key' };
const earlier: GivenRecord = { id: 3, draft, isEarlier: true };

/** Returns a run at a club whose season shows events that begin so. */
function runWith(...begins: readonly string[]) {
  const data = begins.map((begin, place) => ({ id: place + 1, begin }));
  const body = { data, pagination: { limit: 100, next_after: null } };
  return fakeRun({ answer: () => ({ status: 200, body }) });
}

test('events of a season of the run are on its last days, each on one of its own', async () => {
  const { suite, businessRequests } = runWith();
  expect([await nextDayIn(suite, ofTheRun), await nextDayIn(suite, ofTheRun)]).toEqual([
    '2026-09-05',
    '2026-09-04',
  ]);
  expect(businessRequests()).toHaveLength(0);
});

test('a season of an earlier run has no new event on a day on which it shows one', async () => {
  const { suite } = runWith('2026-09-05T09:00:00+02:00', '2026-09-03T23:00:00-02:00');
  const days = [await nextDayIn(suite, earlier), await nextDayIn(suite, earlier)];
  expect(days.toSorted()).not.toContain('2026-09-05');
  expect(days).not.toContain('2026-09-03');
  expect(days).not.toContain('2026-09-04');
});
