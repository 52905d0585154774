import { expect, test } from '@jest/globals';
import { Interrupted, TimeOver } from '../wire/message/errors.ts';
import { interruptibleBy } from './interruption.ts';

/** A run that reports its rules, and what was reported of it. */
function interruptible() {
  const controller = new AbortController();
  const reported: string[] = [];
  const onRule = (id: string) => void reported.push(id);
  return { controller, reported, onRule };
}

test('without a signal nothing can be interrupted, and the options of the run stay as they are', () => {
  expect(interruptibleBy({ onRule: () => undefined })).toEqual({});
});

test.each([undefined, 'Ctrl+C', new Error('the terminal was closed')])(
  'an interruption by %p reaches the requests as Interrupted',
  (reason) => {
    const { controller } = interruptible();
    const { signal } = interruptibleBy({ signal: controller.signal });
    expect(signal?.aborted).toBe(false);
    controller.abort(reason);
    expect(signal?.reason).toBeInstanceOf(Interrupted);
  },
);

test('a run that was interrupted before it began is interrupted from the start', () => {
  const { controller } = interruptible();
  controller.abort();
  expect(interruptibleBy({ signal: controller.signal }).signal?.reason).toBeInstanceOf(Interrupted);
});

test('results are reported until the interruption, and none after it', () => {
  const { controller, reported, onRule } = interruptible();
  const run = interruptibleBy({ signal: controller.signal, onRule });
  run.onRule?.('season/one');
  controller.abort();
  run.onRule?.('season/two');
  expect(reported).toEqual(['season/one']);
});

test('a run that is not listened to can be interrupted, too', () => {
  const { controller } = interruptible();
  const run = interruptibleBy({ signal: controller.signal });
  expect(() => run.onRule?.()).not.toThrow();
});

test('the end of the time of a run reaches the requests as what it is', () => {
  const { controller } = interruptible();
  const { signal } = interruptibleBy({ signal: controller.signal });
  controller.abort(new TimeOver());
  expect(signal?.reason).toBeInstanceOf(TimeOver);
});
