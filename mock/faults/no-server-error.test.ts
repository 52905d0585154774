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

/**
 * Each GET of the demo club, with and without its optional parameters; of a season the first one, too, most of whose
 * lists are empty.
 */
const targets = exampleRequests()
  .filter(({ operation }) => operation.method === 'GET')
  .flatMap(({ operation, address, addressWithOptions }) => {
    const ofSeason = address.startsWith('/seasons/2') ? [address.replace('/seasons/2', '/seasons/1')] : [];
    const each = [...new Set([address, addressWithOptions, ...ofSeason])];
    return each.map((target) => ({ target, isDocument: documents.includes(operation.id) }));
  });

async function get(club: Club, target: string, authorization: string): Promise<number> {
  const [path = '/', query = ''] = target.split('?');
  const request = { method: 'GET', path, query: new URLSearchParams(query), headers: { authorization } };
  return (await handleRequest({ ...request, body: Buffer.alloc(0), address: '127.0.0.1' }, club)).status;
}

/** Returns what the club cannot respond to. */
async function failuresOf(club: Club, hasDocuments: boolean): Promise<string[]> {
  const { json } = await requestTokenFrom(club);
  const asked = targets.filter(({ isDocument }) => hasDocuments || !isDocument);
  const failures: string[] = [];
  for (const { target } of asked) {
    const outcome = await get(club, target, `Bearer ${json?.access_token}`).catch(
      (error: Error) => error.message,
    );
    if (typeof outcome === 'string' || outcome >= 500) failures.push(`GET ${target}: ${outcome}`);
  }
  return failures;
}

test('the demo club responds to each GET', async () => {
  expect(targets.length).toBeGreaterThan(60);
  expect(await failuresOf(clubForTests(), true)).toEqual([]);
});

test('no fault makes the demo club crash on a GET', async () => {
  const failed: Record<string, string[]> = {};
  for (const { id } of faults) {
    const parts = withFaults(referenceParts, [id]);
    const club = clubForTests({ ...plan, parts });
    const failures = await failuresOf(club, /^(description|discovery|webhook-envelope)\//.test(id));
    club.clock.close();
    if (failures.length > 0) failed[id] = failures;
  }
  expect(failed).toEqual({});
}, 240_000);
