import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What a client needs to write to a club. */
export interface Desk {
  readonly baseUrl: string;
  readonly id: string;
  readonly secret: string;
}

export interface Company {
  /** Stops writing, removes what is left, and gives the number of writes that were done. */
  readonly leave: () => Promise<number>;
}

const pauseMilliseconds = 10;

/**
 * Another client at work: it makes a season, renames it and removes it, again and again. It comes from an address of
 * its own, so that it spends no quota of anybody else, and takes every refusal as it comes.
 */
export function startCompany(desk: Desk): Company {
  let isOver = false;
  const work = workUntil(() => isOver, desk);
  return {
    leave: () => {
      isOver = true;
      return work;
    },
  };
}

async function workUntil(isOver: () => boolean, desk: Desk): Promise<number> {
  let writes = 0;
  let token = '';
  while (!isOver()) {
    if (token === '') token = await newToken(desk);
    const made = await write(desk, token, 'POST', '/seasons', season());
    // The club was switched off, or its clock went on and the token is too old.
    if (made.status === 401 || made.status === 403) token = '';
    const id = identifierIn(made.body);
    if (id !== undefined) {
      await write(desk, token, 'PATCH', `/seasons/${id}`, { name: 'Renommée' });
      await write(desk, token, 'DELETE', `/seasons/${id}`);
      writes += 3;
    }
    await wait(pauseMilliseconds);
  }
  return writes;
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

async function newToken({ baseUrl, id, secret }: Desk): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await ask('POST', `${baseUrl}/token`, headers, String(form));
  return (parsed(body) as { access_token?: string }).access_token ?? '';
}

function write(
  { baseUrl }: Desk,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return ask(method, `${baseUrl}${path}`, headers, body === undefined ? '' : JSON.stringify(body));
}

/** Under some choices the record stands in `data`, under others at the top. */
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

interface Reply {
  readonly status: number;
  readonly body: string;
}

const localAddress = '127.0.0.2';

function ask(method: string, url: string, headers: Record<string, string>, body: string): Promise<Reply> {
  return new Promise((resolve) => {
    const request = send(url, { method, headers, localAddress }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
    });
    request.on('error', () => resolve({ status: 0, body: '' }));
    request.end(body);
  });
}
