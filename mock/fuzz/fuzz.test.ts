import { expect, test } from '@jest/globals';
import { fuzz } from './fuzz.ts';

test('no hostile request causes a 5xx, and no refused one changes the club', async () => {
  const { requests, statuses } = await fuzz(1, 2_000);
  expect(requests).toBeGreaterThanOrEqual(2_000);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '405', '422']));
});
