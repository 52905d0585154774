import { readFileSync } from 'node:fs';
import { isLoopback } from '../../../contract-tests/engine/wire/target.ts';
import { postMessage } from '../../../contract-tests/receiver/post-message.ts';
import { webhookHeaders } from '../../../contract-tests/receiver/webhooks/index.ts';
import { signingSettings } from '../../target/webhook-settings.ts';
import { failure } from '../../terminal/failure.ts';
import { reasonOf } from '../../terminal/file-errors.ts';
import { printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof resend`, as commander passes them on. */
export interface ResendFlags {
  url: string;
  target?: string;
  from?: string;
  last: number;
  times: number;
  reverse?: true;
  anywhere?: true;
}

const deadlineMs = 30_000;

/** Sends captured messages once more, one after the other, each with a new signature date. */
export async function resend(flags: ResendFlags): Promise<void> {
  if (!flags.anywhere && !isLoopback(flags.url))
    throw failure('receiver-elsewhere', new URL(flags.url).origin);
  const { secret, ca_file, target } = signingSettings(flags, flags.from !== undefined);
  const file = flags.from ?? target?.webhooks?.capture_file;
  if (file === undefined) throw failure('no-capture', '', 'no file is named');
  const newest = messagesIn(file).slice(-flags.last);
  const chosen = flags.reverse ? newest.reverse() : newest;
  const ca = ca_file === undefined ? {} : { ca: readFileSync(ca_file, 'utf8') };
  for (const { id, body } of chosen.flatMap((message) => Array(flags.times).fill(message) as Captured[])) {
    const headers = { ...webhookHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body, secret }) };
    const receipt = await postMessage(
      { url: flags.url, deadlineMs, ...ca },
      { shows: 'that was captured', headers, body },
    );
    if (receipt.lost !== undefined)
      throw failure('receiver-unreachable', flags.url, receipt.lost.detail || receipt.lost.code);
    printLines(`${nameOf(body)} ${id} sent again, ${receipt.status}`);
  }
}

/** A message as it is in a capture file. */
interface Captured {
  readonly id: string;
  readonly body: Buffer;
}

/** Returns the messages of a capture file, oldest first. Throws where it has none, or a line that is no message. */
function messagesIn(file: string): Captured[] {
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

function messageIn(line: string): Captured | undefined {
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

/** Returns type and subject of a notification, as far as it has them. */
function nameOf(body: Buffer): string {
  try {
    const { type, subject } = JSON.parse(body.toString('utf8'));
    return `${type} ${subject}`;
  } catch {
    return 'a message that is no JSON';
  }
}
