import { expect, test } from '@jest/globals';
import type { Waiting } from '../engine/wire/send/careful-transmit.ts';
import { receiverChecks } from './checks/index.ts';
import { isForgery } from './receiver-check.ts';
import { judged, settings } from './trial/judged-receiver.testing.ts';
import { goodReceiver, type Handle, type Reply } from './trial/sample-receiver.testing.ts';

const forgeries = receiverChecks.filter(isForgery).map(({ rule }) => rule);
const forGood = ['receiver/refuses-forgery-for-good', 'receiver/refuses-garbage-for-good'];

/** The good receiver, with another response to what it refuses. */
function refusingWith(reply: () => Reply): Handle {
  const good = goodReceiver(settings);
  return (incoming) => {
    const own = good(incoming);
    return own.status === 401 ? reply() : own;
  };
}

/** A clock that a run moves by its pauses, and what it told of them. */
function pausing() {
  const told: Waiting[] = [];
  const clock = { passed: 0, told };
  const pause = async (milliseconds: number) => {
    clock.passed += milliseconds;
  };
  return { clock, waits: { pause, onWait: (waiting: Waiting) => told.push(waiting) } };
}

test('a receiver that stores whatever comes, and verifies later, is not judged by what is forged', async () => {
  const { red, rules, withVerdict } = await judged(() => ({ status: 202 }));
  expect(red).toEqual([]);
  expect(withVerdict('not-applicable').sort()).toEqual([...forgeries].sort());
  expect(withVerdict('blocked', 'error')).toEqual([]);
  const reasons = new Set(rules.flatMap(({ reason }) => reason ?? []));
  expect([...reasons]).toEqual([expect.stringMatching(/cannot be judged from outside\. Verify first/)]);
});

test('one that confirms some of what is forged is judged, though only a rule that it breaks is selected', async () => {
  const rule = 'receiver/refuses-missing-signature';
  const good = goodReceiver(settings);
  const { red } = await judged(
    (incoming) => (incoming.headers['webhook-signature'] === undefined ? { status: 204 } : good(incoming)),
    { isSelected: (id) => id === rule },
  );
  expect(red).toEqual([rule]);
});

test('a receiver that takes five messages a second, and says no more than 429, is waited for', async () => {
  const { clock, waits } = pausing();
  const good = goodReceiver(settings);
  let taken: number[] = [];
  const limited: Handle = (incoming) => {
    const now = incoming.now + clock.passed;
    taken = taken.filter((at) => now - at < 1_000);
    if (taken.length >= 5) return { status: 429 };
    taken.push(now);
    return good(incoming);
  };
  const { withVerdict } = await judged(limited, waits);
  expect(withVerdict('fail', 'warn', 'blocked', 'not-applicable', 'error')).toEqual([]);
  expect(clock.passed / 1_000).toBeLessThan(120);
});

test.each([429, 503])('a delay of 40 s after a %i is waited out once, aloud', async (status) => {
  const { clock, waits } = pausing();
  const good = goodReceiver(settings);
  let requests = 0;
  const { withVerdict } = await judged((incoming) => {
    requests += 1;
    const isBusy = requests > 20 && clock.passed < 40_000;
    return isBusy ? { status, headers: { 'retry-after': '40' } } : good(incoming);
  }, waits);
  expect(withVerdict('fail', 'warn', 'blocked', 'not-applicable', 'error')).toEqual([]);
  expect(clock.told.filter(({ seconds }) => seconds === 40)).toEqual([{ what: 'receiver', seconds: 40 }]);
});

test('a receiver that stays busy is not waited for at length with each rule', async () => {
  const { clock, waits } = pausing();
  const good = goodReceiver(settings);
  let requests = 0;
  const { rules, withVerdict } = await judged((incoming) => {
    requests += 1;
    return requests > 3 ? { status: 503 } : good(incoming);
  }, waits);
  expect(withVerdict('fail', 'warn')).toEqual([]);
  expect(withVerdict('blocked').length).toBeGreaterThan(40);
  expect(rules.find(({ verdict }) => verdict === 'blocked')?.reason).toMatch(/too busy to be judged.*503/);
  expect(clock.passed / 1_000).toBeLessThan(200);
});

test('a 503 to what is forged alone is judged: the service sends it again and again', async () => {
  const { withVerdict, red } = await judged(
    refusingWith(() => ({ status: 503 })),
    pausing().waits,
  );
  expect(red).toEqual(forGood);
  expect(withVerdict('blocked', 'error')).toEqual([]);
});

test('a receiver that bans the sender of forged messages for a while is not judged by its 429', async () => {
  let forged = 0;
  const { withVerdict, red } = await judged(
    refusingWith(() => {
      forged += 1;
      return { status: forged > 10 ? 429 : 401 };
    }),
    pausing().waits,
  );
  expect([red, withVerdict('blocked', 'error')]).toEqual([[], []]);
  expect(withVerdict('not-applicable')).toEqual(forGood);
});

test('a receiver that closes the connection on what is forged is told so, and not warned', async () => {
  const { rules, red } = await judged(
    refusingWith(() => ({ instead: 'cut' })),
    { isSelected: (rule) => /signed-message|refuses/.test(rule) },
  );
  expect(red).toEqual([]);
  const told = rules.filter(({ verdict }) => verdict === 'not-applicable');
  expect(told.map(({ id }) => id)).toEqual(forGood);
  expect(told[0]?.reason).toMatch(/no response \(socket hang up\)\. The service sends it again/);
});

test.each([425, 500])(
  'a %i to a copy while the first is under way is fine where the copy that comes later is confirmed',
  async (status) => {
    const good = goodReceiver(settings);
    const underWay = new Set<unknown>();
    const { withVerdict } = await judged(
      (incoming) => {
        const id = incoming.headers['webhook-id'];
        if (underWay.has(id)) return { status };
        underWay.add(id);
        setTimeout(() => underWay.delete(id), 40);
        return { ...good(incoming), afterMs: 40 };
      },
      { isSelected: (rule) => rule.endsWith('duplicates') },
    );
    expect(withVerdict('pass')).toEqual(['receiver/confirms-simultaneous-duplicates']);
  },
);
