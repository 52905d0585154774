import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** A client of a club, with its secret. */
export interface ClientAccess {
  readonly baseUrl: string;
  readonly id: string;
  readonly secret: string;
}

export interface ConcurrentClient {
  /** Stops after the season that is being written, which is removed. */
  readonly stop: () => Promise<void>;
}

const pauseMilliseconds = 10;

/**
 * Starts another client, which creates a season, renames it and removes it, again and again. It has an address of its
 * own, so that it spends no quota of the suite, and ignores refusals.
 */
export function startConcurrentClient(access: ClientAccess): ConcurrentClient {
  let isStopped = false;
  const work = writeUntil(() => isStopped, access);
  return {
    stop: () => {
      isStopped = true;
      return work;
    },
  };
}

async function writeUntil(isStopped: () => boolean, access: ClientAccess): Promise<void> {
  let token = '';
  while (!isStopped()) {
    if (token === '') token = await newToken(access);
    const created = await write(access, token, 'POST', '/seasons', season());
    // The club is switched off, or its clock was moved and the token has expired.
    if (created.status === 401 || created.status === 403) token = '';
    const id = identifierIn(created.body);
    if (id !== undefined) {
      await write(access, token, 'PATCH', `/seasons/${id}`, { name: 'Renommée' });
      await write(access, token, 'DELETE', `/seasons/${id}`);
    }
    await wait(pauseMilliseconds);
  }
}

function season() {
  return {
    name: 'La saison des autres',
    start_date: '2026-09-01',
    end_date: '2027-08-31',
    registration_start: '2026-06-01',
    registration_end: '2026-10-31',
  };
}

async function newToken({ baseUrl, id, secret }: ClientAccess): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await request('POST', `${baseUrl}/token`, headers, String(form));
  return (parsed(body) as { access_token?: string }).access_token ?? '';
}

function write(
  { baseUrl }: ClientAccess,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<ReceivedResponse> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return request(method, `${baseUrl}${path}`, headers, body === undefined ? '' : JSON.stringify(body));
}

/** Some choices put the record into `data`, others at the top of the body. */
function identifierIn(body: string): number | undefined {
  const { data, id } = parsed(body) as { data?: { id?: number }; id?: number };
  return data?.id ?? id;
}

function parsed(body: string): object {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

interface ReceivedResponse {
  readonly status: number;
  readonly body: string;
}

const localAddress = '127.0.0.2';

function request(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<ReceivedResponse> {
  return new Promise((resolve) => {
    const sent = send(url, { method, headers, localAddress }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await textOf(response) });
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.end(body);
  });
}
