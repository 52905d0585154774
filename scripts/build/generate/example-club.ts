import { loadClub } from '../../../fixtures/clubs.ts';
import { bodyText, type ExampleRequest, exampleRequests } from '../../../mock/prism/example-requests.ts';
import type { Club } from '../../../mock/reference/club.ts';
import { handleRequest } from '../../../mock/reference/http/pipeline.ts';
import { integrationsOf, makeClub } from '../../../mock/reference/make-club.ts';
import type { Parts } from '../../../mock/reference/parts.ts';
import { referenceParts } from '../../../mock/reference/reference-parts.ts';
import { description } from '../../../spec/index.ts';
import { RefusedExample } from './refused-example.ts';

const fixture = loadClub('demo');
const now = Date.parse(fixture.now);
const [server] = description.servers as readonly { readonly url: string }[];
const client = 'demo-full';

/** Any token is one of the examples' client, and an issued token is always the same. */
const parts: Parts = {
  ...referenceParts,
  tokens: {
    ...referenceParts.tokens,
    find: (value, club) => {
      const scopes = club.integration(client)?.permissions ?? [];
      return { value, clientId: client, scopes, expiresAt: Number.POSITIVE_INFINITY };
    },
    response: (token, club) => {
      const access_token = '9hJ0o6Q4b3pVtq2mYwXkZr8uTn5sLdEa';
      return { ...referenceParts.tokens.response(token, club), access_token };
    },
  },
};

/** Returns the demo club of the reference at a time that stands still. It accepts the credentials of the examples. */
function exampleClub(): Club {
  const club = makeClub({
    name: fixture.name,
    baseUrl: server?.url ?? '',
    fixture,
    integrations: integrationsOf(
      fixture,
      () => 'a-secret-that-stays-on-your-server',
      () => '',
    ),
    parts,
    rateLimited: false,
    guard: { allowLoopback: false },
    now,
  });
  club.clock.freeze();
  club.clock.set(now);
  return club;
}

/** The identifiers of the club's records. */
const identifiers = Object.values(fixture)
  .flatMap((records: unknown) => (Array.isArray(records) ? records : []))
  .map(({ id }) => id)
  .filter(Number.isInteger);

/** Under keys of their own, so that what they create can be deleted under the key of the examples. */
const creations = exampleRequests()
  .filter(({ operation }) => operation.method === 'POST')
  .map((request) => ({
    ...request,
    headers: { ...request.headers, 'Idempotency-Key': 'a-record-to-delete' },
  }));

/**
 * Returns the text of the club's response to an example request. A request that names a record is sent for each record
 * of the club, and the longest response is returned. Throws an error of one line where none is accepted.
 */
export async function acceptedResponse(request: ExampleRequest, address = request.address): Promise<string> {
  const { id, path, success } = request.operation;
  const ids = path.includes('{id}') ? identifiers : [undefined];
  const responses = await Promise.all(
    ids.map((one) => responseTo(request, one ? withId(address, one) : address)),
  );
  const accepted = responses.filter(({ status }) => status === success.status).map(({ text }) => text);
  const [longest] = accepted.toSorted((one, other) => other.length - one.length);
  if (longest !== undefined) return longest;
  const refusals = new Set(responses.map(({ status, text }) => `${status} ${text}`));
  throw new RefusedExample(`${id}: the demo club refuses its example request: ${[...refusals].join(' ')}`);
}

/** Sends a request to a club of its own. What it deletes is created first: the club's own records may be in use. */
async function responseTo(request: ExampleRequest, address: string): Promise<Response> {
  const club = exampleClub();
  const { method, path } = request.operation;
  const creation = creations.find(({ operation }) => `${operation.path}/{id}` === path);
  if (method !== 'DELETE' || creation === undefined) return send(request, address, club);
  const { data } = JSON.parse((await send(creation, creation.address, club)).text);
  return send(request, withId(address, data?.id), club);
}

interface Response {
  readonly status: number;
  readonly text: string;
}

async function send(request: ExampleRequest, address: string, club: Club): Promise<Response> {
  const [path = '', query] = address.split('?');
  const { operation, body } = request;
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
  const { status, body: text } = await handleRequest(
    {
      method: operation.method,
      path,
      query: new URLSearchParams(query),
      headers: Object.fromEntries(headers),
      body: Buffer.from(body ? bodyText(request, body) : ''),
      address: '127.0.0.1',
    },
    club,
  );
  return { status, text: String(text ?? '') };
}

function withId(address: string, id: unknown): string {
  return address.replace(/(?<=^\/[^/]+\/)\d+/, String(id));
}
