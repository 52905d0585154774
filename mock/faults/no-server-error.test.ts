import { expect, test } from '@jest/globals';
import { exampleRequests } from '../prism/example-requests.ts';
import { clubForTests, planForTests, requestTokenFrom } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { handleRequest } from '../reference/http/pipeline.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import { faults, withFaults } from './index.ts';

const plan = planForTests();

/** What takes long and depends on no record. */
const documents = ['getDocs', 'getDescription', 'getWebhookSchema'];

interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isDocument?: boolean;
}

/**
 * Each GET of the demo club, with and without its optional parameters; of a season the first one, too, most of whose
 * lists are empty.
 */
const reads: readonly Asked[] = exampleRequests()
  .filter(({ operation }) => operation.method === 'GET')
  .flatMap(({ operation, address, addressWithOptions }) => {
    const ofSeason = address.startsWith('/seasons/2') ? [address.replace('/seasons/2', '/seasons/1')] : [];
    const each = [...new Set([address, addressWithOptions, ...ofSeason])];
    return each.map((target) => ({ method: 'GET', target, isDocument: documents.includes(operation.id) }));
  });

/** Each operation that takes JSON, with bodies that are no objects. */
const unfit: readonly Asked[] = exampleRequests()
  .filter(({ headers }) => headers['content-type'] === 'application/json')
  .flatMap(({ operation: { method }, address: target, headers }) =>
    ['null', '"text"', '[]'].map((body, index) => ({
      method,
      target,
      headers: { ...headers, 'idempotency-key': `${method}-${index}-${target.replace(/\W/g, '-')}` },
      body,
    })),
  );

async function send(club: Club, asked: Asked, authorization: string): Promise<number> {
  const [path = '/', query = ''] = asked.target.split('?');
  const { method, headers, body = '' } = asked;
  const request = { method, path, query: new URLSearchParams(query), headers: { ...headers, authorization } };
  return (await handleRequest({ ...request, body: Buffer.from(body), address: '127.0.0.1' }, club)).status;
}

/** Returns what the club cannot respond to. */
async function failuresOf(club: Club, asked: readonly Asked[]): Promise<string[]> {
  const { json } = await requestTokenFrom(club);
  const failures: string[] = [];
  for (const one of asked) {
    const outcome = await send(club, one, `Bearer ${json?.access_token}`).catch(
      (error: Error) => error.message,
    );
    if (typeof outcome === 'string' || outcome >= 500)
      failures.push(`${one.method} ${one.target} ${one.body ?? ''}: ${outcome}`);
  }
  return failures;
}

/** Returns the faults that make the demo club crash, with the requests at which it does. */
async function crashesAt(askedWith: (fault: string) => readonly Asked[]): Promise<Record<string, string[]>> {
  const crashes: Record<string, string[]> = {};
  for (const { id } of faults) {
    const club = clubForTests({ ...plan, parts: withFaults(referenceParts, [id]) });
    const failures = await failuresOf(club, askedWith(id));
    club.clock.close();
    if (failures.length > 0) crashes[id] = failures;
  }
  return crashes;
}

test('the demo club responds to each GET and to bodies that are no objects', async () => {
  expect(reads.length).toBeGreaterThan(60);
  expect(unfit.length).toBeGreaterThan(60);
  expect(await failuresOf(clubForTests(), [...reads, ...unfit])).toEqual([]);
});

test('no fault makes the demo club crash on a GET', async () => {
  const withoutDocuments = reads.filter(({ isDocument }) => !isDocument);
  const changesDocuments = /^(description|discovery|webhook-envelope)\//;
  expect(await crashesAt((fault) => (changesDocuments.test(fault) ? reads : withoutDocuments))).toEqual({});
}, 240_000);

test('no fault makes the demo club crash on a body that is no object', async () => {
  expect(await crashesAt(() => unfit)).toEqual({});
}, 240_000);
