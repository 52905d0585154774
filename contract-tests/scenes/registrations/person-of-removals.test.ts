import { expect, test } from '@jest/globals';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { withPersonOfRemovals } from './person-of-removals.ts';

test('two scenes never work with the person at the same time, even where the first one fails', async () => {
  const { suite } = fakeRun();
  const happened: string[] = [];
  const working = (name: string, end: () => void) =>
    withPersonOfRemovals(suite, async () => {
      happened.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      happened.push(`${name} ends`);
      end();
    });
  const first = working('first', () => {
    throw new Error('refused');
  });
  const second = working('second', () => undefined);
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(happened).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
