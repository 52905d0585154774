import type { ClientRequest } from 'node:http';
import supertest from 'supertest';
import { operation as contractOf } from '../../../../spec/index.ts';
import { NoResponse, type NoResponseCause } from '../message/errors.ts';
import { jsonOf } from '../message/json.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { identityOf } from '../message/run-identity.ts';
import { runNames } from '../message/run-names.ts';
import { withoutSecrets } from '../secret/secrets.ts';
import { ProxyError } from '../target/proxy.ts';
import type { WayToTarget } from '../target/target.ts';
import { proveBelow } from '../target/target-address.ts';
import { agentsFor } from './agents.ts';
import { causeOf } from './connection-cause.ts';

/** Longer than any response of a healthy service takes: a target that never responds must not hang the run. */
export const defaultTimeoutMs = 20_000;

/** No response of the interface is longer, in bytes: it takes and returns files of 10 Mio. */
export const longestResponse = 20_000_000;
/** No JSON of the interface is longer, in bytes, except a file in JSON: lists come in pages. */
export const longestJson = 4_000_000;
/**
 * What responses longer than `shortResponse` may take in all, in bytes, as a run keeps what it judges by. A value of JSON
 * takes several times its length.
 */
const roomForLongResponses = 200_000_000;
const shortResponse = 1_000_000;
const timesForJson = 5;

/** Sends one request; an aborted signal ends it with the reason of the signal. */
export type Send = (sent: SentRequest, timeoutMs: number, signal?: AbortSignal) => Promise<Response>;

/** The one place where requests leave. */
export interface Transport {
  /**
   * Sends a request and returns its response byte for byte; a redirect is a response. Throws LeavesTarget for an
   * address that is not the target's, and NoResponse where the response does not begin within `timeoutMs`, is not complete
   * after half as long again, or is too long.
   */
  readonly send: Send;
  /** Closes every connection. */
  readonly close: () => void;
}

/** The addresses that requests may go to, and how they get there. */
export interface TransportOptions {
  /** Requests are sent to addresses below these, and to no other. */
  readonly bases: readonly string[];
  /** How the target is reached; directly, as far as the environment names no proxy, where left out. */
  readonly target?: WayToTarget;
  /** The run that the requests are of; one of their own where left out. */
  readonly runId?: string;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

export function openTransport({ bases, target, runId = runNames().runId }: TransportOptions): Transport {
  const agents = agentsFor(target ?? { base_url: bases[0] ?? 'http://127.0.0.1' });
  const identity = identityOf(runId);
  let room = roomForLongResponses;

  async function send(
    sent: SentRequest,
    timeoutMs: number,
    signal?: AbortSignal,
    onFreshConnection = false,
  ): Promise<Response> {
    proveBelow(bases, sent.url);
    signal?.throwIfAborted();
    const started = performance.now();
    const limit = Math.min(longestResponse, Math.max(room, shortResponse));
    const traceparent = identity.traceparent();
    const headers = { 'user-agent': identity.userAgent, traceparent, ...agents.headersFor(sent.url) };
    const test = requestOf(sent, timeoutMs, limit).set({ ...headers, ...sent.headers });
    try {
      test.agent(agents.agentFor(sent.url, onFreshConnection));
      const { status, headers, body } = await abortable(test, sent.body, signal);
      room -= roomTaken(sent, body);
      const response = responseFrom(sent, status, headers, body, performance.now() - started);
      return { ...response, startedAt: performance.timeOrigin + started, traceparent };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof NoResponse) throw error;
      // The server closed a kept connection in the same moment: it never read the request.
      if (isClosedConnection(error) && usedKeptConnection(test) && !onFreshConnection)
        return await send(sent, timeoutMs, signal, true);
      const cause = isLate(error) && isWaitingForProxy(test) ? silentProxy(timeoutMs) : error;
      throw noAnswer(sent, cause, timeoutMs, limit);
    }
  }

  return { send: (sent, timeoutMs, signal) => send(sent, timeoutMs, signal), close: agents.close };
}

