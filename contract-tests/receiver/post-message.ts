import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { NoResponseCause } from '../engine/wire/message/errors.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { causeOf } from '../engine/wire/send/connection-cause.ts';
import type { Message } from './message.ts';

/** Where messages go, and for how long a response is awaited. */
export interface ReceiverAddress {
  readonly url: string;
  /** Returns what makes the connection; the usual one where left out. */
  readonly agentFor?: ((url: string) => Agent) | undefined;
  /** A message without a response by then counts as lost. */
  readonly deadlineMs: number;
}

/** What became of a message: a response, whose status is 0 where none came. */
export interface Receipt extends Response {
  readonly message: Message;
  /** Why no response came. */
  readonly lost?: Lost;
}

interface Lost {
  /** The code of the error. */
  readonly code: string;
  readonly cause: NoResponseCause;
  readonly detail: string;
}

/** A longer body of a response is not read. */
const mostBytes = 16_384;
/** The status has come: the rest of the body is awaited for this long. */
const bodyMilliseconds = 1_000;
/** The second piece of a body waits for so long that the first one is read alone. */
const pieceMilliseconds = 25;

/** Sends a message to the receiver, on a connection of its own. A redirect is a response like any other. Never throws. */
export async function postMessage(address: ReceiverAddress, message: Message): Promise<Receipt> {
  const [startedAt, started] = [Date.now(), performance.now()];
  const sent = {
    operation: undefined,
    method: 'POST',
    url: address.url,
    headers: message.headers,
    body: message.body,
    scopes: undefined,
  };
  const receipt = (
    status: number,
    headers: Response['headers'],
    bytes: Buffer,
    durationMs: number,
  ): Receipt => {
    const text = bytes.toString('utf8');
    return { message, sent, status, headers, bytes, text, json: jsonOf(text), durationMs, startedAt };
  };
  try {
    const response = await answered(address, message);
    const durationMs = performance.now() - started;
    return receipt(response.statusCode ?? 0, headersOf(response), await bytesOf(response), durationMs);
  } catch (error) {
    const lost = lostBy(error as NodeJS.ErrnoException, address);
    return { ...receipt(0, {}, Buffer.alloc(0), performance.now() - started), lost };
  }
}

function lostBy(
  { code = 'UNKNOWN', message, name }: NodeJS.ErrnoException,
  { deadlineMs }: ReceiverAddress,
): Lost {
  if (name === 'AbortError' || name === 'TimeoutError')
    return { code: 'TIMEOUT', cause: 'timeout', detail: `no response within ${deadlineMs / 1000} s` };
  // Where a name has several addresses, and none takes connections, the error has a code and no message.
  const cause = code === 'ETIMEDOUT' ? 'unreachable' : causeOf(code, message);
  return { code, cause, detail: cause === 'no-tls' ? code : message || code };
}

function answered(
  { url, agentFor, deadlineMs }: ReceiverAddress,
  message: Message,
): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const length = message.isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': message.body.length };
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...message.headers, ...length },
    agent: agentFor?.(url) ?? false,
    signal: AbortSignal.timeout(deadlineMs),
  };
  return new Promise((resolve, reject) => {
    const request = send(url, options, resolve);
    sendBody(request.on('error', reject), message);
  });
}

function sendBody(request: ClientRequest, { body, splitAt }: Message): void {
  if (splitAt === undefined) {
    request.end(body);
    return;
  }
  const rest = () => request.end(body.subarray(splitAt));
  // A receiver in this process reads before what is set to be done immediately.
  request.write(body.subarray(0, splitAt), () => setTimeout(() => setImmediate(rest), pieceMilliseconds));
}

/** Returns the body as far as it is read. One that is cut, endless or too long spoils nothing: the status has come. */
function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      response.destroy();
      resolve(Buffer.concat(chunks).subarray(0, mostBytes));
    };
    const timer = setTimeout(end, bodyMilliseconds);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > mostBytes) end();
    });
    response.on('end', end).on('error', end);
  });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
