import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { Habit, Passing } from './habits.ts';

export interface Road {
  /** Where the club is reached, in front of its usual path. */
  readonly prefix?: string;
  /** What happens to what is on its way, the first next to the suite. */
  readonly habits?: readonly Habit[];
}

export interface RunningRoad {
  /** What stands in a base URL in place of the origin that the road leads to. */
  readonly origin: string;
  readonly close: () => void;
}

/** Starts a server on a free port of this machine that hands requests on to `origin` as the road says. */
export async function startRoad(origin: string, { prefix = '', habits = [] }: Road): Promise<RunningRoad> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (!url.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    const passing = { method, url, headers };
    for (const habit of habits) {
      const given = habit.answer?.(passing);
      if (given !== undefined) return void response.writeHead(given.status, given.headers).end(given.body);
    }
    const known = habits.reduce((at, habit) => habit.url?.(at) ?? at, url.slice(prefix.length));
    handOn(`${origin}${known}`, request, response, { ...passing, url: known }, habits);
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

function handOn(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  passing: Passing,
  habits: readonly Habit[],
): void {
  const { method } = passing;
  const body = habits.map((habit) => habit.body?.(passing)).find((other) => other !== undefined);
  const headers =
    body === undefined ? passing.headers : { ...passing.headers, 'content-length': Buffer.byteLength(body) };
  const onward = send(url, { method, headers, agent: false }, async (answer) => {
    const { statusCode = 502 } = answer;
    const writing = habits.filter(({ json }) => json !== undefined);
    if (writing.length === 0 || !isJson(answer)) {
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const { pathname } = new URL(url);
    const written = writing.reduceRight(
      (text, { json }) => (text === '' ? '' : (json?.(text, pathname) ?? text)),
      await textOf(answer),
    );
    response.writeHead(statusCode, { ...answer.headers, 'content-length': Buffer.byteLength(written) });
    response.end(written);
  });
  onward.on('error', () => response.destroy());
  if (body === undefined) request.pipe(onward);
  else onward.end(body);
}

function isJson({ headers, statusCode }: IncomingMessage): boolean {
  return /^application\/([a-z.-]+\+)?json/.test(headers['content-type'] ?? '') && statusCode !== 304;
}
