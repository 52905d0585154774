import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Agents } from '../../engine/wire/agents.ts';
import type { SeenExchange } from '../seen-exchange.ts';
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
  /** The origin of the service. */
  readonly upstream: string;
  /** What opens connections to it. */
  readonly agents: Agents;
  readonly host: string;
  readonly port: number;
  /** Is called with each exchange when its response has passed. */
  readonly onExchange: (exchange: SeenExchange) => void;
  /** Is called with what passes without being read, and why. */
  readonly onUnread: (why: string) => void;
}

/** No JSON of the interface is longer, in bytes. */
const longestBody = 4_000_000;
/** Bytes of all bodies that are kept at the same time. */
const roomForBodies = 64_000_000;

/**
 * Opens a passage. Each connection of a client has one connection to the service, and the bytes of both pass as they
 * come: only of the heads of requests the value of `Host` is changed, and what a gateway demands is added. Rejects where the address cannot be listened at.
 */
export async function openPassage(options: PassageOptions): Promise<Passage> {
  const open = new Set<Carrier>();
  const room: BodyRoom = bodyRoom(roomForBodies);
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client: Socket) => {
    const carrier = carry(client, { ...options, room, longestBody });
    open.add(carrier);
    client.once('close', () => open.delete(carrier));
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { address, port, family } = server.address() as AddressInfo;
  return {
    origin: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const carrier of open) carrier.end();
      await closed;
    },
  };
}
