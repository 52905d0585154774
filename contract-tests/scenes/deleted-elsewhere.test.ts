import { expect, test } from '@jest/globals';
import { fakeRun } from '../engine/run/run.testing.ts';
import type { StatedResponse } from '../engine/wire/wire.testing.ts';
import { firstThatExists, isDeletedElsewhere } from './deleted-elsewhere.ts';

/** A club in which person 1 is deleted, person 2 exists, and the client may not read person 3. */
const readings: Readonly<Record<string, StatedResponse>> = {
  1: { status: 404, body: { code: 'not_found' } },
  2: { status: 200, body: { data: { id: 2 } } },
  3: { status: 403, body: { code: 'forbidden' } },
};

function club() {
  return fakeRun({ answer: ({ url }) => readings[url.slice(-1)] as StatedResponse }).suite;
}

test('a record whose read returns 404 is deleted', async () => {
  await expect(isDeletedElsewhere(club(), 'readMember', 1)).resolves.toBe(true);
  await expect(isDeletedElsewhere(club(), 'readMember', 2)).resolves.toBe(false);
});

test('nothing is said of a record that cannot be read', async () => {
  await expect(isDeletedElsewhere(club(), 'readMember', 3)).rejects.toThrow('cannot be seen');
});

test('the first record that exists is returned', async () => {
  await expect(firstThatExists(club(), 'readMember', [1, 2])).resolves.toBe(2);
  await expect(firstThatExists(club(), 'readMember', [1])).resolves.toBeUndefined();
});
