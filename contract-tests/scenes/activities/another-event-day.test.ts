import { expect, test } from '@jest/globals';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { nextDayIn } from '../seasons/event-days.ts';
import { onAnotherDay } from './another-event-day.ts';

/** Returns a run that holds an event on a day of its season. */
async function runWithEvent() {
  const { suite } = fakeRun();
  const draft = { start_date: '2026-09-01', end_date: '2026-09-06' };
  return { suite, day: await nextDayIn(suite, { id: 3, draft, key: 'a key' }) };
}

test('a refused event is made on another day, and its registration ends as long before it', async () => {
  const { suite, day } = await runWithEvent();
  const event = { name: 'Gala', begin: `${day}T09:00:00+02:00`, registration_deadline: '2026-09-04' };
  expect(await onAnotherDay(suite, event)).toEqual({
    name: 'Gala',
    begin: '2026-09-04T09:00:00+02:00',
    registration_deadline: '2026-09-03',
  });
});

test('an event on a day that the run did not choose stays there', async () => {
  const { suite } = await runWithEvent();
  expect(await onAnotherDay(suite, { begin: '2026-09-01T10:00:00Z' })).toBeUndefined();
});
