import { createServer, type IncomingMessage, type RequestOptions, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { startMock } from '../../../mock/index.ts';
import type { JsonObject, Operation } from '../../../spec/index.ts';
import { operationAt } from '../../../traffic/operation-at.ts';

/** A request as the club received it, and its response. */
export interface JournalEntry {
  readonly operation: Operation | undefined;
  readonly method: string;
  /** The path and the query below the base URL. */
  readonly url: string;
  /** The last number in the path: the record that the request is about. */
  readonly id: number | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** Empty where the body is no JSON object. */
  readonly body: JsonObject;
  readonly status: number;
  readonly response: JsonObject;
}

/** The demo club without a control interface and without quotas, and the journal of all that is sent to it. */
export interface JournaledClub {
  readonly target: Target;
  readonly journal: readonly JournalEntry[];
  readonly close: () => Promise<void>;
}

/** Returns what the client receives in place of a response; undefined for the response itself. */
export type Alter = (entry: JournalEntry) => JsonObject | undefined;

/** Starts the club behind a server that keeps the journal and may alter responses; the journal has the club's own. */
export async function startJournaledClub(
  captureFolder: string,
  alter: Alter = () => undefined,
): Promise<JournaledClub> {
  const mock = await startMock({ clubs: ['demo'], rateLimit: false, captureFolder });
  const { control_url: _url, control_token: _token, ...named } = mock.target('demo') as unknown as Target;
  const base = new URL(named.base_url).pathname;
  const journal: JournalEntry[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const sent = await buffer(request);
    const { connection: _connection, host: _host, ...headers } = request.headers as Record<string, string>;
    const received = await forwarded(`${mock.origin}${url}`, { method, headers }, sent);
    const content = await buffer(received);
    const below = url.startsWith(base) ? url.slice(base.length) : url;
    const [path = ''] = below.split('?');
    const entry: JournalEntry = {
      operation: operationAt(method, path),
      method,
      url: below,
      id: path
        .match(/\/(\d+)(?=\/|$)/g)
        ?.map((part) => Number(part.slice(1)))
        .at(-1),
      headers,
      text: sent.toString('utf8'),
      body: objectIn(sent),
      status: received.statusCode ?? 0,
      response: objectIn(content),
    };
    journal.push(entry);
    const altered = alter(entry);
    const { 'content-length': _length, ...unaltered } = received.headers;
    const sentOn = altered === undefined ? content : JSON.stringify(altered);
    response.writeHead(entry.status, altered === undefined ? received.headers : unaltered).end(sentOn);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    target: {
      ...named,
      base_url: `http://127.0.0.1:${port}${base}`,
      canonical_base_url: named.base_url,
      rate: { requests_per_minute: null, token_requests_per_minute: null },
    },
    journal,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mock.close();
    },
  };
}

/** Returns the paths of the records that the target file gives to a run, as `/groups/12`. */
export function recordsGivenAway({ target }: Pick<JournaledClub, 'target'>): readonly string[] {
  const { registrable, medical_record, verified_member_id, prepaid_event_id } = target.known ?? {};
  return [
    `/members/${registrable?.member_id}`,
    `/groups/${registrable?.group_id}`,
    `/events/${registrable?.event_id}`,
    `/events/${prepaid_event_id}`,
    `/medical/${medical_record?.id}`,
    `/members/${verified_member_id}`,
  ];
}

/** Returns an access token of the club's client, to look at the club apart from a run. */
export async function accessTokenOf({ target }: Pick<JournaledClub, 'target'>): Promise<string> {
  const { id, secret = '' } = target.client;
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  const response = await fetch(`${target.base_url}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

function forwarded(url: string, options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send(url, { ...options, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
}

function objectIn(bytes: Buffer): JsonObject {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
  } catch {
    return {};
  }
}
