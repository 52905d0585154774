import { messageOf } from '../message.ts';
import { confirms, type ReceiverCheck, refuses } from '../receiver-check.ts';
import { beyondTolerance, secondsAhead, withinTolerance } from './timestamps.ts';

/** What a receiver makes of the timestamp of a message. */
export const ofTime: readonly ReceiverCheck[] = [
  confirms(
    'receiver/confirms-past-within-tolerance',
    (desk) => [
      messageOf(desk, `of ${withinTolerance(desk)} seconds ago`, {
        timestamp: secondsAhead(desk, -withinTolerance(desk)),
      }),
    ],
    { isOfTolerance: true },
  ),
  confirms(
    'receiver/confirms-future-within-tolerance',
    (desk) => [
      messageOf(desk, `dated ${withinTolerance(desk)} seconds ahead`, {
        timestamp: secondsAhead(desk, withinTolerance(desk)),
      }),
    ],
    { isOfTolerance: true },
  ),
  refuses(
    'receiver/refuses-stale-message',
    (desk) => [
      messageOf(desk, `of ${beyondTolerance(desk)} seconds ago`, {
        timestamp: secondsAhead(desk, -beyondTolerance(desk)),
      }),
      messageOf(desk, 'of a year ago', { timestamp: secondsAhead(desk, -31_536_000) }),
    ],
    { isOfTolerance: true },
  ),
  refuses(
    'receiver/refuses-future-message',
    (desk) => [
      messageOf(desk, `dated ${beyondTolerance(desk)} seconds ahead`, {
        timestamp: secondsAhead(desk, beyondTolerance(desk)),
      }),
      messageOf(desk, 'dated a year ahead', { timestamp: secondsAhead(desk, 31_536_000) }),
    ],
    { isOfTolerance: true },
  ),
  refuses('receiver/refuses-timestamp-without-number', (desk) => [
    messageOf(desk, 'whose signed timestamp is a word', { timestamp: 'soon' }),
  ]),
  refuses('receiver/refuses-timestamp-in-milliseconds', (desk) => [
    messageOf(desk, 'whose signed timestamp counts milliseconds', { timestamp: String(desk.now()) }),
  ]),
];
