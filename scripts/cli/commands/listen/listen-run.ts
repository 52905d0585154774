import { agentsFor } from '../../../../contract-tests/engine/wire/send/agents.ts';
import { jsonInLog } from '../../../../reports/shown.ts';
import { appendToOwn } from '../../../../traffic/own-file.ts';
import { prepareFolderOf } from '../../state/state-folder.ts';
import { withDestination } from '../../target/club-destination.ts';
import { type WebhookFlags, webhookSettings } from '../../target/webhook-settings.ts';
import { failure } from '../../terminal/failure.ts';
import { firstLine, whyUnwritable } from '../../terminal/file-errors.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { untilStopped } from '../../terminal/until-stopped.ts';
import { type Heard, startListener } from './listener.ts';
import { messageLine } from './message-line.ts';

/** The flags of `clubproof listen`, as commander passes them on. */
export interface ListenFlags extends WebhookFlags {
  port: number;
  forwardTo?: string;
  capture?: string;
  answer?: number;
  /** Milliseconds. */
  delay?: number;
  json?: true;
}

/** Receives messages until this process is stopped. A club with a control interface sends them here meanwhile. */
export async function listen(flags: ListenFlags): Promise<void> {
  const stopped = untilStopped();
  const { secret, source, target } = webhookSettings(flags);
  const capture = flags.capture === undefined ? undefined : captureInto(flags.capture);
  const print = flags.json ? printJsonLine : (heard: Heard) => printLines(messageLine(heard));
  const { port, forwardTo, answer, delay } = flags;
  const onMessage = (heard: Heard) => {
    capture?.(heard);
    print(heard);
  };
  const agents = agentsFor(target ?? { base_url: source });
  const agentFor = (url: string) => agents.agentFor(url, true);
  const listening = { port, forwardTo, agentFor, answer, delay, secret, source };
  const listener = await startListener(listening, onMessage, sayTrouble).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw failure('port-in-use', `port ${port} on 127.0.0.1`, '', error);
      throw failure('address-unusable', `port ${port} on 127.0.0.1`, error.message, error);
    },
  );
  try {
    await withDestination(target, { url: listener.url, secret }, async (isSet) => {
      if (!flags.json) printLines(...openingLines(listener.url, source, isSet));
      await stopped;
    });
  } finally {
    await listener.close();
  }
}

/** A message that could not be kept is said: the club sends it again. */
function sayTrouble(error: unknown): void {
  process.stderr.write(`A message was not taken: ${firstLine(error)}\n`);
}

function openingLines(url: string, source: string, isSet: boolean): string[] {
  return [
    `Listening on ${url} for messages of ${source}. Stop it with Ctrl-C.`,
    isSet
      ? 'The club sends them here until then.'
      : 'Have a director of the club set this address as the destination.',
  ];
}

/** Returns a function that adds a message to a file, which only its owner can read: messages hold personal data. */
function captureInto(file: string): (heard: Heard) => void {
  prepareFolderOf(file);
  const write = (action: () => void) => {
    try {
      action();
    } catch (cause) {
      throw failure('file-unwritable', file, whyUnwritable(cause), cause);
    }
  };
  write(() => appendToOwn(file, ''));
  return ({ receivedAt, headers, body }) => {
    const line = { received_at: receivedAt, headers, body_base64: body.toString('base64') };
    write(() => appendToOwn(file, `${JSON.stringify(line)}\n`));
  };
}

function printJsonLine({ receivedAt, headers, body, verdict, isRepeated, ...more }: Heard): void {
  const { status = null, lost } = more;
  const message = {
    verdict,
    status,
    ...(lost !== undefined && { lost }),
    repeated: isRepeated,
    headers,
    body: body.toString('utf8'),
  };
  process.stdout.write(`${jsonInLog(JSON.stringify({ received_at: receivedAt, ...message }))}\n`);
}
