import { expect, test } from '@jest/globals';
import { secondsToNextRetry, spanInWords } from './next-retry.ts';

const now = '2026-10-14T16:00:00.000Z';

const delivery = (due_at?: string) => ({
  id: 'msg_1',
  type: 'seasons.updated',
  destination_id: 'destination_1',
  state: 'waiting',
  accepted_at: now,
  attempts: [],
  body_base64: '',
  ...(due_at !== undefined && { due_at }),
});

test('the next retry is the earliest one that is due', () => {
  const deliveries = [delivery('2026-10-14T16:05:00Z'), delivery('2026-10-14T16:01:00Z'), delivery()];
  expect(secondsToNextRetry(deliveries, now)).toBe(60);
});

test('a retry that is overdue is due now, and without a due attempt the result is undefined', () => {
  expect(secondsToNextRetry([delivery('2026-10-14T15:00:00Z')], now)).toBe(0);
  expect(secondsToNextRetry([delivery()], now)).toBeUndefined();
});

test.each([
  [0, '0 s'],
  [59.2, '1 min'],
  [61, '1 min 1 s'],
  [7260, '2 h 1 min'],
  [86_400, '1 d'],
])('%d seconds are %s', (seconds, words) => {
  expect(spanInWords(seconds)).toBe(words);
});
