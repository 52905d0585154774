import { expect, test } from '@jest/globals';
import { operations } from '../../../spec/index.ts';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Control } from '../../engine/wire/send/control.ts';
import { switchedOff } from './switched-off.probes.ts';

/** Returns a run, and a list that records each time the run switches the interface on or off. */
function switchable() {
  const switches: boolean[] = [];
  const control = {
    switchApi: async (enabled: boolean) => void switches.push(enabled),
  } as unknown as Control;
  return { switches, suite: fakeRun({ control }).suite };
}

test('the club is off while the probes are sent, and on again afterwards', async () => {
  const { switches, suite } = switchable();
  await switchedOff.during?.(suite, async () => {
    expect(switches).toEqual([false]);
  });
  expect(switches).toEqual([false, true]);
});

test('the club is switched on again when the sending fails', async () => {
  const { switches, suite } = switchable();
  const sending = switchedOff.during?.(suite, async () => {
    throw new SetupFailed('no response');
  });
  await expect(sending).rejects.toThrow('no response');
  expect(switches).toEqual([false, true]);
});

test('the token is fetched before the club is off', async () => {
  const { suite } = switchable();
  const operation = operations.find(({ id }) => id === 'listSports') as (typeof operations)[number];
  const [kind] = switchedOff.kinds(operation, suite.described);
  expect((await kind?.prepare(suite, operation))?.options.token).toEqual({ kept: 'token-1' });
});
