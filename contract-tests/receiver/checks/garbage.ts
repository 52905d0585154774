import { type Desk, type Message, messageOf, strangeKey } from '../message.ts';

/** Returns a message that bears a wrong signature and whose body is cut JSON. */
export function unsignedGarbage(desk: Desk): readonly Message[] {
  return [
    messageOf(desk, 'that is no JSON and wrongly signed', {
      key: strangeKey(),
      written: () => '{"id": "msg_',
    }),
  ];
}
