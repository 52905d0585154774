import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { optional } from './optional.ts';

test('what a set-up makes is returned', async () => {
  expect(await optional(Promise.resolve(7))).toBe(7);
});

test.each([new NotApplicable('no route'), new SetupFailed('refused')])(
  '%p makes it undefined',
  async (error) => {
    expect(await optional(Promise.reject(error))).toBeUndefined();
  },
);

test('a failure that is not listed is thrown', async () => {
  const refused = new SetupFailed('refused');
  await expect(optional(Promise.reject(refused), [NotApplicable])).rejects.toBe(refused);
  expect(await optional(Promise.reject(new NotApplicable('no route')), [NotApplicable])).toBeUndefined();
});

test.each([new RuleViolation('a', 'b'), new TypeError('broken')])('%p is thrown', async (error) => {
  await expect(optional(Promise.reject(error))).rejects.toBe(error);
});
