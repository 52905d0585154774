import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importPKCS8, SignJWT } from 'jose';
import type { ClientReport, RunningMock } from '../../../mock/index.ts';

/** A response, its body as JSON where it is JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: sample clients read the bodies as their authors would
  readonly body: any;
}

/** A club of its own for one sample client, and the tools of that client. */
export interface TrialClub {
  readonly baseUrl: string;
  readonly basic: string;
  /** Requests a token with the secret, and uses it from then on. */
  readonly logIn: (form?: Record<string, string>, headers?: Record<string, string>) => Promise<Reply>;
  /** Returns a signed client assertion with a jti of its own. */
  readonly assertion: () => Promise<string>;
  /** Sends a request as it is: with the token of the last login, unless the headers say otherwise. */
  readonly send: (method: string, target: string, more?: Sent) => Promise<Reply>;
  readonly get: (target: string, headers?: Record<string, string>) => Promise<Reply>;
  /** Reads a list to its end, page by page, and returns all its items. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly list: (target: string) => Promise<any[]>;
  /** Sends a write with a key, a fresh one by default. */
  readonly write: (method: string, target: string, body: object, key?: string) => Promise<Reply>;
  readonly control: (method: string, path: string, body?: object) => Promise<Reply>;
  /** Lets the club send its messages to a receiver that responds with a status. */
  readonly receive: (status: number) => Promise<readonly Message[]>;
  /** Resolves when the messages so far have been sent. */
  readonly messagesSent: () => Promise<unknown>;
  readonly report: () => ClientReport;
}

interface Sent {
  readonly headers?: Record<string, string | undefined>;
  readonly body?: string;
}

interface Message {
  readonly data: { readonly resource: { readonly url: string } };
}

const client = 'demo-full';
let made = 0;
const receivers = new Set<Server>();

/** Makes a club of its own in a mock. */
export function trialClub(mock: RunningMock, choices: readonly string[] = []): TrialClub {
  made += 1;
  const name = `trial-${made}`;
  const club = mock.createClub({ name, fixture: 'demo', faults: [], choices });
  const { baseUrl, controlUrl, secret, privateKeyFile = '' } = club;
  let token = '';
  let keys = 0;

  async function send(method: string, target: string, { headers = {}, body }: Sent = {}): Promise<Reply> {
    const all = { authorization: `Bearer ${token}`, ...headers };
    const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return replyOf(
      await fetch(`${baseUrl}${target}`, { method, headers: sent, ...(body !== undefined && { body }) }),
    );
  }

  async function list(target: string) {
    const items = [];
    for (let next: string | undefined = target; next !== undefined; ) {
      const { body } = await send('GET', next);
      items.push(...body.data);
      next = nextTarget(target, body.pagination);
    }
    return items;
  }

  return {
    baseUrl,
    basic: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
    async logIn(form = { client_id: client, client_secret: secret }, headers = {}) {
      const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
      const reply = await replyOf(await fetch(`${baseUrl}/token`, { method: 'POST', body, headers }));
      token = reply.body.access_token ?? token;
      return reply;
    },
    async assertion() {
      const key = await importPKCS8(readFileSync(privateKeyFile, 'utf8'), 'RS256');
      const claims = { iss: client, sub: client, aud: `${baseUrl}/token`, jti: crypto.randomUUID() };
      const { now } = (await replyOf(await fetch(`${controlUrl}/clock`))).body.data;
      const issuedAt = Math.floor(Date.parse(now) / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 60)
        .sign(key);
    },
    send,
    get: (target, headers = {}) => send('GET', target, { headers }),
    list,
    write(method, target, body, key) {
      keys += 1;
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key ?? `a-fresh-key-${keys}-${name}`,
      };
      return send(method, target, { headers, body: JSON.stringify(body) });
    },
    async control(method, path, body) {
      const headers = { 'content-type': 'application/json' };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      return replyOf(await fetch(`${controlUrl}${path}`, init));
    },
    async receive(status) {
      const { url, messages } = await receiver(status);
      await fetch(`${controlUrl}/destination`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
      return messages;
    },
    // What is due is delivered before the response.
    messagesSent: () =>
      fetch(`${controlUrl}/clock/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"seconds":0}',
      }),
    report: () => mock.report(client, name),
  };
}

/** Returns the same target with the cursor of the next page; undefined after the last one. */
function nextTarget(target: string, pagination: { next_after?: number | null; next_offset?: number | null }) {
  const [name, cursor] =
    'next_offset' in pagination ? ['offset', pagination.next_offset] : ['after', pagination.next_after];
  if (cursor === null || cursor === undefined) return undefined;
  return `${target}${target.includes('?') ? '&' : '?'}${name}=${cursor}`;
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

async function receiver(status: number): Promise<{ url: string; messages: Message[] }> {
  const messages: Message[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    messages.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(status).end();
  });
  receivers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, messages };
}

/** Closes the receivers of all trials. */
export function closeReceivers(): void {
  for (const server of receivers) server.close();
  receivers.clear();
}
