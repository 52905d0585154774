import type { Socket } from 'node:net';
import type { Loss } from '../../../traffic/exchange.ts';
import type { Agents } from '../../engine/wire/send/agents.ts';
import type { WatchedExchange } from '../watched-exchange.ts';
import { type Door, type Refusal, refused } from './door.ts';
import { exchangesOf } from './exchanges.ts';
import type { BodyRoom } from './kept-body.ts';
import { type MessageHead, messageReader } from './message-reader.ts';
import { ownResponse } from './own-response.ts';
import { requestStream } from './request-stream.ts';

/** What carries one connection of a client to the service. */
export interface Carrier {
  /** Closes both sides: nothing more passes. */
  readonly end: () => void;
}

export interface CarrierParts {
  /** The base URL of the service, and its origin. */
  readonly baseUrl: string;
  readonly upstream: string;
  readonly door: Door;
  /** What opens connections to the service. */
  readonly agents: Agents;
  readonly headWithinMs: number;
  readonly room: BodyRoom;
  readonly longestBody: number;
  readonly onExchange: (exchange: WatchedExchange) => void;
  readonly onUnread: (why: string) => void;
}

/** How long a client that has its last response may go on sending, in milliseconds. */
const lastWords = 2_000;

/**
 * Carries a connection to the service: whatever one side sends, ends or cuts, the other side sees. A connection is opened
 * with the client's first request that passes. Where the service cannot be reached at all, or a request is refused, the
 * client receives a response that says so, and the connection ends.
 */
export function carry(client: Socket, parts: CarrierParts): Carrier {
  const { upstream, door, agents, onUnread, headWithinMs } = parts;
  const exchanges = exchangesOf({ ...parts, origin: upstream, peer: client.remoteAddress });
  let service: Socket | undefined;
  let isConnected = false;
  let areResponsesRead = true;
  let isInRequest = false;
  let isOver = false;
  let refusal: { readonly response: string } | undefined;
  let headTimer: NodeJS.Timeout | undefined;
  const requests = requestStream(agents.wayOfBytes(upstream), door, {
    ...exchanges.request,
    end() {
      isInRequest = false;
      exchanges.request.end();
    },
    head(head) {
      isInRequest = true;
      clearTimeout(headTimer);
      headTimer = undefined;
      exchanges.request.head(head);
    },
    refused: refuse,
  });
  const responses = messageReader('RESPONSE', {
    ...exchanges.response,
    head(head) {
      const isBodiless = exchanges.isBodiless();
      exchanges.response.head(head);
      // The length in a 304 is that of another response.
      return isBodiless || head.status < 200 || head.status === 204 || head.status === 304;
    },
  });

  /** Until there is a connection, no more of the client is read than its first bytes. */
  function connect(first: readonly Buffer[]): void {
    client.pause();
    agents.open(upstream).then(
      (socket) => {
        if (isOver || client.destroyed) return void socket.destroy();
        if (socket.destroyed) return failed(codeOf(socket.errored));
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
      if (isOver) return;
      if (!client.write(chunk)) socket.pause();
      if (areResponsesRead) readResponses(chunk);
      refuseInTurn();
    });
    socket.on('drain', () => client.resume());
    socket.on('end', () => {
      responses.finish();
      exchanges.lose(serviceLeft);
      if (!isOver) client.end();
    });
    socket.on('error', (error) => failed(codeOf(error)));
    socket.on('close', () => exchanges.lose(serviceLeft));
    service = socket;
  }

  function readResponses(chunk: Buffer): void {
    const why = responses.read(chunk) ?? (isSurplus() ? 'more than its length' : undefined);
    if (why === undefined) return;
    areResponsesRead = false;
    onUnread(`a response of the service: ${why}`);
    exchanges.lose({ why: 'no-http', detail: `what the service sent is no HTTP: ${why}` });
  }

  function isSurplus(): boolean {
    return exchanges.pending() === 0 && responses.isAmid();
  }

  function failed(code: string): void {
    if (isOver) return;
    const isRefused = !isConnected && exchanges.pending() > 0;
    const bodiless = exchanges.isBodiless();
    exchanges.lose(lossOf(code, isConnected));
    if (isRefused) endWith(ownResponse(502, `${upstream} could not be reached (${code})`, bodiless));
    else {
      isOver = true;
      cut(client);
    }
  }

  function refuse({ status, why, remedy, isOutside }: Refusal, head: MessageHead | undefined): void {
    const detail = `not passed on: ${why}`;
    refusal = { response: ownResponse(status, `${detail}; ${remedy}`, head?.method === 'HEAD') };
    if (isOutside && head !== undefined) exchanges.turnAway(head, { why: 'refused', detail });
    else onUnread(detail);
    // The service waits for the rest of a request that broke.
    if (isInRequest) {
      const isFirst = exchanges.pending() === 1 && !exchanges.hasBegun();
      exchanges.lose({ why: 'refused', detail });
      if (!isFirst) closeBoth();
    }
  }

  /** The responses to earlier requests come first. */
  function refuseInTurn(): void {
    if (refusal !== undefined && !isOver && exchanges.pending() === 0) endWith(refusal.response);
  }

  /** What the client sends meanwhile is read, so that nothing keeps the response from it. */
  function endWith(response: string): void {
    isOver = true;
    service?.destroy();
    client.end(response);
    client.resume();
    setTimeout(() => client.destroy(), lastWords).unref();
  }

  function closeBoth(): void {
    isOver = true;
    client.destroy();
    service?.destroy();
  }

  function timeHead(): void {
    const isDue = requests.isInHead() && !isOver;
    if (isDue === (headTimer !== undefined)) return;
    clearTimeout(headTimer);
    headTimer = isDue ? setTimeout(headIsLate, headWithinMs).unref() : undefined;
  }

  function headIsLate(): void {
    refuse(
      refused(408, 'a head that did not come to its end in time', 'send the request as a whole'),
      undefined,
    );
    refuseInTurn();
  }

  client.on('data', (chunk: Buffer) => {
    if (isOver || refusal !== undefined) return;
    const passed = requests.pass(chunk);
    timeHead();
    refuseInTurn();
    if (isOver || passed.length === 0) return;
    if (service === undefined) return connect(passed);
    for (const bytes of passed) if (!service.write(bytes)) client.pause();
  });
  client.on('drain', () => service?.resume());
  client.on('end', () => {
    if (requests.isInHead())
      refuse(refused(400, 'a request that ends in its head', 'send it as a whole'), undefined);
    // What a service responds to half a request says nothing about it.
    if (isInRequest) {
      areResponsesRead = false;
      exchanges.lose(clientLeft);
    }
    refuseInTurn();
    if (service !== undefined) service.end();
    else if (!isOver) client.end();
  });
  client.on('error', () => {
    if (service !== undefined) cut(service);
    exchanges.lose(clientLeft);
  });
  client.on('close', () => {
    clearTimeout(headTimer);
    exchanges.lose(clientLeft);
    service?.destroy();
  });
  return {
    end() {
      exchanges.lose({ why: 'unfinished', detail: 'the watch ended before the response' });
      closeBoth();
    },
  };
}

const clientLeft: Loss = { why: 'client-left', detail: 'the client closed the connection' };
const serviceLeft: Loss = { why: 'cut', detail: 'the service closed the connection' };

function codeOf(error: (Error & { readonly code?: string }) | null): string {
  return error?.code ?? error?.message ?? 'it closed';
}

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
