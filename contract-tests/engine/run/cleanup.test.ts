import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import { Interrupted, NoResponse } from '../wire/message/errors.ts';
import type { SentRequest } from '../wire/message/response.ts';
import { connectedTo, responseTo, type StatedResponse, sentRequest } from '../wire/wire.testing.ts';
import { clearAll, clearAway } from './cleanup.ts';
import { type Ledger, ledger, reopenedLedger } from './ledger.ts';
import type { Made } from './ledger-file.ts';

let folder: string;
let book: Ledger;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cleanup-'));
  book = ledger(join(folder, 'run.jsonl'), { base_url: 'https://club.example/api/v1', process_id: 1 });
});

afterEach(() => rmSync(folder, { recursive: true }));

const markOf = (id: number) => `zz-conf-0a1b2c-000${id}`;

function creation(
  id: number,
  kind: 'createSeason' | 'createGroup' | 'createEventRegistration' = 'createSeason',
): SentRequest {
  return {
    operation: kind,
    method: 'POST',
    url: 'https://club.example/api/v1/seasons',
    headers: { 'idempotency-key': `key-${id}` },
    body: JSON.stringify({ name: markOf(id) }),
    scopes: [],
  };
}

/** Makes a record of the run, which a read has shown already. */
function make(kind: 'createSeason' | 'createGroup' | 'createEventRegistration', id: number): void {
  const { path } = operation(kind);
  book.observe(operation(kind), responseTo(creation(id, kind), { status: 201, body: { data: { id } } }));
  const read = sentRequest({ url: `https://club.example/api/v1${path}/${id}` });
  book.show(responseTo(read, { status: 200, body: { data: { id, name: markOf(id) } } }));
}

function makeSeasons(...ids: number[]): void {
  for (const id of ids) {
    book.announce(operation('createSeason'), creation(id));
    make('createSeason', id);
  }
}

/** Returns a connection that responds as the test says, and the requests that clear away. */
function clearing(answer: (sent: SentRequest, count: number) => StatedResponse | Error) {
  const { connection, businessRequests } = connectedTo(answer, { ledger: book });
  const sent = () => businessRequests().map(({ method, url }) => `${method} ${url.split('/api/v1')[1]}`);
  return { connection, sent };
}

test('records are removed, newest first', async () => {
  makeSeasons(1, 2, 3);
  const { connection, sent } = clearing(() => ({ status: 204 }));
  expect(await clearAway(book.remaining(), book, connection)).toEqual([]);
  expect(sent()).toEqual(['DELETE /seasons/3', 'DELETE /seasons/2', 'DELETE /seasons/1']);
  expect(book.remaining()).toEqual([]);
});

test('a record that has the identifier of a removed one by now is not removed in its place', async () => {
  makeSeasons(7);
  const before = book.remaining();
  book.gone(before[0] as Made);
  const later = { ...creation(8), headers: { 'idempotency-key': 'of-another-rule' } };
  book.observe(operation('createSeason'), responseTo(later, { status: 201, body: { data: { id: 7 } } }));
  const { connection, sent } = clearing(() => ({ status: 204 }));
  await clearAway(before, book, connection);
  expect(sent()).toEqual([]);
});

const notFound: StatedResponse = { status: 404, body: { status: 404, code: 'not-found', detail: 'No.' } };

/** The ledger of the run as a later process opens it. */
function reopened(): Ledger {
  return reopenedLedger(book.file) as Ledger;
}

/** Returns a connection for the ledger of an earlier run, at a club that responds as the test says. */
function clearingLater(later: Ledger, answer: (sent: SentRequest) => StatedResponse | Error) {
  const { connection, businessRequests } = connectedTo(answer, { ledger: later });
  return {
    connection,
    sent: () => businessRequests().map(({ method, url }) => `${method} ${url.split('/api/v1')[1]}`),
  };
}

test('a record that is not found counts as removed where the club serves others of its sort', async () => {
  makeSeasons(1);
  expect(await clearAway(book.remaining(), book, clearing(() => notFound).connection)).toEqual([]);
  makeSeasons(2);
  const later = reopened();
  const { connection, sent } = clearingLater(later, ({ url }) =>
    url.includes('limit=1') ? { status: 200, body: { data: [] } } : notFound,
  );
  expect(await clearAway(later.remaining(), later, connection)).toEqual([]);
  expect(sent()).toEqual(['GET /seasons/2', 'GET /seasons?limit=1']);
});

