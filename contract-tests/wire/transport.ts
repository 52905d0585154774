import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import supertest from 'supertest';
import { NoAnswer } from '../judging/violation.ts';
import { jsonOf, type Response, type SentRequest } from './response.ts';
import { withoutSecrets } from './secrets.ts';

/** Longer than any answer of a healthy service takes; a target that never answers must not hang the run. */
export const usualPatienceMs = 20_000;

const keepAlive = { keepAlive: true, maxSockets: 64 };
const agents = {
  http: { kept: new HttpAgent(keepAlive), fresh: new HttpAgent() },
  https: { kept: new HttpsAgent(keepAlive), fresh: new HttpsAgent() },
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

/**
 * Sends one request and gives what came back, byte for byte; throws NoAnswer when the answer did not begin within the
 * patience, given in milliseconds, or was not whole after half as long again.
 */
export async function send(
  sent: SentRequest,
  patienceMs: number,
  onFreshConnection = false,
): Promise<Response> {
  const started = performance.now();
  const url = new URL(sent.url);
  const method = sent.method.toLowerCase() as Method;
  const test = supertest(url.origin)
    [method](url.pathname + url.search)
    .agent(agents[url.protocol === 'https:' ? 'https' : 'http'][onFreshConnection ? 'fresh' : 'kept'])
    .redirects(0)
    .timeout({ response: patienceMs, deadline: patienceMs * 1.5 })
    .set(sent.headers)
    .buffer(true)
    .parse(collectBytes);
  try {
    const response = await (sent.body === undefined ? test : test.send(sent.body));
    return responseFrom(sent, response.status, response.headers, response.body, performance.now() - started);
  } catch (error) {
    // A kept connection that the server closed in the same moment says nothing: the request never began.
    if (isClosedConnection(error) && usedKeptConnection(test) && !onFreshConnection)
      return send(sent, patienceMs, true);
    throw new NoAnswer(`${sent.method} ${withoutSecrets(sent.url)}: ${reasonOf(error, patienceMs)}`);
  }
}

function responseFrom(
  sent: SentRequest,
  status: number,
  headers: Record<string, string>,
  body: unknown,
  durationMs: number,
): Response {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const text = bytes.toString('utf8');
  return { sent, status, headers, bytes, text, json: jsonOf(text), durationMs };
}

/** superagent hands the response as a stream; its own parsers would believe the media type. */
function collectBytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

/** superagent keeps the request it sent under this name. */
function usedKeptConnection(test: object): boolean {
  return (test as { req?: ClientRequest }).req?.reusedSocket === true;
}

function isClosedConnection(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');
}

function reasonOf(error: unknown, patienceMs: number): string {
  const { code, errno, message } = error as { code?: string; errno?: string; message?: string };
  if (errno === 'ETIME' || code === 'ECONNABORTED') return `no answer within ${patienceMs / 1000} s`;
  return message || code || String(error);
}

/** Closes the connections that were kept for later requests. */
export function closeConnections(): void {
  agents.http.kept.destroy();
  agents.https.kept.destroy();
}
