import { expect, test } from '@jest/globals';
import { receiverChecks } from './checks/index.ts';
import { beyondTolerance, withinTolerance } from './checks/timestamps.ts';
import { judgeCheck } from './judge-check.ts';
import type { Receipt } from './post-message.ts';
import type { ReceiverCheck } from './receiver-check.ts';
import type { ReceiverLine } from './receiver-line.ts';
import { judged, settings } from './trial/judged-receiver.testing.ts';
import { goodReceiver } from './trial/sample-receiver.testing.ts';

test('a receiver whose clock is not ours is judged by its own', async () => {
  const good = goodReceiver(settings);
  const aheadMs = 100_000;
  const { red } = await judged((incoming) => ({
    ...good({ ...incoming, now: incoming.now + aheadMs }),
    headers: { date: new Date(incoming.now + aheadMs).toUTCString() },
  }));
  expect(red).toEqual([]);
});

test.each([-2_000, -1_500, 1_500, 2_000])(
  'a clock that differs by %i ms turns no rule red, with and without a Date',
  async (aheadMs) => {
    const good = goodReceiver(settings);
    for (const hasDate of [true, false]) {
      const { red } = await judged(
        (incoming) => ({
          ...good({ ...incoming, now: incoming.now + aheadMs }),
          headers: { date: hasDate ? new Date(incoming.now + aheadMs).toUTCString() : '' },
        }),
        { isSelected: (rule) => /tolerance|stale|future/.test(rule) },
      );
      expect(red).toEqual([]);
    }
  },
);

test('a receiver that takes longer than before to look at its clock is not judged by that', async () => {
  const ofTolerance = receiverChecks.filter(({ isOfTolerance }) => isOfTolerance);
  expect(ofTolerance).toHaveLength(4);
  for (const check of ofTolerance) {
    const status = check.demand === 'confirmed' ? 401 : 204;
    expect(await judgedAfter(check, status, 6_000)).toMatchObject({ kind: 'blocked' });
    expect(await judgedAfter(check, status, 900)).toMatchObject({ kind: 'broken' });
  }
});

const judging = { lateMs: 15_000, confirmsEveryForgery: async () => false };

/** Judges a check by a receiver that responds with one status after some time. */
async function judgedAfter(check: ReceiverCheck, status: number, durationMs: number) {
  const receipts: Receipt[] = [];
  const send: ReceiverLine['send'] = async (messages) =>
    messages().map(
      (message) => ({ message, status, durationMs, headers: {}, text: '' }) as unknown as Receipt,
    );
  return judgeCheck(check, { ...settings, now: Date.now }, { send, receipts }, judging);
}

test('timestamps near the tolerance leave as much as the receiver took to respond', () => {
  expect([withinTolerance({}), beyondTolerance({})]).toEqual([296, 304]);
  expect([withinTolerance({ latencySeconds: 9 }), beyondTolerance({ latencySeconds: 9 })]).toEqual([
    288, 312,
  ]);
});
