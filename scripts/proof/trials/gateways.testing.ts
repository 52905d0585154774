import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { certificateFile } from './certificates.testing.ts';

/** A server between clients and a service, and what came to it. */
export interface Between {
  readonly origin: string;
  readonly seen: IncomingMessage[];
}

const open: Server[] = [];

/** Stops every server that a test started here. */
export function closeGateways(): void {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

/** Starts a gateway that passes requests on where `refusal` has nothing against them, and decides what is sent back. */
export async function startGateway(
  upstream: string,
  refusal: (request: IncomingMessage, response: ServerResponse) => boolean,
  change: (text: string) => string = (text) => text,
): Promise<Between> {
  const seen: IncomingMessage[] = [];
  return listening(createServer(passing(upstream, { seen, refusal, change })), 'http', seen);
}

/** Starts a gateway of TLS whose certificate is for club.example; with `asksForCertificate` only `client.pem` may pass. */
export async function startTlsGateway(
  upstream: string,
  asksForCertificate: boolean,
  refusal: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  certificate = 'another-name',
): Promise<Between> {
  const seen: IncomingMessage[] = [];
  const pem = (name: string) => readFileSync(certificateFile(name));
  const options = {
    cert: pem(certificate),
    key: pem('server-key'),
    ...(asksForCertificate && { requestCert: true, rejectUnauthorized: true, ca: pem('client') }),
  };
  const server = createTlsServer(options, passing(upstream, { seen, refusal, change: (text) => text }));
  return listening(server as Server, 'https', seen);
}

interface Passing {
  readonly seen: IncomingMessage[];
  readonly refusal: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly change: (text: string) => string;
}

function passing(upstream: string, { seen, refusal, change }: Passing): RequestListener {
  return (request, response) => {
    seen.push(request);
    if (refusal(request, response)) return void request.resume();
    const { method, headers } = request;
    const { host: _, ...same } = headers;
    const sent = requestHttp(`${upstream}${request.url}`, { method, headers: same }, async (received) => {
      const chunks: Buffer[] = [];
      for await (const chunk of received) chunks.push(chunk as Buffer);
      const { 'content-length': __, 'transfer-encoding': ___, ...kept } = received.headers;
      response.writeHead(received.statusCode ?? 0, kept).end(change(Buffer.concat(chunks).toString('utf8')));
    });
    request.pipe(sent.on('error', () => response.destroy()));
  };
}

/** A proxy of a company: it knows where names lead that this machine does not resolve. */
export async function startProxy(
  ports: Readonly<Record<string, number>>,
  password?: string,
): Promise<Between> {
  const seen: IncomingMessage[] = [];
  const expected = password && `Basic ${Buffer.from(password).toString('base64')}`;
  const isRefused = ({ headers }: IncomingMessage) =>
    expected !== undefined && headers['proxy-authorization'] !== expected;
  const server = createServer((request, response) => {
    seen.push(request);
    if (isRefused(request)) return void response.writeHead(407).end('who are you?');
    const { host, pathname, search } = new URL(request.url ?? '');
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const { method } = request;
    const options = { host: '127.0.0.1', port: ports[host], path: pathname + search, method, headers };
    request.pipe(
      requestHttp(options, (received) => {
        response.writeHead(received.statusCode ?? 0, received.headers);
        received.pipe(response);
      }),
    );
  });
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    seen.push(request);
    if (isRefused(request)) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const port = ports[(request.url ?? '').replace(/:443$/, '')];
    if (port === undefined) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const service = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    client.pipe(service).pipe(client);
    client.on('error', () => service.destroy());
    service.on('error', () => client.destroy());
    client.on('close', () => service.destroy());
  });
  return listening(server, 'http', seen);
}

async function listening(server: Server, scheme: string, seen: IncomingMessage[]): Promise<Between> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Returns the port of a server. */
export function portOf({ origin }: Between): number {
  return Number(new URL(origin).port);
}
