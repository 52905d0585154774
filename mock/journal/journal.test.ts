import { expect, test } from '@jest/globals';
import { clubForTests } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { keepJournal } from './journal.ts';
import { type KeptExchange, longestBody, sizeOf } from './kept-exchange.ts';

/** Records an exchange whose response has a body of that many bytes. */
function exchange(club: Club, bytes: number, requestBytes = 0): void {
  const request = {
    method: 'GET',
    path: '/seasons',
    query: new URLSearchParams(),
    headers: { 'user-agent': 'a test' },
    body: Buffer.alloc(requestBytes, 'q'),
    address: '127.0.0.1',
  };
  const sent = { request, parameters: {} };
  club.traffic.record?.(sent, {
    headers: [],
    target: '/seasons',
    response: { status: 200, headers: {}, body: 'r'.repeat(bytes) },
    refusal: undefined,
    isLost: false,
    milliseconds: 1,
  });
}

const total = (kept: readonly KeptExchange[]) => kept.reduce((sum, one) => sum + sizeOf(one), 0);

test('however many exchanges there are, their number and their bytes stay below the limits', () => {
  const limits = { exchanges: 50, bytes: 200_000 };
  const club = clubForTests();
  const journal = keepJournal(club, limits);
  let highest = 0;
  for (let sent = 1; sent <= 100_000; sent += 1) {
    // By turns many small ones, and large ones of which only a few fit.
    exchange(club, sent % 1000 < 500 ? 100 : 20_000);
    if (sent % 97 !== 0) continue;
    const kept = journal.exchanges();
    highest = Math.max(highest, kept.length);
    expect(kept.length).toBeLessThanOrEqual(limits.exchanges);
    expect(total(kept)).toBeLessThanOrEqual(limits.bytes);
    expect(kept.at(-1)?.number).toBe(sent);
    expect(journal.forgotten()).toBe(sent - kept.length);
  }
  expect(highest).toBe(limits.exchanges);
});

test('of a long body the beginning is kept, of the request and of the response, with the length of the whole', () => {
  const club = clubForTests();
  const journal = keepJournal(club);
  exchange(club, 1_000_000, 2_000_000);
  const [kept] = journal.exchanges();
  expect(kept).toMatchObject({ bytes: 2_000_000, responseBytes: 1_000_000 });
  expect(kept?.body).toEqual(Buffer.alloc(longestBody, 'q'));
  expect(kept?.responseBody).toEqual(Buffer.alloc(longestBody, 'r'));
});

test('an exchange above the limit is kept alone', () => {
  const club = clubForTests();
  const journal = keepJournal(club, { exchanges: 5, bytes: 2_000 });
  for (const bytes of [10, 10_000, 20_000]) exchange(club, bytes);
  expect(journal.exchanges().map(({ number }) => number)).toEqual([3]);
});

test('an emptied journal goes on with the next number', () => {
  const club = clubForTests();
  const journal = keepJournal(club);
  exchange(club, 1);
  exchange(club, 1);
  journal.clear();
  expect([journal.exchanges(), journal.forgotten()]).toEqual([[], 0]);
  exchange(club, 1);
  expect(journal.exchanges().map(({ number }) => number)).toEqual([3]);
});