test.each<[string, StatedResponse]>([
  ['a page', { status: 404, body: '<h1>maintenance</h1>' }],
  ['a problem', notFound],
])('where everything is not found, with %s, nothing counts as removed', async (_, answer) => {
  makeSeasons(1);
  const later = reopened();
  const { connection, sent } = clearingLater(later, () => answer);
  expect(await clearAll(later, connection)).toMatchObject([{ path: '/seasons/1' }]);
  expect(sent().filter((each) => !each.startsWith('GET'))).toEqual([]);
  expect(later.remaining()).toHaveLength(1);
});

test('a removal that meets a page for maintenance removes nothing', async () => {
  makeSeasons(1);
  const { connection } = clearing(() => ({ status: 404, body: '<h1>maintenance</h1>' }));
  expect(await clearAway(book.remaining(), book, connection)).toMatchObject([
    { reason: 'its removal was answered 404, which does not tell that it is gone' },
  ]);
});

test('a record that shows nothing of what was sent is left alone, and the one that was made is found by its mark', async () => {
  makeSeasons(1);
  const later = reopened();
  const { connection, sent } = clearingLater(later, ({ method, url }) => {
    if (method === 'DELETE') return { status: 204 };
    if (url.endsWith('/seasons/1')) return { status: 200, body: { data: { id: 1, name: 'Saison 2026' } } };
    return { status: 200, body: { data: [{ id: 2, name: markOf(1) }], pagination: { next_after: null } } };
  });
  expect(await clearAll(later, connection)).toEqual([]);
  expect(sent()).toEqual(['GET /seasons/1', 'GET /seasons', 'DELETE /seasons/2']);
});

test('what no route removes is settled once it is closed, and what the club refuses twice', async () => {
  make('createGroup', 5);
  makeSeasons(6);
  const refusing = ({ method }: SentRequest): StatedResponse => ({ status: method === 'DELETE' ? 409 : 200 });
  const left = await clearAll(book, clearing(refusing).connection);
  expect(left.map(({ path, reason }) => [path, reason])).toEqual([
    ['/groups/5', 'no route removes a record of /groups'],
    ['/seasons/6', 'the club refuses to remove it (409)'],
  ]);
  expect([book.isSettled('/groups/5'), book.isSettled('/seasons/6')]).toEqual([true, false]);
  expect(await clearAll(book, clearing(refusing).connection)).toMatchObject([{ path: '/seasons/6' }]);
  expect(book.isSettled('/seasons/6')).toBe(true);
  expect(await clearAll(book, clearing(refusing).connection)).toEqual([]);
});

test('nothing is settled where the removal had no response, or where the clearing away was interrupted', async () => {
  makeSeasons(6);
  const silent = clearing(() => new NoResponse('late', 'timeout'));
  for (let times = 0; times < 3; times++) await clearAll(book, silent.connection);
  make('createGroup', 5);
  await clearAll(book, clearing(() => new Interrupted()).connection);
  expect(book.remaining().filter(({ path }) => book.isSettled(path))).toEqual([]);
});

test('a removal without a response is tried again by a later run', async () => {
  makeSeasons(6);
  const silent = clearing(() => new NoResponse('late', 'timeout'));
  for (let times = 0; times < 3; times++) await clearAll(book, silent.connection);
  const later = reopened();
  const { connection, sent } = clearingLater(later, ({ method }) =>
    method === 'DELETE' ? { status: 204 } : { status: 200, body: { data: { id: 6, name: markOf(6) } } },
  );
  expect(await clearAll(later, connection)).toEqual([]);
  expect(sent()).toEqual(['GET /seasons/6', 'DELETE /seasons/6']);
});

test.each<[string, StatedResponse | Error]>([
  ['is refused', { status: 409 }],
  ['has no response', new NoResponse('late', 'timeout')],
])('a removal that %s is tried twice in all, and the record is listed', async (_, answer) => {
  makeSeasons(1);
  const { connection, sent } = clearing(() => answer);
  for (let times = 0; times < 4; times++) await clearAway(book.remaining(), book, connection);
  expect(sent()).toEqual(['DELETE /seasons/1', 'DELETE /seasons/1']);
  expect(await clearAll(book, connection)).toMatchObject([
    { operation: 'createSeason', id: 1, path: '/seasons/1', mark: markOf(1) },
  ]);
});

