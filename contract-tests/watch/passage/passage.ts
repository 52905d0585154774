import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Agents } from '../../engine/wire/send/agents.ts';
import type { WatchedExchange } from '../watched-exchange.ts';
import { type Carrier, carry } from './carrier.ts';
import { type BodyRoom, bodyRoom } from './kept-body.ts';

/** A passage between any clients and one service. */
export interface Passage {
  /** The origin that clients use in place of the service's. */
  readonly origin: string;
  /** Takes no more connections and closes those that are open. */
  readonly close: () => Promise<void>;
}

export interface PassageOptions {
  /** The base URL of the service: nothing passes to another address of it. */
  readonly baseUrl: string;
  /** What opens connections to it. */
  readonly agents: Agents;
  readonly host: string;
  readonly port: number;
  /** Whether clients of other machines are let in. */
  readonly isForOthers?: boolean;
  /** The most milliseconds that the head of a request may take. */
  readonly headWithinMs?: number;
  /** Is called with each exchange when its response has passed. */
  readonly onExchange: (exchange: WatchedExchange) => void;
  /** Is called with what is not passed on, or passes without being read, and why. */
  readonly onUnread: (why: string) => void;
}

/** No JSON of the interface is longer, in bytes. */
const longestBody = 4_000_000;
/** Bytes of all bodies that are kept at the same time. */
const roomForBodies = 64_000_000;
/** As Node's own servers have it. */
const headWithin = 60_000;

/**
 * Opens a passage. Each connection of a client has one connection to the service, and the bytes of both pass as they
 * come: only of the heads of requests the value of `Host` is changed, and `Via` and what a gateway demands are added.
 * Requests that are none, and those to other addresses, have a response of the passage itself. Rejects where the address
 * cannot be listened at.
 */
export async function openPassage(options: PassageOptions): Promise<Passage> {
  const open = new Set<Carrier>();
  const room: BodyRoom = bodyRoom(roomForBodies);
  const { origin: upstream, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const { isForOthers = false, headWithinMs = headWithin } = options;
  let origin = '';
  const door = { prefix, isForOthers, clientsUse: () => `${origin}${prefix}` };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client: Socket) => {
    const baseUrl = `${upstream}${prefix}`;
    const carrier = carry(client, { ...options, baseUrl, upstream, door, headWithinMs, room, longestBody });
    open.add(carrier);
    client.once('close', () => open.delete(carrier));
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { address, port, family } = server.address() as AddressInfo;
  origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  return {
    origin,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const carrier of open) carrier.end();
      await closed;
    },
  };
}
