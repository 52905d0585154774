import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { StatedResponse } from '../wire/wire.testing.ts';

/** A request as a server on loopback received it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** A server on loopback, and the requests that it received as `GET /path`. */
export interface ClubServer {
  readonly origin: string;
  readonly received: string[];
  /** Waits until every client has closed its connections. */
  readonly isLeft: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a server that responds as the test says, and grants every token where the test says nothing of it. */
export async function clubServer(
  answer: (request: ReceivedRequest) => StatedResponse | undefined,
): Promise<ClubServer> {
  const received: string[] = [];
  const connected = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '' } = request;
    received.push(`${method} ${path}`);
    const sent = { method, path, body: Buffer.concat(chunks).toString('utf8') };
    const { status, body, headers } = answer(sent) ?? (path.endsWith('/token') ? granted : { status: 404 });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  // Connections are closed by their clients alone.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async isLeft() {
      for (const socket of connected) await once(socket, 'close');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const granted: StatedResponse = {
  status: 200,
  body: { access_token: 'token', token_type: 'Bearer', expires_in: 600, scope: 'groups:read groups:write' },
};
