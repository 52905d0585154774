import { type Desk, type Message, messageOf } from '../message.ts';

const bytesOfLargeMessage = 65_536;

/** Returns a message that is large by the blanks in its JSON: its members are those of any other. */
export function largeMessage(desk: Desk): Message {
  return messageOf(desk, 'of 64 KiB', {
    written: (event) => {
      const text = JSON.stringify(event);
      return withBlanks(text, bytesOfLargeMessage - Buffer.byteLength(text));
    },
  });
}

/** Returns a message with so few blanks in its JSON that it is not large. */
export function blankMessage(desk: Desk): Message {
  return messageOf(desk, 'with a blank in its JSON', {
    written: (event) => withBlanks(JSON.stringify(event), 1),
  });
}

function withBlanks(json: string, count: number): string {
  return json.replace('{', `{${' '.repeat(count)}`);
}
