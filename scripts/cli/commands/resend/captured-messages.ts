import { readFileSync } from 'node:fs';
import { failure } from '../../terminal/failure.ts';
import { reasonOf } from '../../terminal/file-errors.ts';

/** A message that was sent before. */
export interface SentMessage {
  readonly id: string;
  readonly body: Buffer;
}

/** Returns the messages of a capture file, oldest first. Throws where it has none, or a line that is no message. */
export function capturedMessages(file: string): SentMessage[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw failure('no-capture', file, reasonOf(cause), cause);
  }
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) throw failure('no-capture', file, 'it is empty');
  return lines.map((line, index) => messageIn(line) ?? noMessage(file, index));
}

function messageIn(line: string): SentMessage | undefined {
  try {
    const { headers, body_base64: body } = JSON.parse(line);
    const id: unknown = headers['webhook-id'];
    const isMessage = typeof id === 'string' && typeof body === 'string';
    return isMessage ? { id, body: Buffer.from(body, 'base64') } : undefined;
  } catch {
    return undefined;
  }
}

function noMessage(file: string, index: number): never {
  throw failure('no-capture', file, `line ${index + 1} is no message`);
}
