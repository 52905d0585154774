import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toldNames } from '../names/told-names.ts';
import type { Club } from './club.ts';
import { largestBody, noBody, readBody } from './http/body.ts';
import type { Exchange, Request } from './http/exchange.ts';
import { handledRequest, targetBelow } from './http/handled-request.ts';
import { refusalOfLargeBody, tooLarge } from './http/large-body.ts';
import { handleExchange } from './http/pipeline.ts';
import { problemResponse } from './http/problem.ts';
import { refusalTold } from './http/refusal-told.ts';
import { sendResponse } from './http/send.ts';
import type { Ends } from './http/traffic.ts';
import { Refusal } from './refusal.ts';
import type { Response } from './store/response.ts';
import type { Watch } from './watch.ts';

/** A request handler below a prefix of the same origin, for example `/_control`. */
export interface Mount {
  readonly prefix: string;
  /** Whether a request is reported to the watch. */
  readonly isWatched: (request: IncomingMessage) => boolean;
  /** The server response is for what `send` cannot do, such as a stream. */
  readonly handle: (request: IncomingMessage, send: Send, serverResponse: ServerResponse) => void;
}

/** Sends the response to a request. */
type Send = (response: Response) => void;

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The clubs by name. The map may change while the server runs. */
  readonly clubs: ReadonlyMap<string, Club>;
  readonly mounts: readonly Mount[];
  /** Returns why a request is refused before its address is read, if it is; mounts decide for themselves. */
  readonly refuses?: ((request: IncomingMessage) => Refusal | undefined) | undefined;
  /** Returns what stands at an address that belongs to no club, where something does. */
  readonly outside?: ((request: IncomingMessage) => Response | undefined) | undefined;
  /** Receives each request whose address belongs to no club, and the response. */
  readonly strayed?: ((request: IncomingMessage, response: Response) => void) | undefined;
  /** Receives the name of the club of each request. */
  readonly used?: ((club: string) => void) | undefined;
  readonly watch?: Watch | undefined;
}

export interface RunningServer {
  readonly origin: string;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
}

/** The server cannot listen on the requested host and port. */
export class ListenError extends Error {
  readonly code: 'port-in-use' | 'port-forbidden' | 'host-unknown' | 'cannot-listen';

