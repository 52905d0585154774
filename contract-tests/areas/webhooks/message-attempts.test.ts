import { expect, test } from '@jest/globals';
import { type Arrival, attemptsIn, earliestSince } from './message-attempts.ts';

/** A delivery of a message that is signed at this second and received between these seconds of the club's time. */
function arrival(
  timestamp: number | string,
  after: number,
  before: number,
  { id = 'msg_1', receivedAt = 0 } = {},
): Arrival {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp) };
  return { delivery: { receivedAt, headers, body: Buffer.from(''), event: undefined }, after, before };
}

/** Returns the bounds of the attempts of a message that a change at second 10 caused. */
function bounds(...arrivals: readonly Arrival[]) {
  return attemptsIn(arrivals, 'msg_1', 10).map(({ earliest, latest }) => [earliest, latest]);
}

test('an attempt that the receiver writes hours later was made at its timestamp or later', () => {
  expect(bounds(arrival(5_000, 0, 11), arrival(5_060, 0, 14_400))).toEqual([
    [0, 1],
    [59, 14_390],
  ]);
});

test('an attempt with the timestamp of the first was made when it was received', () => {
  expect(bounds(arrival(5_000, 0, 11), arrival(5_000, 3_611, 4_010))).toEqual([
    [0, 1],
    [3_600, 4_000],
  ]);
});

test.each(['9000', '5060000', 'soon'])(
  'a timestamp from after the receipt tells nothing: %s',
  (timestamp) => {
    expect(bounds(arrival(5_000, 0, 11), arrival(timestamp, 71, 110))).toEqual([
      [0, 1],
      [60, 100],
    ]);
  },
);

test('attempts are in the order of their receipt, in which the receiver may not write them', () => {
  const first = arrival(5_000, 0, 400, { receivedAt: 1 });
  expect(bounds(arrival(5_060, 0, 110, { receivedAt: 2 }), first)).toEqual([
    [0, 390],
    [59, 100],
  ]);
});

test('attempts of other messages are left out', () => {
  expect(bounds(arrival(5_000, 0, 11), arrival(5_000, 0, 11, { id: 'msg_2' }))).toEqual([[0, 1]]);
});

test('what a look shows may have come two seconds before the look ahead of it', () => {
  const looks = [0, 1_000, 2_000, 3_500].map((at) => ({ at, passed: at * 60 }));
  expect(earliestSince(looks)).toBe(1_000 * 60);
});

test('what a look shows came after the first look', () => {
  expect(earliestSince([{ at: 500, passed: 7 }])).toBe(7);
});
