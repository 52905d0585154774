import { randomUUID } from 'node:crypto';
import type { RunningClub } from '../clubs/running-club.ts';

type Members = Readonly<Record<string, unknown>>;

/** A response as a careful client reads it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The JSON body; without members where a body is missing or is not JSON. */
  readonly json: Members;
}

/**
 * A client that relies on nothing but what the interface shows: it names its scopes, keeps positions as they are, repeats
 * a request with the bytes of the first, waits as long as it is told to, follows what leads elsewhere without its token,
 * and knows an identifier in either place.
 */
export interface CarefulClient {
  readonly send: (method: string, path: string, body?: object, key?: string) => Promise<Reply>;
  /** Sends a write and returns the identifier in its response. Throws where it is refused. */
  readonly write: (method: string, path: string, body?: object) => Promise<number>;
  /** Reads a list from its beginning until its next position is null; each record once. */
  readonly all: (path: string) => Promise<readonly Members[]>;
  /** Returns what a read returns as soon as it fits. Throws where it never does. */
  readonly soon: <T>(read: () => Promise<T>, fits: (value: T) => boolean) => Promise<T>;
}

/** Opens a club with a token for these scopes. */
export async function carefulClient(club: RunningClub, scope: string): Promise<CarefulClient> {
  const token = await tokenOf(club, scope);
  const send: CarefulClient['send'] = async (method, path, body, key = randomUUID()) => {
    const reply = await patiently(club, () =>
      fetch(addressOf(club, path), {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const location = reply.headers.get('location');
    const isElsewhere = reply.status >= 300 && reply.status < 400 && location !== null;
    return isElsewhere ? read(await fetch(new URL(location, addressOf(club, path)))) : reply;
  };
  return {
    send,
    async write(method, path, body) {
      const reply = await send(method, path, body);
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.bytes}`);
      return identifierIn(reply);
    },
    all: (path) => everyRecord(send, path),
    async soon(readOnce, fits) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const value = await readOnce();
        if (fits(value)) return value;
        await advance(club, 60);
      }
      throw new Error(`not within five minutes: ${JSON.stringify(await readOnce()).slice(0, 300)}`);
    },
  };
}

/** Returns the identifier in the response to a write, in either of the two places. */
export function identifierIn({ json }: Reply): number {
  const id = (json.data as Members | undefined)?.id ?? json.id;
  if (!Number.isInteger(id)) throw new Error(`no identifier in ${JSON.stringify(json)}`);
  return id as number;
}

/** Returns the content of a download: the bytes, or what a JSON object says in base64. */
export function contentIn({ headers, bytes, json }: Reply): Buffer {
  if (!headers.get('content-type')?.includes('json')) return bytes;
  const texts = Object.values({ ...json, ...(json.data as Members) }).filter(
    (one) => typeof one === 'string',
  );
  const [longest = ''] = texts.sort((one, other) => other.length - one.length);
  return Buffer.from(longest, 'base64');
}

/** Returns the identifier that a path of a record leads to; one with a placeholder leads to the record itself. */
export function leadsTo(path: unknown, own: unknown): number {
  const [, digits] = /\/(\d+)/.exec(`/${path}`) ?? [];
  return Number(digits ?? own);
}

async function tokenOf(club: RunningClub, scope: string): Promise<string> {
  const { clientId, secret } = club;
  const { status, json } = await patiently(club, () =>
    fetch(addressOf(club, '/token'), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    }),
  );
  const granted = new Set(String(json.scope).split(' '));
  if (status !== 200 || !scope.split(' ').every((one) => granted.has(one)))
    throw new Error(`no token: ${JSON.stringify(json)}`);
  return String(json.access_token);
}

async function everyRecord(send: CarefulClient['send'], path: string): Promise<readonly Members[]> {
  const records = new Map<string, Members>();
  for (let position = ''; ; ) {
    const { status, bytes, json } = await send('GET', path + position);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${bytes}`);
    for (const one of json.data as Members[]) records.set(JSON.stringify(one), one);
    const { next_after: after, next_offset: offset } = json.pagination as Members;
    const next = after ?? offset;
    if (next === null || next === undefined) return [...records.values()];
    position = `${path.includes('?') ? '&' : '?'}${after === undefined ? 'offset' : 'after'}=${next}`;
  }
}

/** Sends a request again after the delay that the club demands, at most five times. */
async function patiently(club: RunningClub, request: () => Promise<Response>, left = 5): Promise<Reply> {
  const reply = await read(await request());
  if (reply.status !== 429 || left === 0) return reply;
  await advance(club, Number(reply.headers.get('retry-after')));
  return patiently(club, request, left - 1);
}

/** Winds the club's clock forward, in place of waiting. */
async function advance({ controlUrl }: RunningClub, seconds: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${controlUrl}/clock/advance`, { method: 'POST', headers, body: JSON.stringify({ seconds }) });
}

/** Clients reach the club where they were told to, whatever it calls itself. */
function addressOf({ controlUrl, name }: RunningClub, path: string): string {
  const { origin } = new URL(controlUrl);
  return `${origin}/${name}/api/v1${path.startsWith('/') ? path : `/${path}`}`;
}

async function read(response: Response): Promise<Reply> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') && bytes.length > 0;
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json: isJson ? JSON.parse(bytes.toString('utf8')) : {},
  };
}
