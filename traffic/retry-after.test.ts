import { expect, test } from '@jest/globals';
import { retryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['seconds', '30', 30_000],
  ['no wait', '0', 0],
  ['more seconds than anyone waits', '1000000', 1_000_000_000],
  ['white space around it', ' 30\t', 30_000],
  ['a date', 'Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['a date in the form of RFC 850', 'Friday, 20-Nov-26 12:00:30 GMT', 30_000],
  ['a date in the form of asctime', 'Fri Nov 20 12:00:30 2026', 30_000],
  ['a date that is over', 'Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('%s is read', (_, text, milliseconds) => {
  expect(retryAfter(text, now)).toBe(milliseconds);
});

test.each(['-5', '1.5', '30s', '', '2026-11-20T12:00:30Z', 'Fri, soon', 'Tomorrow 12', '1e3', '+5'])(
  '"%s" is neither seconds nor a date',
  (text) => {
    expect(retryAfter(text, now)).toBe('unreadable');
  },
);

test('without the header nothing is told', () => {
  expect(retryAfter(undefined, now)).toBeUndefined();
});
