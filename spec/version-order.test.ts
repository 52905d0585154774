import { expect, test } from '@jest/globals';
import { compareVersions } from './version-order.ts';

test.each([
  ['1.4', '1.5', -1],
  ['1.10', '1.9', 1],
  ['1.5', '1.5.0', 0],
  ['1.5', '1.5.1', -1],
  ['2.0', '1.99.99', 1],
])('%s compared with %s has the sign %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
