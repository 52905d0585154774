import { messageOf } from '../message.ts';
import type { ReceiverCheck } from '../receiver-check.ts';
import { confirmed } from './confirmed.ts';
import { refused } from './refused.ts';

/** Every check of a receiver. The first one is about a good message, and decides whether the others can be made. */
export const receiverChecks: readonly ReceiverCheck[] = [
  ...confirmed,
  ...refused,
  {
    rule: 'receiver/responds-in-time',
    demand: 'in-time',
    messages: (desk) => [messageOf(desk, 'as the service sends it')],
  },
];
