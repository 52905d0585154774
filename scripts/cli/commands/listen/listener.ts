import { once, setMaxListeners } from 'node:events';
import { type Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Notification,
  type RefusalReason,
  verifyWebhook,
  WebhookRefused,
} from '../../../../contract-tests/receiver/webhooks/index.ts';
import { forwarding } from '../../../../mock/control/forward.ts';

/** How a listener receives and responds. */
export interface Listening {
  readonly port: number;
  readonly secret: string;
  readonly source: string;
  readonly forwardTo?: string | undefined;
  /** Returns what makes the connection there; the usual one where left out. */
  readonly agentFor?: (url: string) => Agent;
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
  /** The status of the response; undefined where the listener was closed before it had one. */
  readonly status: number | undefined;
  /** Why a receiver to which the message was sent on gave no response. */
  readonly lost?: string;
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
 * Listens on this machine alone. `onMessage` is called before each response and before its delay, and for every message that
 * has none when the listener is closed. Where it throws, the connection is cut, so that the message comes again, and
 * `onTrouble` is called, as it is for a body that is too long.
 */
export async function startListener(
  listening: Listening,
  onMessage: (heard: Heard) => void,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<Listener> {
  const closing = new AbortController();
  // Each message that is under way listens to it.
  setMaxListeners(0, closing.signal);
  const desk: Desk = { listening, isRepeated: repetitions(), onMessage, onTrouble, closing: closing.signal };
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const receiving = receive(request, response, desk)
      .catch((error: unknown) => {
        response.destroy();
        onTrouble(error);
      })
      .finally(() => underWay.delete(receiving));
    underWay.add(receiving);
  });
  server.listen(listening.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      closing.abort();
      server.close();
      await Promise.all(underWay);
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What every message meets. */
interface Desk {
  readonly listening: Listening;
  readonly isRepeated: (event: Notification) => boolean;
  readonly onMessage: (heard: Heard) => void;
  readonly onTrouble: (error: unknown) => void;
  readonly closing: AbortSignal;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { listening, isRepeated, onMessage, onTrouble, closing }: Desk,
): Promise<void> {
  if (request.method !== 'POST') return end(response, 405, { allow: 'POST' });
  const body = await unless(closing, bodyOf(request));
  if (closing.aborted) return void response.destroy();
  if (body === undefined) {
    onTrouble(new Error(`its body is longer than ${mostBytes} bytes: 413`));
    return end(response, 413, { connection: 'close' });
  }
  const receivedAt = new Date().toISOString();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const verified = verifiedOf(headers, body, listening);
  const reply = await unless(closing, replyTo(request, body, listening, verified.verdict));
  const repeated = verified.event !== undefined && isRepeated(verified.event);
  const lost = reply?.lost === undefined ? {} : { lost: reply.lost };
  onMessage({ receivedAt, headers, body, ...verified, isRepeated: repeated, status: reply?.status, ...lost });
  if (reply === undefined) return void response.destroy();
  if (listening.delay !== undefined) await unless(closing, pause(listening.delay, undefined, { ref: false }));
  end(response, reply.status, reply.headers);
}

/** Returns what a promise brings, or undefined once the signal is given. */
async function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  let stop: () => void = () => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener('abort', stop);
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
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

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly lost?: string;
}

/** Returns the response: as told, else that of the receiver to which the message is sent on, else by the verdict. */
async function replyTo(
  { headers }: IncomingMessage,
  body: Buffer,
  { answer, forwardTo, agentFor }: Listening,
  verdict: Heard['verdict'],
): Promise<Reply> {
  const forwarded =
    forwardTo === undefined ? undefined : await forwarding(forwardTo, headers, body, undefined, agentFor);
  const lost = forwarded !== undefined && 'lost' in forwarded ? { lost: forwarded.lost } : {};
  if (answer !== undefined) return { status: answer, headers: {}, ...lost };
  if (forwarded === undefined) return { status: verdict === 'verified' ? 204 : 401, headers: {} };
  return 'lost' in forwarded ? { status: 502, headers: {}, ...lost } : forwarded;
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
