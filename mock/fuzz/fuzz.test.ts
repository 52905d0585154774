import { expect, test } from '@jest/globals';
import { fuzz } from './fuzz.ts';

test('whatever is sent, nothing is answered with a 5xx, and what is refused changes nothing', async () => {
  const { requests, statuses } = await fuzz(1, 2_000);
  expect(requests).toBeGreaterThanOrEqual(2_000);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '405', '422']));
});
