import { expect, test } from '@jest/globals';
import type { OperationId } from '../../spec/index.ts';
import { fakeRun, onePageOf } from '../engine/run/run.testing.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { responseTo, type StatedResponse, sentRequest } from '../engine/wire/wire.testing.ts';
import { readList, wholeList } from './list-reading.ts';
import { inQuery, isPosition, nextPositionIn } from './page-position.ts';

/** Reads a list whose pages are given by their position; the first page has none. */
function walkOver(pages: Readonly<Record<string, StatedResponse>>, position: 'after' | 'offset' = 'after') {
  const { suite, businessRequests } = fakeRun({
    answer: ({ url }) => pages[new URL(url).searchParams.get(position) ?? 'none'] ?? { status: 404 },
  });
  const walked = readList(suite, 'listSeasons', { query: { limit: 2 } }, position);
  return { walked, queries: () => businessRequests().map(({ url }) => new URL(url).search) };
}

test('a reading requests page after page, with the same limit, until the next position is null', async () => {
  const { walked, queries } = walkOver({
    none: onePageOf([{ id: 3 }, { id: 5 }], 5),
    '5': onePageOf([{ id: 8 }], null),
  });
  expect(await walked).toEqual([{ id: 3 }, { id: 5 }, { id: 8 }]);
  expect(queries()).toEqual(['?limit=2', '?limit=2&after=5']);
});

test('a list that is paged by offset is read by offset', async () => {
  const { walked, queries } = walkOver(
    { none: onePageOf([{ id: 3 }], 2), '2': onePageOf([{ id: 5 }], null) },
    'offset',
  );
  expect(await walked).toHaveLength(2);
  expect(queries()[1]).toBe('?limit=2&offset=2');
});

test('an empty page in the middle does not end a list', async () => {
  const { walked } = walkOver({ none: onePageOf([], 4), '4': onePageOf([{ id: 5 }], null) });
  expect(await walked).toEqual([{ id: 5 }]);
});

test.each([
  ['the page itself', { none: onePageOf([{ id: 1 }], 4), '4': onePageOf([{ id: 5 }], 4) }],
  ['an earlier page', { none: onePageOf([], 4), '4': onePageOf([], 8), '8': onePageOf([], 4) }],
])('a next position that leads back to %s cannot be followed', async (_, pages) => {
  const { walked } = walkOver(pages);
  await expect(walked).rejects.toThrow('position 4 a second time');
  await expect(walked).rejects.toBeInstanceOf(SetupFailed);
});

test.each([
  ['"5"', '5'],
  ['a fraction', 1.5],
  ['below zero', -1],
])('a next position that is %s cannot be followed', async (_, next) => {
  const { walked } = walkOver({ none: onePageOf([{ id: 1 }], next) });
  await expect(walked).rejects.toThrow('a next position');
});

/** Reads two lists of a service whose lists have no end. */
async function walksOverEndless(page: (count: number) => object[]) {
  const { suite, businessRequests } = fakeRun({ answer: (_, count) => onePageOf(page(count), count) });
  const failures: string[] = [];
  for (const operation of ['listSeasons', 'listSeasons', 'listSports'] as const)
    await readList(suite, operation).catch((error: Error) => failures.push(error.message));
  return { failures, requests: businessRequests().length };
}

test('a list whose pages show the same for ever is not read on, nor again in the run', async () => {
  expect(await walksOverEndless(() => [{ id: 1 }])).toEqual({
    failures: ['listSeasons', 'listSeasons', 'listSports'].map(
      (name) => `the list of ${name} was not read to its end: its last 20 pages show nothing new`,
    ),
    requests: 21 + 21,
  });
});

test('after a list with new entries for ever the next one is read for a hundred pages', async () => {
  const { failures, requests } = await walksOverEndless((count) => [{ id: count }]);
  expect(failures.map((message) => message.replace(/.*: /, ''))).toEqual([
    'it has more than 2000 pages',
    'it has more than 2000 pages',
    'it has more than 100 pages',
  ]);
  expect(requests).toBe(2_000 + 100);
});

test('a list without `pagination` cannot be read', async () => {
  await expect(walkOver({ none: { status: 200, body: { data: [] } } }).walked).rejects.toThrow('pagination');
});

/** A list of that many entries, which is read to its end in pages of the requested length. */
function listOf(length: number, writes: boolean) {
  const { suite, businessRequests } = fakeRun({
    target: { writes },
    answer: ({ url }) => {
      const query = new URL(url).searchParams;
      const [limit, after] = [Number(query.get('limit')), Number(query.get('after') ?? 0)];
      const end = Math.min(length, after + limit);
      const page = Array.from({ length: end - after }, (_, place) => ({ id: after + place + 1 }));
      return onePageOf(page, end < length ? end : null);
    },
  });
  const read = wholeList(suite, 'listSeasonPayments', 1, { limit: 1 });
  return { read, requests: () => businessRequests().length };
}

test('a list of few entries is read in the short pages that a check wants', async () => {
  const { read, requests } = listOf(20, true);
  expect((await read).entries).toHaveLength(20);
  expect(requests()).toBe(20);
});

test('a list that is too long for short pages is read in long ones', async () => {
  const { read, requests } = listOf(113, true);
  expect((await read).entries).toHaveLength(113);
  expect(requests()).toBe(22);
});

test('a list that is too long is not applicable where the run cannot make a shorter one', async () => {
  await expect(listOf(10_001, false).read).rejects.toBeInstanceOf(NotApplicable);
  await expect(listOf(10_001, true).read).rejects.toBeInstanceOf(SetupFailed);
});

test('a position beyond the whole numbers of JavaScript keeps its digits', () => {
  const text = '{"data":[],"pagination":{"limit":2,"next_after":9223372036854775807}}';
  const response = { ...responseTo(sentRequest({ operation: 'listSeasons' }), { status: 200 }), text };
  const next = nextPositionIn(response, JSON.parse(text).pagination);
  expect([isPosition(next), isPosition(next) && inQuery(next)]).toEqual([true, '9223372036854775807']);
});

test('the kind of the list says which of two next positions counts', () => {
  const pagination = { limit: 2, next_after: null, next_offset: 2 };
  const nextOf = (operation: OperationId) =>
    nextPositionIn(responseTo(sentRequest({ operation }), { status: 200, body: {} }), pagination);
  expect([nextOf('listSeasons'), nextOf('listAttendance')]).toEqual([null, 2]);
});
