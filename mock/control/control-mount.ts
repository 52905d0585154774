import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Stream } from '../journal/journal-stream.ts';
import { largestBody, readBody } from '../reference/http/body.ts';
import { problemResponse } from '../reference/http/problem.ts';
import { Refusal } from '../reference/refusal.ts';
import { withoutText } from '../reference/requests/payload.ts';
import type { Mount } from '../reference/server.ts';
import type { Response } from '../reference/store/response.ts';
import { closedToOtherPages, refusalOfAnotherPage } from './another-page.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { controlRouter, type FoundRoute } from './description.ts';
import { handlers } from './handlers.ts';
import { isLocal } from './loopback.ts';
import { unfitBody } from './unfit-body.ts';

const prefix = '/_control';

/**
 * Returns the control interface of spec/control.yaml, for requests with the token or, without one, from this machine. It is
 * closed to web pages other than its own.
 */
export function controlMount(mock: ControlledMock, token: string | undefined): Mount {
  let find: ReturnType<typeof controlRouter> | undefined;
  return {
    prefix,
    isWatched: (request) => !isReadByPage(request),
    handle(request, send, connection) {
      for (const [name, value] of Object.entries(closedToOtherPages)) connection.setHeader(name, value);
      const refusal = mayControl(request, token) ? refusalOfAnotherPage(request, mock) : closed(token);
      if (refusal !== undefined) return send(problemResponse(refusal));
      readBody(request, async (body) => {
        find ??= controlRouter();
        const result = await handled(request, body, find, mock).catch(refused);
        if ('stream' in result) result.stream(connection);
        else send(result);
      });
    },
  };
}

async function handled(
  request: IncomingMessage,
  body: Buffer | undefined,
  find: ReturnType<typeof controlRouter>,
  mock: ControlledMock,
): Promise<Response | Stream> {
  const [below = '', query] = (request.url ?? '').slice(prefix.length).split('?', 2);
  const path = below || '/';
  const found = find(path);
  if (found === undefined) {
    const detail = `The control interface has no ${path}. GET ${prefix} lists its operations.`;
    throw new Refusal('route_not_found', detail);
  }
  const route = found.routes.get(request.method ?? '');
  const handle = route && handlers[route.operationId];
  if (route === undefined || handle === undefined) throw notAllowed(found);
  const fits = route.fits?.();
  const value = fits === undefined ? {} : parsed(body ?? tooLarge());
  if (fits !== undefined && !fits(value)) throw unfitBody(fits.errors);
  return handle({
    path: found.path,
    query: new URLSearchParams(query),
    accept: request.headers.accept,
    body: value as Record<string, unknown>,
    mock,
  });
}

/** A page of the mock reads what it shows again and again: reporting that would hide the requests of clients. */
function isReadByPage({ method, url = '', headers }: IncomingMessage): boolean {
  return (method === 'GET' || url.endsWith('/records')) && headers['sec-fetch-site'] === 'same-origin';
}

function closed(token: string | undefined): Refusal {
  const detail =
    token === undefined
      ? "The control interface is open to the mock's own machine. To reach it from elsewhere or through a proxy, start the mock with --control-token."
      : 'The control interface demands "Authorization: Bearer" with the token that the mock prints when it starts.';
  return new Refusal('control_forbidden', detail);
}

/** The connection ends with it: the rest of the body is not read. */
function tooLarge(): never {
  const detail = `The body has more than ${largestBody} bytes.`;
  throw new Refusal('payload_too_large', detail, { headers: { connection: 'close' } });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Refusal('malformed_json', `The body is not JSON: ${withoutText((error as Error).message)}.`);
  }
}

function notAllowed({ routes }: FoundRoute): Refusal {
  const allow = [...routes.keys()].join(', ');
  return new Refusal('method_not_allowed', `This path takes ${allow}.`, { headers: { allow } });
}

function refused(error: unknown): Response {
  if (error instanceof Refusal) return problemResponse(error);
  console.error(error);
  return problemResponse(
    new Refusal('internal_error', 'The control interface failed. Its own output says why.'),
  );
}

/**
 * Whether a request may control the mock. Where the mock has a token, every request needs it: a proxy on this machine
 * need not show that it is one, so the address of its connection proves nothing.
 */
function mayControl(request: IncomingMessage, token: string | undefined): boolean {
  return token === undefined ? isLocal(request) : bears(request, token);
}

function bears({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
