import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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
  ['season/ends-on-or-after-start*', true],
  ['*season/ends-*-start*', true],
  ['season/ends-on-or-*-or-after-start', false],
  ['season*season', false],
  ['*start*ends*', false],
  [`${'*'.repeat(40)}x`, false],
  [`${'*n'.repeat(3)}*`, true],
])('the pattern "%s" matches season/ends-on-or-after-start: %s', (pattern, meant) => {
  expect(matchesRule(pattern, 'season/ends-on-or-after-start')).toBe(meant);
});

test('a pattern matches what the regular expression of it matches', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 8 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '-', '*'), maxLength: 6 });
  fc.assert(
    fc.property(pattern, text, (wanted, id) => {
      const expression = new RegExp(`^${wanted.replaceAll('*', '.*')}$`);
      expect(matchesRule(wanted, id)).toBe(expression.test(id));
    }),
    { numRuns: 2_000 },
  );
});
