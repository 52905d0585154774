import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Road } from './circumstances.ts';

export interface RunningRoad {
  /** What stands in a base URL in place of the origin that the road leads to. */
  readonly origin: string;
  readonly close: () => void;
}

/** Starts a server on a free port of this machine that hands requests on to `origin` as the road says. */
export async function startRoad(origin: string, road: Road): Promise<RunningRoad> {
  const { prefix = '' } = road;
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const isClosed = road.makesNoClub && request.method === 'POST' && url.endsWith('/clubs');
    if (isClosed || !url.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    handOn(`${origin}${url.slice(prefix.length)}`, request, response, road.addsMembers === true);
  });
  // A connection is kept until the road is closed: one that ends while a request is under way looks like a broken club.
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

function handOn(url: string, request: IncomingMessage, response: ServerResponse, addsMembers: boolean): void {
  const { method = 'GET', headers } = request;
  const onward = send(url, { method, headers, agent: false }, (answer) => {
    const { statusCode = 502 } = answer;
    if (!addsMembers || !isRecordJson(answer, url)) {
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    bodyOf(answer).then((body) => {
      const changed = withMoreMembers(body);
      response.writeHead(statusCode, { ...answer.headers, 'content-length': Buffer.byteLength(changed) });
      response.end(changed);
    });
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** A JSON body, but for documents that say what other bodies are. */
function isRecordJson({ headers, statusCode }: IncomingMessage, url: string): boolean {
  const isJson = /^application\/(problem\+)?json/.test(headers['content-type'] ?? '');
  return isJson && statusCode !== 304 && !/\/(openapi|webhook-schema)\.json$/.test(url);
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

let answers = 0;

/** The JSON text with one member more in every object, whose value no other answer has. */
export function withMoreMembers(body: string): string {
  if (body === '') return body;
  answers += 1;
  const extended = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, x_served: `answer ${answers}` }
      : value;
  return JSON.stringify(JSON.parse(body, extended));
}
