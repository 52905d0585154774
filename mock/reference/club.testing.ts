import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyPairFiles, loadClub } from '../../fixtures/clubs.ts';
import type { Club } from './club.ts';
import { proveDescribed } from './described-response.testing.ts';
import { handleRequest } from './http/pipeline.ts';
import { type ClubPlan, integrationsOf, makeClub } from './make-club.ts';
import { referenceParts } from './reference-parts.ts';
import type { Response } from './store/response.ts';

export const testClient = { id: 'demo-full', secret: 'secret of demo-full' };
export const testNow = Date.UTC(2026, 9, 14, 16);

/** The body of an adult; the first person that a test creates in the demo club has the id 112. */
export const adult = {
  email: 'a@example.org',
  first_name: 'Ève',
  last_name: 'Roy',
  birth_date: '1990-05-05',
  sex: 'Femme',
};

/** Returns the plan of the demo club for tests. */
export function planForTests(changes: Partial<ClubPlan> = {}): ClubPlan {
  const fixture = loadClub('demo');
  const publicKeyOf = (id: string) => readFileSync(keyPairFiles(id).publicKey, 'utf8');
  return {
    name: 'demo',
    baseUrl: 'http://127.0.0.1:1/demo/api/v1',
    fixture,
    integrations: integrationsOf(fixture, (id) => `secret of ${id}`, publicKeyOf),
    parts: referenceParts,
    rateLimited: false,
    guard: { allowLoopback: true },
    now: testNow,
    ...changes,
  };
}

/** Returns the demo club with a frozen clock, without a server. */
export function clubForTests(changes: Partial<ClubPlan> = {}): Club {
  return frozenClub(planForTests(changes));
}

/** Returns a club whose clock is frozen at the start of its plan. */
export function frozenClub(plan: ClubPlan): Club {
  const club = makeClub(plan);
  club.clock.freeze();
  club.clock.set(plan.now ?? testNow);
  return club;
}

export interface TestRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form when it is URLSearchParams, as JSON otherwise. */
  readonly body?: unknown;
  readonly address?: string;
}

export interface TestResponse extends Response {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any;
}

/**
 * Sends a request through a club's pipeline. `target` is a path below the base URL, with its query. Throws when the club
 * is the reference and its response does not fit its description.
 */
export async function requestFrom(
  club: Club,
  method: string,
  target: string,
  { headers = {}, body, address = '127.0.0.1' }: TestRequest = {},
): Promise<TestResponse> {
  const [path = '/', query = ''] = target.split('?');
  const isForm = body instanceof URLSearchParams;
  const mediaType = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const request = {
    method,
    path,
    query: new URLSearchParams(query),
    headers: { ...(body !== undefined && { 'content-type': mediaType }), ...headers },
    body: Buffer.from(body === undefined ? '' : isForm ? String(body) : JSON.stringify(body)),
    address,
  };
  const response = await handleRequest(request, club);
  proveDescribed(method, path, response, club);
  return { ...response, json: parsed(response.body) };
}

/** Sends a request as the test client, with every scope and a new idempotency key, unless the headers have others. */
export async function send(
  club: Club,
  method: string,
  target: string,
  body?: object,
  headers: TestRequest['headers'] = {},
): Promise<TestResponse> {
  const all = { ...(await authorized(club)), 'idempotency-key': randomUUID(), ...headers };
  return requestFrom(club, method, target, { headers: all, ...(body && { body }) });
}

/** Requests a token by form; parameters can be added, replaced or (with undefined) left out. */
export function requestTokenFrom(
  club: Club,
  parameters: Readonly<Record<string, string | undefined>> = {},
  request: TestRequest = {},
): Promise<TestResponse> {
  const all = {
    grant_type: 'client_credentials',
    client_id: testClient.id,
    client_secret: testClient.secret,
    ...parameters,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return requestFrom(club, 'POST', '/token', { body: new URLSearchParams(given), ...request });
}

/** Returns the headers with a new token of some scopes (all by default). */
export async function authorized(club: Club, scope?: string): Promise<{ authorization: string }> {
  const { json } = await requestTokenFrom(club, scope === undefined ? {} : { scope });
  return { authorization: `Bearer ${json.access_token}` };
}

function parsed(body: Response['body']): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
