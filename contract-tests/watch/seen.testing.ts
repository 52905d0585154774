import { decodedBody } from './decoded-body.ts';
import { type Message, type WatchedExchange, watchedExchange } from './watched-exchange.ts';

export const loopbackBase = 'http://127.0.0.1:4010/demo/api/v1';
export const staging = 'https://staging.club.example/api/v1';

export interface Example {
  readonly base?: string;
  /** That of the service, where it is another one. */
  readonly watchedBase?: string;
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** JSON, or bytes as they are. */
  readonly response?: unknown;
  readonly lost?: WatchedExchange['lost'];
}

const usual = { date: 'Tue, 24 Nov 2026 10:00:00 GMT' };

/** Returns an exchange as it passed by; the test names what matters to it. */
export function seen({
  base = loopbackBase,
  watchedBase = base,
  method = 'GET',
  target = '/context',
  headers = {},
  body,
  status = 200,
  responseHeaders = {},
  response,
  lost,
}: Example): WatchedExchange {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  const frame = {
    startedAt: Date.parse('2026-11-24T10:00:00Z'),
    milliseconds: 12,
    method,
    url: `${base}${target}`,
    lost,
  };
  const received = { ...usual, 'content-type': type, ...responseHeaders };
  return watchedExchange(
    watchedBase,
    frame,
    message(headers, body),
    lost === undefined ? { status, ...message(received, response) } : undefined,
  );
}

/** Returns an exchange without a response, as the service closed the connection. */
export function cutOff(example: Example): WatchedExchange {
  return seen({ ...example, lost: { why: 'cut', detail: 'the service closed the connection' } });
}

function message(headers: Readonly<Record<string, string>>, content: unknown): Message {
  const body = Buffer.isBuffer(content)
    ? content
    : Buffer.from(
        content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content),
      );
  const decoded = decodedBody(body, headers['content-encoding']);
  return { headers: Object.entries(headers).flat(), bytes: body.length, ...decoded };
}

export const problem = (status: number, detail: unknown = 'no') => ({
  title: 'No',
  status,
  code: 'a_code',
  detail,
});
