import { expect, test } from '@jest/globals';
import { keepWindow } from './quota-windows.ts';

test('a bucket that was not used for a minute is dropped, one that was used meanwhile is kept', () => {
  const windows = new Map<string, number[]>();
  keepWindow(windows, 'idle', [0], 0);
  keepWindow(windows, 'busy', [0], 0);
  keepWindow(windows, 'busy', [0, 30_000], 30_000);
  keepWindow(windows, 'new', [60_000], 60_000);
  expect([...windows]).toEqual([
    ['busy', [0, 30_000]],
    ['new', [60_000]],
  ]);
});
