import { openBook } from '../../../contract-tests/engine/book/book.ts';
import type { Response } from '../../../contract-tests/engine/wire/message/response.ts';
import type { JsonObject, OperationId } from '../../../spec/index.ts';

/**
 * Says what a page of 100 records costs a book of a number of records, in milliseconds, what one response of 20 MB costs, and how much
 * memory 1,000 pages leave.
 */
const records = Number(process.argv[2]);
const pages = 1_000;
const baseUrl = 'https://club.example/api/v1';
let now = Date.now();

function response(operation: OperationId, path: string, body: unknown, sent?: JsonObject): Response {
  now += 10;
  const text = JSON.stringify(body);
  const request = {
    operation,
    method: sent === undefined ? 'GET' : 'POST',
    url: `${baseUrl}${path}`,
    headers: sent === undefined ? {} : { 'idempotency-key': `key-${now}` },
    ...(sent && { body: JSON.stringify(sent) }),
  };
  const received = { status: sent === undefined ? 200 : 201, headers: {}, bytes: Buffer.from(text), text };
  return { sent: request, ...received, json: JSON.parse(text), durationMs: 5, startedAt: now } as Response;
}

const person = (id: number) => ({
  email: `person.${id}@example.com`,
  first_name: 'Zoé',
  last_name: `Le Goff ${id}`,
  birth_date: '1990-05-17',
  address: `${id} rue de l’Église`,
  city_code: '75105',
  parents: [],
});

const book = openBook(baseUrl);
for (let id = 1; id <= records; id += 1)
  book.note(response('createMember', '/members', { data: { id } }, person(id)));

const pageAt = (place: number, length = 100) => {
  const data = Array.from({ length }, (_, index) => {
    const id = 1 + ((place * 100 + index) % records);
    return { id, ...person(id) };
  });
  return response('listMembers', '/members?limit=100', { data, pagination: { next_after: null } });
};

function costOf(reading: Response): number {
  const startedAt = performance.now();
  book.note(reading);
  return performance.now() - startedAt;
}

const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

for (let place = 0; place < 100; place += 1) book.note(pageAt(place));
const before = memory();
const costs = Array.from({ length: pages }, (_, place) => costOf(pageAt(place))).sort(
  (one, other) => one - other,
);
const grown = memory() - before;
const entries = 100_000;
const huge = pageAt(0, entries);
process.send?.({
  records,
  page: costs[pages / 2],
  grown,
  huge: { entries, bytes: huge.bytes.length, milliseconds: costOf(huge) },
});
process.disconnect?.();
