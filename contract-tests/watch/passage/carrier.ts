import type { Socket } from 'node:net';
import type { Agents } from '../../engine/wire/agents.ts';
import type { Loss, SeenExchange } from '../seen-exchange.ts';
import { badGateway } from './bad-gateway.ts';
import { exchangesOf } from './exchanges.ts';
import type { BodyRoom } from './kept-body.ts';
import { messageReader } from './message-reader.ts';
import { requestStream } from './request-stream.ts';

/** What carries one connection of a client to the service. */
export interface Carrier {
  /** Closes both sides: nothing more passes. */
  readonly end: () => void;
}

export interface CarrierParts {
  /** The origin of the service. */
  readonly upstream: string;
  /** What opens connections to the service. */
  readonly agents: Agents;
  readonly room: BodyRoom;
  readonly longestBody: number;
  readonly onExchange: (exchange: SeenExchange) => void;
  readonly onUnread: (why: string) => void;
}

/**
 * Carries a connection to the service: whatever one side sends, ends or cuts, the other side sees. A connection is opened
 * with the client's first byte. Where the service cannot be reached at all, the client receives a 502 that says so.
 */
export function carry(client: Socket, parts: CarrierParts): Carrier {
  const { upstream, agents, onUnread } = parts;
  const exchanges = exchangesOf({ ...parts, origin: upstream, peer: client.remoteAddress });
  const requests = requestStream(agents.wayOfBytes(upstream), { ...exchanges.request, unreadable: onUnread });
  const responses = messageReader('RESPONSE', {
    ...exchanges.response,
    head(head) {
      const isBodiless = exchanges.isBodiless();
      exchanges.response.head(head);
      // The length in a 304 is that of another response.
      return isBodiless || head.status < 200 || head.status === 204 || head.status === 304;
    },
  });
  let service: Socket | undefined;
  let isConnected = false;
  let areResponsesRead = true;
  let isOver = false;

  /** Until there is a connection, no more of the client is read than its first bytes. */
  function connect(first: readonly Buffer[]): void {
    client.pause();
    agents.open(upstream).then(
      (socket) => {
        if (isOver || client.destroyed) return void socket.destroy();
        connected(socket);
        for (const bytes of first) socket.write(bytes);
        client.resume();
      },
      (error: Error) => failed(error.message),
    );
  }

  function connected(socket: Socket): void {
    socket.once(upstream.startsWith('https:') ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
    socket.on('data', (chunk: Buffer) => {
      if (!client.write(chunk)) socket.pause();
      if (areResponsesRead) readResponses(chunk);
    });
    socket.on('drain', () => client.resume());
    socket.on('end', () => {
      responses.finish();
      exchanges.lose({ why: 'cut', detail: 'the service closed the connection' });
      client.end();
    });
    socket.on('error', (error: Error & { code?: string }) => failed(error.code ?? error.message));
    socket.on('close', () => exchanges.lose({ why: 'cut', detail: 'the service closed the connection' }));
    service = socket;
  }

  function readResponses(chunk: Buffer): void {
    const why = responses.read(chunk);
    if (why === undefined) return;
    areResponsesRead = false;
    onUnread(`a response of the service: ${why}`);
    exchanges.lose({ why: 'no-http', detail: `what the service sent is no HTTP: ${why}` });
  }

  function failed(code: string): void {
    const isRefused = !isConnected && exchanges.pending() > 0;
    const bodiless = exchanges.isBodiless();
    exchanges.lose(lossOf(code, isConnected));
    isOver = true;
    if (!isRefused) {
      cut(client);
      return;
    }
    // What the client sends meanwhile is read, so that nothing keeps the response from it.
    client.end(badGateway(upstream, code, bodiless));
    client.resume();
  }

  client.on('data', (chunk: Buffer) => {
    if (isOver) return;
    const passed = requests.pass(chunk);
    if (service === undefined) return connect(passed);
    for (const bytes of passed) if (!service.write(bytes)) client.pause();
  });
  client.on('drain', () => service?.resume());
  client.on('end', () => service?.end());
  client.on('error', () => {
    if (service !== undefined) cut(service);
    exchanges.lose(clientLeft);
  });
  client.on('close', () => {
    exchanges.lose(clientLeft);
    service?.destroy();
  });
  return {
    end() {
      isOver = true;
      exchanges.lose({ why: 'unfinished', detail: 'the watch ended before the response' });
      client.destroy();
      service?.destroy();
    },
  };
}

const clientLeft: Loss = { why: 'client-left', detail: 'the client closed the connection' };

function lossOf(code: string, isConnected: boolean): Loss {
  return isConnected
    ? { why: 'cut', detail: `the service cut the connection (${code})` }
    : { why: 'unreachable', detail: `the service could not be reached (${code})` };
}

/** Cuts a connection as the other side was cut: with a reset, where the system lets one be sent. */
function cut(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy();
  else socket.resetAndDestroy();
}