  constructor(code: ListenError['code'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ListenError';
    this.code = code;
  }
}

/** Serves every club below `{origin}/{club}/api/v1`. Throws a ListenError. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout }, listenerOf(options));
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  return { origin: originOf(options.host, port), close: () => close(server) };
}

/** A server that listens on every address is reached on this machine by loopback. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * How long a connection stays open without a request, in milliseconds. A client in the process of the mock, as in a test,
 * cannot learn in time that the server closes: while the process was busy, both find a connection too old at once.
 */
const keepAliveTimeout = 75_000;

type Listener = (request: IncomingMessage, serverResponse: ServerResponse) => void;

function listenerOf({ clubs, mounts, refuses, outside, used, strayed, watch }: ServerOptions): Listener {
  return (request, serverResponse) => {
    const url = request.url ?? '/';
    const mount = mounts.find(({ prefix }) => url.startsWith(prefix) && isEnd(url[prefix.length]));
    if (mount !== undefined) {
      const send = senderOutsideClubs(request, serverResponse, mount.isWatched(request) ? watch : undefined);
      return mount.handle(request, send, serverResponse);
    }
    const refusal = refuses?.(request);
    if (refusal !== undefined)
      return senderOutsideClubs(request, serverResponse, watch)(problemResponse(refusal));
    const address = addressOf(url);
    const club = address && clubs.get(address.club);
    if (address !== undefined && club !== undefined) {
      used?.(club.name);
      return serve(request, serverResponse, address, club, watch);
    }
    const response = outside?.(request) ?? unknownAddress(url, clubs.keys());
    senderOutsideClubs(request, serverResponse, watch)(response);
    strayed?.(request, response);
  };
}

/** Whether a character of an address, or its end, ends the name before it. */
function isEnd(character: string | undefined): boolean {
  return character === undefined || character === '/' || character === '?';
}

/** Reads the body of a request for a club, and sends the club's response. */
function serve(
  request: IncomingMessage,
  serverResponse: ServerResponse,
  address: Address,
  club: Club,
  watch: Watch | undefined,
): void {
  const report = reporterOf(request, club, watch);
  const refusal = () => refusalOfLargeBody(requestOf(request, noBody, address), club);
  readBody(
    request,
    (body) => {
      const exchange: Exchange = { request: requestOf(request, body ?? noBody, address), parameters: {} };
      const handle = () =>
        body === undefined ? (refusal() ?? tooLarge(largestBody, club)) : handleExchange(exchange, club);
      const send = (response: Response, disturbance?: string) => {
        sendResponse(request, serverResponse, response, club);
        report?.(exchange, response, disturbance);
      };
      const carry = club.traffic.disturb?.(exchange.request);
      if (carry !== undefined) {
        const tell: Ends['report'] = (response, disturbance, isLost) =>
          report?.(exchange, response, disturbance, isLost);
        return carry({ handle, connection: serverResponse, send, report: tell });
      }
      const response = handle();
      if (!(response instanceof Promise)) return send(response);
      response.then((later) => send(later));
    },
    () => refusal() === undefined,
  );
}

type Report = (
  exchange: Exchange,
  response: Response | undefined,
  disturbance?: string,
  isLost?: boolean,
) => void;

/** Returns the function that reports how a request ended. Where it is not reported, its time is not measured. */
function reporterOf(request: IncomingMessage, club: Club, watch: Watch | undefined): Report | undefined {
  const { record } = club.traffic;
  if (watch === undefined && record === undefined) return undefined;
  const startedAt = performance.now();
  return (exchange, response, disturbance, isLost = false) => {
    const end = {
      headers: request.rawHeaders,
      target: targetBelow(`/${club.name}${basePath}`, request),
      response,
      refusal: response && refusalTold(response, exchange.refusal),
      disturbance,
      isLost,
      milliseconds: performance.now() - startedAt,
    };
    const number = record?.(exchange, end);
    watch?.(handledRequest(request, club.name, end, number));
  };
}

/** Without a watch, the time is not measured. */
function senderOutsideClubs(
  request: IncomingMessage,
  serverResponse: ServerResponse,
  watch: Watch | undefined,
): Send {
  const startedAt = watch === undefined ? 0 : performance.now();
  return (response) => {
    sendResponse(request, serverResponse, response, undefined);
    watch?.(
      handledRequest(request, undefined, {
        headers: request.rawHeaders,
        target: targetBelow('', request),
        response,
        refusal: refusalTold(response, undefined),
        isLost: false,
        milliseconds: performance.now() - startedAt,
      }),
    );
  };
}

function requestOf(
  { method = 'GET', headers, socket }: IncomingMessage,
  body: Buffer,
  { path, query }: Address,
): Request {
  const address = socket.remoteAddress ?? '';
  return { method, path, query: new URLSearchParams(query), headers, body, address };
}

interface Address {
  readonly club: string;
  /** Below the base URL: empty, or starting with `/`. */
  readonly path: string;
  readonly query: string;
}

const basePath = '/api/v1';

/** Splits `/{club}/api/v1/…?…`; returns undefined for any other address. */
function addressOf(url: string): Address | undefined {
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const clubEnd = path.indexOf('/', 1);
  if (clubEnd === -1 || !path.startsWith(basePath, clubEnd)) return undefined;
  const rest = path.slice(clubEnd + basePath.length);
  if (rest !== '' && !rest.startsWith('/')) return undefined;
  return { club: path.slice(1, clubEnd), path: rest, query: queryAt === -1 ? '' : url.slice(queryAt + 1) };
}

function unknownAddress(url: string, clubs: Iterable<string>): Response {
  const detail = `${url.slice(0, 200)} belongs to no club. A base URL has the form {origin}/{club}${basePath}. There are: ${toldNames(clubs)}.`;
  return problemResponse(new Refusal('route_not_found', detail));
}

function listen(server: Server, { port, host }: ServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): ListenError {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      'port-in-use',
      `Port ${port} on ${host} is in use. Choose another with --port.`,
      error,
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError('port-forbidden', `Port ${port} may not be opened. Choose one above 1023.`, error);
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new ListenError(
      'host-unknown',
      `${host} is not an address of this machine. Try --host 127.0.0.1.`,
      error,
    );
  }
  return new ListenError('cannot-listen', `Cannot listen on ${host}:${port}: ${error.message}.`, error);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