/** Returns what a long response takes of the room for them. Throws NoResponse for JSON that is too long to be parsed. */
function roomTaken(sent: SentRequest, body: unknown): number {
  if (!Buffer.isBuffer(body) || body.length <= shortResponse) return 0;
  const isJson = /^\s*[[{"]/.test(body.toString('latin1', 0, 100));
  if (isJson && body.length > longestJson && !returnsFile(sent)) throw tooLong(sent, longestJson, 'JSON');
  return isJson ? body.length * timesForJson : body.length;
}

/** Whether a request is for a file, which a club may return in JSON (the open point `download-media-type`). */
function returnsFile({ operation }: SentRequest): boolean {
  return operation !== undefined && contractOf(operation).success.mediaType !== 'application/json';
}

function tooLong(sent: SentRequest, limit: number, what: string): NoResponse {
  const reason = `${what} of more than ${limit / 1_000_000} MB`;
  return new NoResponse(`${sent.method} ${withoutSecrets(sent.url)}: ${reason}`, 'too-long');
}

function requestOf(sent: SentRequest, timeoutMs: number, limit: number): supertest.Test {
  const { origin, pathname, search } = new URL(sent.url);
  return supertest(origin)
    [sent.method.toLowerCase() as Method](pathname + search)
    .redirects(0)
    .timeout({ response: timeoutMs, deadline: timeoutMs * 1.5 })
    .buffer(true)
    .maxResponseSize(limit)
    .parse(collectBytes);
}

/** superagent's own promise of an aborted request never settles. */
function abortable(
  test: supertest.Test,
  body: SentRequest['body'],
  signal: AbortSignal | undefined,
): Promise<supertest.Response> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      test.abort();
      reject(signal?.reason);
    };
    const end = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    (body === undefined ? test : test.send(body)).then(resolve, reject).finally(end);
  });
}

function responseFrom(
  sent: SentRequest,
  status: number,
  received: ReceivedHeaders,
  body: unknown,
  durationMs: number,
): Response {
  const headers = headerTexts(received);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const text = bytes.toString('utf8');
  // payload/answers-are-utf-8 judges a byte order mark; what follows it is judged as it reads.
  const json = jsonOf(text.replace(/^\uFEFF/, ''));
  return { sent, status, headers, bytes, text, json, durationMs };
}

/** Headers as Node has them: of one that it never joins, each value stands alone. */
type ReceivedHeaders = Readonly<Record<string, string | readonly string[]>>;

function headerTexts(received: ReceivedHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(received).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}

/** superagent passes the response as a stream; its own parsers would trust the media type. */
function collectBytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

/** superagent keeps the request it sent under this name. */
function clientRequestOf(test: object): ClientRequest | undefined {
  return (test as { req?: ClientRequest }).req;
}

function usedKeptConnection(test: object): boolean {
  return clientRequestOf(test)?.reusedSocket === true;
}

/** Whether a request has no connection yet because its proxy has not made it. */
function isWaitingForProxy(test: object): boolean {
  const request = clientRequestOf(test) as { agent?: object; socket?: unknown } | undefined;
  return request?.agent !== undefined && 'proxy' in request.agent && !request.socket;
}

function silentProxy(timeoutMs: number): ProxyError {
  return new ProxyError('ERR_PROXY_UNUSABLE', `the proxy makes no connection within ${timeoutMs / 1000} s`);
}

function isClosedConnection(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');
}

interface SystemError {
  readonly code?: string;
  readonly errno?: string;
  readonly message?: string;
}

function noAnswer(sent: SentRequest, error: unknown, timeoutMs: number, limit: number): NoResponse {
  if ((error as SystemError).code === 'ETOOLARGE') return tooLong(sent, limit, 'a response');
  const [reason, cause] = reasonOf(error as SystemError, timeoutMs);
  return new NoResponse(`${sent.method} ${withoutSecrets(sent.url)}: ${reason}`, cause);
}

/** superagent gives up. */
function isLate(error: unknown): boolean {
  const { errno, code } = error as SystemError;
  return errno === 'ETIME' || code === 'ECONNABORTED';
}

function reasonOf(
  { code = '', errno, message }: SystemError,
  timeoutMs: number,
): [reason: string, cause: NoResponseCause] {
  if (isLate({ errno, code })) return [`no response within ${timeoutMs / 1000} s`, 'timeout'];
  return [message || code || 'no response', causeOf(code, message)];
}
