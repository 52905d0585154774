import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Notification,
  type RefusalReason,
  verifyWebhook,
  WebhookRefused,
} from '../../../contract-tests/receiver/webhooks/index.ts';
import { forward } from '../../../mock/control/forward.ts';

/** How a listener receives and responds. */
export interface Listening {
  readonly port: number;
  readonly secret: string;
  readonly source: string;
  readonly forwardTo?: string | undefined;
  readonly answer?: number | undefined;
  /** Milliseconds. */
  readonly delay?: number | undefined;
}

/** A message that came in, and what was made of it. */
export interface Heard {
  /** RFC 3339. */
  readonly receivedAt: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly verdict: 'verified' | RefusalReason;
  /** Only of a verified message. */
  readonly event?: Notification;
  /** Whether a message of this source and id was verified before. */
  readonly isRepeated: boolean;
  /** The status of the response. */
  readonly status: number;
}

export interface Listener {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A longer body is refused. */
const mostBytes = 2 ** 20;
/** The number of messages that are remembered, to tell repeated ones. */
const mostRemembered = 10_000;

/**
 * Listens on this machine alone. `onMessage` is called before each response; where it throws, the connection is cut, so that
 * the message comes again, and `onTrouble` is called.
 */
export async function startListener(
  listening: Listening,
  onMessage: (heard: Heard) => void,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<Listener> {
  const isRepeated = repetitions();
  const server = createServer((request, response) => {
    receive(request, response, listening, isRepeated, onMessage).catch((error: unknown) => {
      response.destroy();
      onTrouble(error);
    });
  });
  server.listen(listening.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  listening: Listening,
  isRepeated: (event: Notification) => boolean,
  onMessage: (heard: Heard) => void,
): Promise<void> {
  if (request.method !== 'POST') return end(response, 405, { allow: 'POST' });
  const body = await bodyOf(request);
  if (body === undefined) return end(response, 413, { connection: 'close' });
  const receivedAt = new Date().toISOString();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const verified = verifiedOf(headers, body, listening);
  const answered = await answerOf(request, body, listening, verified.verdict);
  if (listening.delay !== undefined) await pause(listening.delay);
  const repeated = verified.event !== undefined && isRepeated(verified.event);
  onMessage({ receivedAt, headers, body, ...verified, isRepeated: repeated, status: answered.status });
  end(response, answered.status, answered.headers);
}

function end(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, headers).end();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function verifiedOf(
  headers: Heard['headers'],
  body: Buffer,
  { secret, source }: Listening,
): Pick<Heard, 'verdict' | 'event'> {
  try {
    return { verdict: 'verified', event: verifyWebhook({ headers, body, secret, source }) };
  } catch (error) {
    if (error instanceof WebhookRefused) return { verdict: error.reason };
    throw error;
  }
}

/** Returns the response: as told, else that of the receiver to which the message is sent on, else by the verdict. */
async function answerOf(
  { headers }: IncomingMessage,
  body: Buffer,
  { answer, forwardTo }: Listening,
  verdict: Heard['verdict'],
): Promise<{ status: number; headers: Readonly<Record<string, string>> }> {
  const forwarded = forwardTo === undefined ? undefined : await forward(forwardTo, headers, body);
  if (answer !== undefined) return { status: answer, headers: {} };
  if (forwarded === undefined) return { status: verdict === 'verified' ? 204 : 401, headers: {} };
  const retryAfter = forwarded.headers['retry-after'];
  return {
    status: forwarded.status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  };
}

/** Returns a function that says whether it saw a message before. */
function repetitions(): (event: Notification) => boolean {
  const known = new Set<string>();
  return ({ source, id }) => {
    const key = `${source} ${id}`;
    if (known.has(key)) return true;
    known.add(key);
    const [oldest] = known;
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    return false;
  };
}
