import { expect, test } from '@jest/globals';
import { SetupFailed } from '../wire/message/errors.ts';
import { wrongEachTime } from './retry-violation.ts';
import { violation } from './violation.ts';

test('a violation that does not repeat does not count', async () => {
  const check = async (time: number) => {
    if (time < 3) throw violation('nothing', `something, ${time}`);
    return time;
  };
  await expect(wrongEachTime(3, check)).resolves.toBe(3);
});

test('a violation that repeats each time counts, and the last one is shown', async () => {
  const check = async (time: number) => {
    throw violation('nothing', `something, ${time}`);
  };
  await expect(wrongEachTime(3, check)).rejects.toThrow('something, 3');
});

test('a set-up that fails is not tried again', async () => {
  let times = 0;
  const check = async () => {
    times += 1;
    throw new SetupFailed('no season can be made');
  };
  await expect(wrongEachTime(3, check)).rejects.toThrow('no season can be made');
  expect(times).toBe(1);
});
