import { agentsFor } from '../../../../contract-tests/engine/wire/send/agents.ts';
import { isLoopback, type Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { postMessage } from '../../../../contract-tests/receiver/post-message.ts';
import { webhookHeaders } from '../../../../contract-tests/receiver/webhooks/index.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { type SigningSettings, signingSettings } from '../../target/webhook-settings.ts';
import { failure } from '../../terminal/failure.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { capturedMessages, type SentMessage } from './captured-messages.ts';
import { clubMessages, destinationOf, type Sent, sentByClub } from './club-messages.ts';

/** The flags of `clubproof resend`, as commander passes them on. */
export interface ResendFlags {
  url?: string;
  target?: string;
  from?: string;
  last: number;
  times: number;
  reverse?: true;
  anywhere?: true;
}

const deadlineMs = 30_000;

/** Sends messages once more, one after the other, each with a new signature date. */
export async function resend(flags: ResendFlags): Promise<void> {
  const { url, messages, send } = await (flags.url === undefined
    ? byTheClub(flags)
    : byThisProcess({ ...flags, url: flags.url }));
  const chosen = flags.reverse ? messages.reverse() : messages;
  for (const message of chosen.flatMap((each) => Array<SentMessage>(flags.times).fill(each))) {
    const { status, lost } = await send(message);
    if (lost !== undefined) throw failure('receiver-unreachable', url, lost);
    printLines(`${nameOf(message)} ${message.id} sent again, ${status}`);
  }
}

/** What is sent again, where to, and how. */
interface Sending {
  readonly url: string;
  readonly messages: SentMessage[];
  readonly send: (message: SentMessage) => Promise<Sent>;
}

/** The club of the mock sends its own messages to its own destination. */
async function byTheClub({ from, last, ...flags }: ResendFlags): Promise<Sending> {
  if (from !== undefined) throw failure('wrong-flag', '--from alone names no receiver', '--url, too');
  const file = flags.target ?? defaultTargetFile;
  const target = readTargetFile(file);
  if (target.control_url === undefined) throw failure('no-control', file);
  const url = await destinationOf(target);
  return { url, messages: await clubMessages(target, last), send: (message) => sentByClub(target, message) };
}

/** This process signs messages anew and sends them to a receiver. */
async function byThisProcess({ url, ...flags }: ResendFlags & { url: string }): Promise<Sending> {
  if (!flags.anywhere && !isLoopback(url)) throw failure('receiver-elsewhere', new URL(url).origin);
  const settings = signingSettings(flags, flags.from !== undefined);
  const messages = await messagesOf(flags, settings.target);
  return { url, messages, send: (message) => sentTo(url, message, settings) };
}

/** Returns the messages of the file that is named, else of the club, else of the target's capture file. */
async function messagesOf({ from, last }: ResendFlags, target: Target | undefined): Promise<SentMessage[]> {
  if (from === undefined && target?.control_url !== undefined) return clubMessages(target, last);
  const file = from ?? target?.webhooks?.capture_file;
  if (file === undefined) throw failure('no-capture', '', 'no file is named');
  return capturedMessages(file).slice(-last);
}

async function sentTo(
  url: string,
  { id, body }: SentMessage,
  { secret, target }: SigningSettings,
): Promise<Sent> {
  const headers = { ...webhookHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body, secret }) };
  const { agentFor } = agentsFor(target ?? { base_url: url });
  const receipt = await postMessage(
    { url, deadlineMs, agentFor: (address) => agentFor(address, true) },
    { shows: 'that was sent before', headers, body },
  );
  const { lost, status } = receipt;
  return lost === undefined ? { status } : { lost: lost.detail };
}

/** Returns type and subject of a notification, as far as it has them. */
function nameOf({ body }: SentMessage): string {
  try {
    const { type, subject } = JSON.parse(body.toString('utf8'));
    return `${type} ${subject}`;
  } catch {
    return 'a message that is no JSON';
  }
}
