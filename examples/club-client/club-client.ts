import { accessTokens, type Credentials } from './access-token.ts';
import { addressOf } from './address.ts';
import { type Clock, systemClock } from './clock.ts';
import { ClubError, refusalIn } from './club-error.ts';
import { type Description, descriptionCache } from './description.ts';
import { exchange, type Incoming, type Outgoing } from './exchange.ts';

export interface ClubAccess extends Credentials {
  readonly clock?: Clock;
  /** The time for one attempt of a request, the body included; 30 seconds by default. */
  readonly timeoutMs?: number;
}

export interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** One key for one operation: the same one when it is repeated, also after the application was started again. */
  readonly key: string;
  readonly body?: unknown;
}

/** A client of one club. Every method throws a ClubError where the club refuses. */
export interface ClubClient {
  /** Returns the JSON of a path below the base URL, such as a `*_path` of a record. */
  readonly read: <T>(path: string) => Promise<T>;
  /** Returns what a search finds. Throws a RangeError where that is not all: the criteria must be narrowed. */
  readonly search: <T>(path: string, criteria: object) => Promise<readonly T[]>;
  /** Returns the id of the record that was written. */
  readonly write: (write: Write) => Promise<number>;
  readonly download: (path: string) => Promise<Incoming>;
  /** Returns the club's description, which says what fields the club has. */
  readonly description: () => Promise<Description>;
}

export function clubClient(access: ClubAccess): ClubClient {
  const { baseUrl, clock = systemClock, timeoutMs = 30_000 } = access;
  const patience = { clock, timeoutMs };
  const tokens = accessTokens(access, patience);

  /** Sends a request with a token. One that the club no longer takes is replaced, once. */
  async function authorized(method: string, path: string, rest: Pick<Outgoing, 'body'> & Partial<Outgoing>) {
    const url = addressOf(baseUrl, path);
    const send = (token: string) => {
      const headers = { ...rest.headers, authorization: `Bearer ${token}` };
      return exchange({ ...rest, method, url, headers }, patience);
    };
    const token = await tokens.current();
    let response = await send(token);
    if (isTokenRefused(response)) {
      tokens.forget(token);
      response = await send(await tokens.current());
    }
    if (response.status < 200 || response.status >= 300) throw refusalIn(response);
    return response;
  }

  const sendJson = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    authorized(method, path, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    read: async (path) => jsonOf(await authorized('GET', path, {})),
    async search<T>(path: string, criteria: object) {
      const found = jsonOf<Found<T>>(await sendJson('POST', path, criteria));
      if (found.meta.truncated) throw new RangeError(`${path} found more than it lists`);
      return found.data;
    },
    async write({ method, path, key, body }) {
      const written = jsonOf<Written>(await sendJson(method, path, body, { 'idempotency-key': key }));
      return written.data.id;
    },
    download: (path) => authorized('GET', path, {}),
    description: descriptionCache(baseUrl, patience),
  };
}

interface Found<T> {
  readonly data: readonly T[];
  readonly meta: { readonly truncated: boolean };
}

interface Written {
  readonly data: { readonly id: number };
}

function isTokenRefused({ status, headers }: Incoming): boolean {
  return status === 401 || (headers.get('www-authenticate') ?? '').includes('invalid_token');
}

function jsonOf<T>({ status, body }: Incoming): T {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new ClubError(status, 'unexpected', 'the response is not JSON');
  }
}
