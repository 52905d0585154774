import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that takes whatever Node's parser lets pass, and seldom responds well. */
export interface OddService {
  readonly origin: string;
  readonly requests: () => number;
  /** What reached it and should not have. */
  readonly strayed: readonly string[];
  readonly close: () => void;
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** What it sends in place of a response, by turns; undefined is a sound one. */
const broken: readonly (string | undefined)[] = [
  undefined,
  `${head}Content-Length: 99\r\n\r\n{"data"`,
  undefined,
  `${head}Content-Length: 2\r\n\r\n{"data":[]}`,
  `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  undefined,
  '',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n\0\x01',
  `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  '\x15\x03\x01',
  `${head}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
];

/** Starts the service on a free port of this machine. `prefix` is the path below which requests may reach it. */
export async function startOddService(prefix: string): Promise<OddService> {
  const strayed: string[] = [];
  let requests = 0;
  const server = createServer({ insecureHTTPParser: true, maxHeaderSize: 200_000 }, (request, response) => {
    requests += 1;
    const why = whyStrayed(request, prefix);
    if (why !== undefined) strayed.push(`${why}: ${request.method} ${request.url}`);
    if (request.url === `${prefix}/alive`) response.end('alive');
    else respond(broken[requests % broken.length], response);
  });
  const stray = ({ method, url }: IncomingMessage) => strayed.push(`an upgrade: ${method} ${url}`);
  server.on('connect', stray).on('upgrade', stray);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    strayed,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function respond(text: string | undefined, response: ServerResponse): void {
  if (text === undefined) response.end('{"data":[]}');
  else response.socket?.end(Buffer.from(text, 'latin1'));
}

function whyStrayed({ url = '', headers }: IncomingMessage, prefix: string): string | undefined {
  const path = decodeURIComponent(url.replace(/%(?![\da-f]{2})/gi, '%25').replace(/%[89a-f][\da-f]/gi, '?'));
  const { pathname } = new URL(path.replace(/;[^/]*/g, ''), 'http://localhost');
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return 'outside of the base URL';
  return headers.via?.includes('clubproof-watch') ? undefined : 'not marked by Via';
}
