import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { JsonObject } from '../../spec/index.ts';
import { packageFile } from '../../spec/package-file.ts';
import { frozenClub, planForTests, requestTokenFrom } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { handleRequest } from '../reference/http/pipeline.ts';
import type { Response } from '../reference/store/response.ts';
import { type HostileRequest, hostileRequest } from './hostile-request.ts';

/** The result of a fuzz run: the number of requests, in all and by status. */
export interface Fuzzed {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The operations that succeeded at least once. */
  readonly succeeded: ReadonlySet<string>;
}

const longestRow = 25;

/**
 * Sends at least `atLeast` hostile requests to new clubs, several in a row to each. Throws with the smallest failing row
 * when a response is a 5xx, does not fit its own status and media type, or refuses a request that took effect.
 */
export async function fuzz(seed: number, atLeast: number): Promise<Fuzzed> {
  const statuses: Record<string, number> = {};
  const succeeded = new Set<string>();
  let requests = 0;
  const plan = planForTests();
  const rows = fc.array(hostileRequest(examples(), plan.fixture), { minLength: 1, maxLength: longestRow });
  const property = fc.asyncProperty(rows, async (row) => {
    const club = frozenClub(plan);
    const { json } = await requestTokenFrom(club);
    for (const request of row) {
      const response = await sent(request, String(json.access_token), club);
      requests += 1;
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status < 300) succeeded.add(request.operation.id);
    }
    club.clock.close();
  });
  for (let round = 0; requests < atLeast; round += 1) {
    const numRuns = Math.max(1, Math.ceil((2 * (atLeast - requests)) / longestRow));
    await fc.assert(property, { seed: seed + round, numRuns: Math.min(numRuns, 500), endOnFailure: false });
  }
  return { requests, statuses, succeeded };
}

async function sent(request: HostileRequest, token: string, club: Club): Promise<Response> {
  const before = club.store.snapshot().records;
  const { authorized, headers, query, ...rest } = request;
  const response = await handleRequest(
    {
      ...rest,
      query: new URLSearchParams(query),
      headers: { ...headers, ...(authorized && { authorization: `Bearer ${token}` }) },
      address: '127.0.0.1',
    },
    club,
  );
  prove(response, club.store.snapshot().records === before, request);
  return response;
}

/** Throws when a response is wrong for any request. */
function prove(
  { status, headers, body }: Response,
  isUnchanged: boolean,
  { method, path }: HostileRequest,
): void {
  const what = `${method} ${path} returned ${status}`;
  if (status >= 500) throw new Error(`${what}: ${String(body).slice(0, 300)}`);
  if (status >= 300 && !isUnchanged) throw new Error(`${what}, and yet the club changed`);
  if (!String(headers['content-type']).includes('json')) return;
  const json = JSON.parse(String(body)) as JsonObject;
  if (status >= 400 && json.status !== status && typeof json.error !== 'string')
    throw new Error(`${what} with neither a problem nor an OAuth error`);
}

interface Described {
  readonly operationId?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: JsonObject }>> };
}

/**
 * Returns the example bodies of the description, by operation. They are valid in the demo club, so that one spoilt part
 * matters.
 */
function examples(): ReadonlyMap<string, JsonObject> {
  const text = readFileSync(packageFile('spec/generated/openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  const found = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ example }) =>
        operationId === undefined || example === undefined ? [] : [[operationId, example] as const],
      ),
    );
  return new Map(found);
}
