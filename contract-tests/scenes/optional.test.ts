import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { fakeRun } from '../engine/run/run.testing.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { madeByTheRun, optional } from './optional.ts';

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

test('what a run may not make is undefined, and a set-up without writes is not begun', async () => {
  const lacking = async () => Promise.reject(new NotApplicable('needs a permission'));
  expect(await madeByTheRun(fakeRun().suite, lacking)).toBeUndefined();
  const { suite } = fakeRun({ target: { writes: false } });
  expect(await madeByTheRun(suite, async () => Promise.reject(new TypeError('begun')))).toBeUndefined();
});

test('a set-up of the run that failed is no lack of a permission', async () => {
  const refused = async () => Promise.reject(new SetupFailed('refused'));
  await expect(madeByTheRun(fakeRun().suite, refused)).rejects.toThrow('refused');
});
