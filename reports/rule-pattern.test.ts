import { expect, test } from '@jest/globals';
import { matchesRule } from './rule-pattern.ts';

test.each([
  ['season/ends-on-or-after-start', true],
  ['season', true],
  ['season/*', true],
  ['*/ends-*', true],
  ['sea*', true],
  ['*', true],
  ['seaso', false],
  ['ends-on-or-after-start', false],
  ['season/ends', false],
  ['token', false],
  ['s.ason', false],
  ['', false],
])('the pattern "%s" matches season/ends-on-or-after-start: %s', (pattern, meant) => {
  expect(matchesRule(pattern, 'season/ends-on-or-after-start')).toBe(meant);
});
