import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import { type ExampleRequest, exampleRequests } from '../../mock/prism/example-requests.ts';
import type { Club } from '../../mock/reference/club.ts';
import {
  ask,
  authorized,
  frozenClub,
  planForTests,
  type TestAnswer,
} from '../../mock/reference/club-for-tests.ts';
import { description, type Operation } from '../../spec/index.ts';
import { differences } from './differences.ts';

/** What came of asking. */
export interface Asked {
  readonly asked: number;
  /** One line for each example that the club answers otherwise. */
  readonly lines: readonly string[];
}

/** The records that `{id}` of a route stands for, where they are not called like its first segment. */
const collections: Readonly<Record<string, keyof ClubFixture>> = {
  'annual-registrations': 'annual_registrations',
  'event-registrations': 'event_registrations',
  'member-documents': 'members',
  medical: 'medical_records',
  'staff-hours': 'members',
};

/**
 * Sends the example request of each operation to a demo club of its own and holds the answer against the operation's
 * example answers. A route with `{id}` is asked for each record of the club: one of them must answer like the example.
 * A read answers it word for word, a write by the types of its values.
 */
export async function askedExamples(answersOf: (operation: Operation) => readonly unknown[]): Promise<Asked> {
  const lines: string[] = [];
  let asked = 0;
  for (const request of exampleRequests()) {
    for (const example of answersOf(request.operation)) {
      asked += 1;
      const wrong = await closest(request, example);
      if (wrong.length > 0)
        lines.push(
          `${request.operation.id}: the demo club answers otherwise: ${wrong.slice(0, 3).join(', ')}`,
        );
    }
  }
  return { asked, lines };
}

/** What the answer that comes nearest to an example lacks. */
async function closest(request: ExampleRequest, example: unknown): Promise<readonly string[]> {
  let nearest: readonly string[] | undefined;
  for (const address of addressesOf(request)) {
    const wrong = await lackedAt(address, request, example);
    if (wrong.length === 0) return wrong;
    if (nearest === undefined || wrong.length < nearest.length) nearest = wrong;
  }
  return nearest ?? ['no record of the club can be asked for'];
}

/** The example's own address, with each identifier that the club has, and with all parameters that have an example. */
function addressesOf({ operation, address }: ExampleRequest): readonly string[] {
  const withAll = [address, withEveryParameter(operation, address)];
  if (!operation.path.includes('{id}')) return withAll;
  const resource = operation.path.split('/')[1] ?? '';
  const records = planForTests().fixture[collections[resource] ?? (resource as keyof ClubFixture)];
  const ids = (records as readonly { readonly id: number }[]).map(({ id }) => id);
  return ids.flatMap((id) => withAll.map((one) => one.replace(/(?<=^\/[^/]+\/)\d+/, String(id))));
}

function withEveryParameter({ path, method }: Operation, address: string): string {
  const described = description.paths[path]?.[method.toLowerCase()] as {
    readonly parameters?: readonly unknown[];
  };
  const query = new URLSearchParams(address.split('?')[1]);
  for (const one of described.parameters ?? []) {
    const { name, in: place, example } = one as { name?: string; in?: string; example?: string | number };
    if (place === 'query' && name !== undefined && example !== undefined) query.set(name, String(example));
  }
  return query.size === 0 ? address : `${address.split('?')[0]}?${query}`;
}

async function lackedAt(
  address: string,
  { operation, headers, body }: ExampleRequest,
  example: unknown,
): Promise<readonly string[]> {
  const club = frozenClub(planForTests());
  const target = operation.method === 'DELETE' ? await removable(operation, address, club) : address;
  const isForm = operation.body?.mediaType === 'application/x-www-form-urlencoded';
  const answer = await ask(club, operation.method, target, {
    headers: { ...lowerCase(headers), ...(operation.access === 'token' && (await authorized(club))) },
    ...(body && { body: isForm ? new URLSearchParams(ownSecret(body, club)) : body }),
  });
  club.clock.close();
  if (answer.status !== operation.success.status)
    return [`status ${answer.status} ${String(answer.body).slice(0, 120)}`];
  const isRead = operation.method === 'GET' || operation.path.endsWith('/search');
  return differences(atHome(example, club), answer.json, {
    comparison: isRead && operation.id !== 'requestToken' ? 'words' : 'shape',
    // The examples of public documents show some of what there is.
    mayBeLonger: operation.access === 'public',
  });
}

/** The address of a record that was just made of its own example: what the club holds may be in use. */
async function removable({ path }: Operation, address: string, club: Club): Promise<string> {
  const creation = exampleRequests().find(
    ({ operation }) => operation.method === 'POST' && `${operation.path}/{id}` === path,
  );
  if (creation === undefined) return address;
  const headers = {
    ...lowerCase(creation.headers),
    ...(await authorized(club)),
    'idempotency-key': 'the-record-to-be-removed',
  };
  const made = await ask(club, 'POST', creation.address, { headers, body: creation.body });
  return path.replace('{id}', String(idIn(made)));
}

function idIn({ json }: TestAnswer): unknown {
  return json?.data?.id;
}

/** A secret stands in no example. */
function ownSecret(body: object, club: Club): Record<string, string> {
  const form = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return { ...form, client_secret: club.integration(form.client_id ?? '')?.secret ?? '' };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== 'authorization'));
}

const placeholderBase = (description.servers as readonly { readonly url: string }[])[0]?.url ?? '';

/** An example as the club would say it, at its own address. */
function atHome(example: unknown, { baseUrl }: Club): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll(placeholderBase, baseUrl));
}
