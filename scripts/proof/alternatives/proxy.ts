import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { type ProxiedRequest, problem, type ServerVariation } from './server-variation.ts';

export interface ProxyOptions {
  /** A path in front of the usual paths of a club. */
  readonly prefix?: string;
  /** What the proxy changes; the first variation is the next one to the client. */
  readonly variations?: readonly ServerVariation[];
}

export interface RunningProxy {
  /** Replaces the origin of the server in a base URL; it includes the prefix. */
  readonly origin: string;
  readonly close: () => void;
}

/** Starts a proxy on a free port of the loopback interface that forwards to the server at `origin`. */
export async function startProxy(
  origin: string,
  { prefix = '', variations = [] }: ProxyOptions,
): Promise<RunningProxy> {
  /** How far the server's clock is ahead, in milliseconds: a response of the proxy's own has the time of the club. */
  let ahead = 0;
  const noteTime = ({ headers: { date } }: IncomingMessage) => {
    if (date !== undefined) ahead = Date.parse(date) - Date.now();
  };
  const mostUnderWay = Math.min(...variations.map((each) => each.mostUnderWay ?? Number.POSITIVE_INFINITY));
  let underWay = 0;
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (!url.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    underWay += 1;
    response.on('close', () => {
      underWay -= 1;
    });
    if (underWay > mostUnderWay) return refuseAsBusy(response);
    const received = { method, url, headers };
    const own = ownResponse(received, variations);
    if (own !== undefined) {
      const date = new Date(Date.now() + ahead).toUTCString();
      return void response.writeHead(own.status, { ...own.headers, date }).end(own.body);
    }
    const known = variations.reduce((at, variation) => variation.url?.(at) ?? at, url.slice(prefix.length));
    forward(`${origin}${known}`, request, response, { ...received, url: known }, { variations, noteTime });
  });
  // Connections stay until the proxy is closed: one that ends during a request looks like a broken club.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}${prefix}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the response of the first variation that has one. */
function ownResponse(received: ProxiedRequest, variations: readonly ServerVariation[]) {
  for (const { respond } of variations) {
    const own = respond?.(received);
    if (own !== undefined) return own;
  }
  return undefined;
}

function refuseAsBusy(response: ServerResponse): void {
  const { status, headers, body } = problem(503, 'busy', 'Too many requests are under way.');
  response.writeHead(status, { ...headers, 'retry-after': '1' }).end(body);
}

interface Forwarding {
  readonly variations: readonly ServerVariation[];
  readonly noteTime: (original: IncomingMessage) => void;
}

function forward(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  received: ProxiedRequest,
  { variations, noteTime }: Forwarding,
): void {
  const { method } = received;
  const body = variations.map((variation) => variation.body?.(received)).find((other) => other !== undefined);
  const headers =
    body === undefined
      ? received.headers
      : { ...received.headers, 'content-length': Buffer.byteLength(body) };
  const forwarded = send(url, { method, headers, agent: false }, (original) => {
    noteTime(original);
    void sendBack(original, response, { method, path: new URL(url).pathname }, variations);
  });
  forwarded.on('error', () => response.destroy());
  if (body === undefined) request.pipe(forwarded);
  else forwarded.end(body);
}

/** Sends the response of the server, with its JSON as the variations write it. */
async function sendBack(
  original: IncomingMessage,
  response: ServerResponse,
  of: { readonly method: string; readonly path: string },
  variations: readonly ServerVariation[],
): Promise<void> {
  const { statusCode = 502 } = original;
  const headers = Object.assign({}, original.headers, ...variations.map((each) => each.headers));
  const writing = variations.filter(({ json }) => json !== undefined);
  if (writing.length === 0 || !isJson(original)) {
    response.writeHead(statusCode, headers);
    original.pipe(response);
    return;
  }
  const written = writing.reduceRight(
    (text, { json }) => (text === '' ? '' : (json?.(text, of.path, of.method) ?? text)),
    await textOf(original),
  );
  response.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(written) });
  response.end(written);
}

function isJson({ headers, statusCode }: IncomingMessage): boolean {
  return /^application\/([a-z.-]+\+)?json/.test(headers['content-type'] ?? '') && statusCode !== 304;
}
