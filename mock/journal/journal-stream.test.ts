import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { clubForTests, requestFrom } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { keepJournal } from './journal.ts';
import { followJournal } from './journal-stream.ts';

/** A connection whose reader can be slow, and the lines that were written to it. */
function connection() {
  const lines: object[] = [];
  const written = Object.assign(new EventEmitter(), {
    writableLength: 0,
    writeHead: () => ({ flushHeaders: () => undefined }),
    write: (line: string) => lines.push(JSON.parse(line)),
    end: () => undefined,
  });
  return { lines, written };
}

async function exchange(club: Club, target: string): Promise<void> {
  const response = await requestFrom(club, 'GET', target);
  const [path = ''] = target.split('?');
  const request = {
    method: 'GET',
    path,
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    address: '127.0.0.1',
  };
  const sent = { request, parameters: {} };
  club.traffic.record?.(sent, {
    headers: [],
    target,
    response,
    refusal: undefined,
    isLost: false,
    milliseconds: 1,
  });
}

test('a reader that stands still misses exchanges, and is told how many when it goes on', async () => {
  const club = clubForTests();
  keepJournal(club);
  const { lines, written } = connection();
  followJournal(club, { operation: 'getDocs' }).stream(written as unknown as ServerResponse);
  await exchange(club, '/docs');
  written.writableLength = 2 ** 21;
  await exchange(club, '/docs');
  await exchange(club, '/docs');
  written.writableLength = 0;
  await exchange(club, '/');
  await exchange(club, '/docs');
  expect(lines).toMatchObject([{ id: 1 }, { left_out: 2 }, { id: 5 }]);
});

test('a reader that has gone costs nothing more', async () => {
  const club = clubForTests();
  keepJournal(club);
  const { lines, written } = connection();
  followJournal(club, {}).stream(written as unknown as ServerResponse);
  written.emit('close');
  await exchange(club, '/docs');
  expect(lines).toEqual([]);
});
