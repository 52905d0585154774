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

test('a reader that stands still has what it missed when it goes on', async () => {
  const club = clubForTests();
  keepJournal(club);
  const { lines, written } = connection();
  followJournal(club, { operation: 'getDocs' }).stream(written as unknown as ServerResponse);
  await exchange(club, '/docs');
  written.writableLength = 2 ** 21;
  await exchange(club, '/docs');
  await exchange(club, '/');
  written.writableLength = 0;
  await exchange(club, '/docs');
  expect(lines).toMatchObject([{ id: 1 }]);
  written.emit('drain');
  await exchange(club, '/docs');
  expect(lines).toMatchObject([{ id: 1 }, { id: 2 }, { id: 4 }, { id: 5 }]);
});

test('what is kept and goes beyond what may wait comes in pieces, up to the newest', async () => {
  const club = clubForTests();
  keepJournal(club);
  for (let count = 0; count < 5; count++) await exchange(club, '/docs');
  const { lines, written } = connection();
  const { write } = written;
  written.write = (text) => {
    written.writableLength = lines.length % 2 === 1 ? 2 ** 21 : 0;
    return write(text);
  };
  followJournal(club, { since: 0 }).stream(written as unknown as ServerResponse);
  expect(lines).toMatchObject([{ id: 1 }, { id: 2 }]);
  for (const _ of lines.slice()) {
    written.writableLength = 0;
    written.emit('drain');
  }
  expect(lines).toMatchObject([1, 2, 3, 4, 5].map((id) => ({ id })));
});

test('a reader is told how many exchanges the journal forgot before it could have them', async () => {
  const club = clubForTests();
  keepJournal(club, { exchanges: 2, bytes: 2 ** 20 });
  const { lines, written } = connection();
  followJournal(club).stream(written as unknown as ServerResponse);
  written.writableLength = 2 ** 21;
  for (let count = 0; count < 5; count++) await exchange(club, '/docs');
  written.writableLength = 0;
  written.emit('drain');
  expect(lines).toMatchObject([{ left_out: 3 }, { id: 4 }, { id: 5 }]);
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
