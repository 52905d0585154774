import type { SeenExchange, SeenMessage } from './seen-exchange.ts';

export const loopbackBase = 'http://127.0.0.1:4010/demo/api/v1';
export const staging = 'https://staging.club.example/api/v1';

export interface Example {
  readonly base?: string;
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** JSON, or bytes as they are. */
  readonly response?: unknown;
}

const usual = { date: 'Tue, 24 Nov 2026 10:00:00 GMT' };

/** Returns an exchange as it passed by; the test names what matters to it. */
export function seen({
  base = loopbackBase,
  method = 'GET',
  target = '/context',
  headers = {},
  body,
  status = 200,
  responseHeaders = {},
  response,
}: Example): SeenExchange {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return {
    startedAt: Date.parse('2026-11-24T10:00:00Z'),
    durationMs: 12,
    method,
    url: `${base}${target}`,
    request: message(headers, body),
    response: { status, ...message({ ...usual, 'content-type': type, ...responseHeaders }, response) },
  };
}

/** Returns an exchange without a response, as the service closed the connection. */
export function cutOff(example: Example): SeenExchange {
  return {
    ...seen(example),
    response: undefined,
    lost: { why: 'cut', detail: 'the service closed the connection' },
  };
}

function message(headers: Readonly<Record<string, string>>, content: unknown): SeenMessage {
  const body = Buffer.isBuffer(content)
    ? content
    : Buffer.from(
        content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content),
      );
  return { headers: Object.entries(headers).flat(), body, bytes: body.length };
}

export const problem = (status: number, detail: unknown = 'no') => ({
  title: 'No',
  status,
  code: 'a_code',
  detail,
});
