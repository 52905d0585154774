import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, WebhookRefused } from '../webhooks/index.ts';

/** What a sample receiver is configured with. */
export interface Settings {
  readonly secret: string;
  readonly source: string;
}

/** A request as it came in. */
export interface Incoming {
  readonly headers: Readonly<Record<string, string>>;
  /** The names of the headers as they were written. */
  readonly writtenNames: readonly string[];
  readonly body: Buffer;
  /** The body as it came, in pieces. */
  readonly pieces: readonly Buffer[];
  /** The receiver's clock, in milliseconds. */
  readonly now: number;
}

/** A response, or what takes its place. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly instead?: 'cut' | 'garbage' | 'silence' | 'cut-body';
  readonly afterMs?: number;
}

export type Handle = (incoming: Incoming) => Reply;

/** Returns a receiver that does everything that the interface demands. */
export function goodReceiver({ secret, source }: Settings): Handle {
  const stored = new Set<string>();
  return ({ headers, body, now }) => {
    try {
      const event = verifyWebhook({ headers, body, secret, source, now });
      stored.add(`${event.source} ${event.id}`);
      return { status: 204 };
    } catch (error) {
      if (error instanceof WebhookRefused) return { status: 401, body: error.reason };
      throw error;
    }
  };
}

/** A receiver that listens on this machine. */
export interface SampleReceiver {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a receiver on a free port. */
export async function servedReceiver(handle: Handle): Promise<SampleReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => reply(handle(incomingOf(request, chunks)), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function incomingOf(request: IncomingMessage, pieces: readonly Buffer[]): Incoming {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const writtenNames = request.rawHeaders.filter((_, index) => index % 2 === 0);
  const body = Buffer.concat(pieces);
  return { headers: Object.fromEntries(headers), writtenNames, body, pieces, now: Date.now() };
}

function reply(
  { status = 204, headers = {}, body, instead, afterMs }: Reply,
  response: ServerResponse,
): void {
  const send = () => response.writeHead(status, headers).end(body);
  if (instead === 'silence') return;
  if (instead === 'cut') response.destroy();
  else if (instead === 'garbage') response.socket?.end('220 mail.example ESMTP\r\n');
  else if (instead === 'cut-body') {
    response.writeHead(status, { 'content-length': '100' });
    response.write('{"data":', () => response.destroy());
  } else if (afterMs === undefined) send();
  else setTimeout(send, afterMs);
}