test('a registration that may not be deleted is cancelled', async () => {
  make('createEventRegistration', 7);
  const { connection, sent } = clearing(({ method }) => ({ status: method === 'DELETE' ? 422 : 200 }));
  expect(await clearAway(book.remaining(), book, connection)).toEqual([]);
  expect(sent()).toEqual(['DELETE /event-registrations/7', 'POST /event-registrations/7/cancel']);
  expect(book.remaining()).toEqual([]);
});

test('a record that the interface cannot remove is closed and listed', async () => {
  make('createGroup', 5);
  const { connection, sent } = clearing(() => ({ status: 200 }));
  expect(await clearAll(book, connection)).toMatchObject([{ operation: 'createGroup', id: 5 }]);
  expect(sent()).toEqual(['PATCH /groups/5']);
});

test('a creation without a response is looked for by its mark, page by page, and removed; without a mark in the list it is not there', async () => {
  makeSeasons(1);
  for (const id of [2, 3]) book.announce(operation('createSeason'), creation(id));
  const page = (ids: number[], next_after: number | null): StatedResponse => ({
    status: 200,
    body: { data: ids.map((id) => ({ id, name: markOf(id) })), pagination: { limit: 2, next_after } },
  });
  const { connection, sent } = clearing(({ method, url }) => {
    if (method === 'DELETE') return { status: 204 };
    return url.includes('after=') ? page([3, 4], null) : page([1], 1);
  });
  expect(await clearAll(book, connection)).toEqual([]);
  expect(book.unanswered()).toEqual([]);
  expect(sent()).toEqual(['GET /seasons', 'GET /seasons?after=1', 'DELETE /seasons/3', 'DELETE /seasons/1']);
});

test('a list that returns the same page again is not read any further', async () => {
  book.announce(operation('createSeason'), creation(2));
  const { connection, sent } = clearing(() => ({
    status: 200,
    body: { data: [], pagination: { limit: 1, next_after: 1 } },
  }));
  await clearAll(book, connection);
  expect(sent()).toEqual(['GET /seasons', 'GET /seasons?after=1']);
});

test('after the time limit no further request is sent, and the records that stay are listed', async () => {
  makeSeasons(1, 2);
  const ending = new AbortController();
  const { connection, sent } = clearing(() => {
    ending.abort(new Interrupted());
    return { status: 204 };
  });
  expect(await clearAll(book, connection, ending.signal)).toMatchObject([{ id: 1 }]);
  expect(sent()).toEqual(['DELETE /seasons/2']);
});

test('an interruption without a time limit ends the clearing away, and the records that stay are listed', async () => {
  makeSeasons(1, 2);
  book.announce(operation('createSeason'), creation(3));
  const { connection, sent } = clearing(() => new Interrupted());
  expect(await clearAll(book, connection)).toMatchObject([{ id: 1 }, { id: 2 }, { id: null }]);
  // Each step ends with its first request.
  expect(sent()).toEqual(['GET /seasons', 'DELETE /seasons/2', 'PATCH /seasons/2']);
});

test('a defect while records are removed is not taken for a record that stays', async () => {
  makeSeasons(1);
  const broken: Ledger = {
    ...book,
    tried: () => {
      throw new TypeError('a defect');
    },
  };
  const { connection } = clearing(() => ({ status: 204 }));
  await expect(clearAway(book.remaining(), broken, connection)).rejects.toThrow('a defect');
});

test('a defect while a list is read is not taken for a list without the record', async () => {
  book.announce(operation('createSeason'), creation(2));
  const broken: Ledger = {
    ...book,
    found: () => {
      throw new TypeError('a defect');
    },
  };
  const page = { data: [{ id: 2, name: markOf(2) }] };
  const { connection } = clearing(() => ({ status: 200, body: page }));
  await expect(clearAll(broken, connection)).rejects.toThrow('a defect');
});

test('once the time for clearing away is over no further list is read', async () => {
  book.announce(operation('createSeason'), creation(2));
  book.announce(operation('createGroup'), creation(3, 'createGroup'));
  const { connection, sent } = clearing(() => ({ status: 200 }));
  const over = AbortSignal.abort(new Error('too late'));
  expect(await clearAll(book, connection, over)).toHaveLength(2);
  expect(sent()).toEqual([]);
});

