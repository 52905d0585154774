import { messageOf, strangeKey } from '../message.ts';
import type { ReceiverCheck } from '../receiver-check.ts';
import { confirmed } from './confirmed.ts';
import { largeMessage } from './large-message.ts';
import { refused } from './refused.ts';
import { ofTime } from './time.ts';

/**
 * Every check of a receiver. The first one is about a good message, and decides whether the others can be made. The last one
 * judges how long the messages of all others took, too.
 */
export const receiverChecks: readonly ReceiverCheck[] = [
  ...confirmed,
  ...ofTime,
  ...refused,
  {
    rule: 'receiver/responds-in-time',
    demand: 'in-time',
    messages: (desk) => [
      messageOf(desk, 'as the service sends it'),
      largeMessage(desk),
      messageOf(desk, 'that was signed with another key', { key: strangeKey() }),
    ],
  },
];