test('a cancellation is sent only where the removal was refused', async () => {
  const sentWhere = async (answer: StatedResponse | Error) => {
    make('createEventRegistration', 7);
    const { connection, sent } = clearing(() => answer);
    await clearAway(book.remaining(), book, connection);
    return sent();
  };
  expect(await sentWhere({ status: 204 })).toEqual(['DELETE /event-registrations/7']);
  expect(await sentWhere(new NoResponse('late', 'timeout'))).toEqual(['DELETE /event-registrations/7']);
});

test('a redirection is no removal', async () => {
  makeSeasons(1);
  const { connection } = clearing(() => ({ status: 300 }));
  expect(await clearAway(book.remaining(), book, connection)).toHaveLength(1);
});

test('a creation without a mark cannot be found: it is neither looked for nor listed', async () => {
  book.announce(operation('createSeason'), { ...creation(2), body: '{}' });
  const { connection, sent } = clearing(() => ({ status: 200 }));
  expect(await clearAll(book, connection)).toEqual([]);
  expect(sent()).toEqual([]);
});

test('each list is read once, and a record is looked for in the list of its own sort only', async () => {
  for (const id of [2, 3]) book.announce(operation('createSeason'), creation(id));
  book.announce(operation('createGroup'), creation(4, 'createGroup'));
  const entry = { id: 4, name: markOf(4) };
  const { connection, sent } = clearing(({ url }) => ({
    status: 200,
    body: { data: url.includes('/seasons') ? [entry, { name: markOf(2) }, { id: 9, name: 'no mark' }] : [] },
  }));
  const left = await clearAll(book, connection);
  expect(sent()).toEqual(['GET /seasons', 'GET /groups?all=true']);
  expect(left.map(({ id, mark }) => [id, mark])).toEqual([
    [null, markOf(2)],
    [null, markOf(3)],
    [null, markOf(4)],
  ]);
});

test('a list by offsets is read page by page, too', async () => {
  book.announce(operation('createSeason'), creation(2));
  const { connection, sent } = clearing(({ url }) => ({
    status: 200,
    body: { data: [], pagination: { limit: 1, next_offset: url.includes('offset=') ? null : 1 } },
  }));
  await clearAll(book, connection);
  expect(sent()).toEqual(['GET /seasons', 'GET /seasons?offset=1']);
});

test.each<[string, StatedResponse | Error]>([
  ['no response', new NoResponse('late', 'timeout')],
  ['no JSON', { status: 200 }],
  ['no list', { status: 200, body: { data: 'x', pagination: 'y' } }],
])('a list with %s shows nothing, and is not read again', async (_, answer) => {
  book.announce(operation('createSeason'), creation(2));
  const { connection, sent } = clearing(() => answer);
  expect(await clearAll(book, connection)).toMatchObject([{ id: null, mark: markOf(2) }]);
  expect(sent()).toEqual(['GET /seasons']);
});

test('a list is read for at most five hundred pages', async () => {
  book.announce(operation('createSeason'), creation(2));
  const { connection, sent } = clearing((_, count) => ({
    status: 200,
    body: { data: [], pagination: { limit: 1, next_after: count } },
  }));
  await clearAll(book, connection);
  expect(sent()).toHaveLength(500);
});

test('without a time limit of its own the clearing away ends with the interruption of the run', async () => {
  makeSeasons(1);
  const signal = AbortSignal.abort(new Interrupted());
  const { connection, businessRequests } = connectedTo(() => ({ status: 204 }), { signal });
  expect(await clearAway(book.remaining(), book, connection)).toMatchObject([{ id: 1 }]);
  expect(businessRequests()).toEqual([]);
});

/** A change of the address of a person whom the target names. */
function changeAnAddress(): void {
  const undoneBy = { email: 'ada@club.example' };
  book.changing({ operation: 'changeMember', id: 107, path: '/members/107', undoneBy });
}

test('a change of a person whom the target names is taken back', async () => {
  changeAnAddress();
  const { connection, sent } = clearing(() => ({ status: 200, body: { data: { id: 107 } } }));
  expect(await clearAll(book, connection)).toEqual([]);
  expect(sent()).toEqual(['PATCH /members/107']);
  expect(book.changes()).toEqual([]);
});

test('a change that the club does not take back is named, without the address', async () => {
  changeAnAddress();
  const { connection } = clearing(() => ({ status: 500 }));
  const [left] = await clearAll(book, connection);
  expect(left).toMatchObject({ path: '/members/107', reason: expect.stringContaining('email') });
  expect(JSON.stringify(left)).not.toContain('ada@');
});
