import { expect, test } from '@jest/globals';
import type { Scope } from '../../../../spec/index.ts';
import { NotApplicable, UnprovenRecord } from '../message/errors.ts';
import { responseTo, type StatedResponse, sentRequest } from '../wire.testing.ts';
import { proverOfRecords, recordsTouched } from './record-prover.ts';

/** A ledger in which these records are unproven, and a club that responds as the test says. */
function proving(
  unproven: string[],
  answer: () => StatedResponse,
  granted: readonly Scope[] = ['groups:read'],
  isTakenOver = false,
) {
  const seen = { read: [] as string[], disowned: [] as string[] };
  const ledger = {
    isUnproven: (path: string) => unproven.includes(path),
    isTakenOver: () => isTakenOver,
    disown: (path: string) => void seen.disowned.push(path),
  };
  const prove = proverOfRecords(ledger, {
    async read(operation, { path }) {
      seen.read.push(`${operation} ${path?.id}`);
      const response = responseTo(sentRequest(), answer());
      if ((response.json as { own?: boolean } | undefined)?.own) unproven.length = 0;
      return response;
    },
    granted: async () => granted,
  });
  return { seen, prove: (...paths: string[]) => prove(paths, undefined) };
}

const another = () => ({ status: 200, body: { own: false } });
const own = () => ({ status: 200, body: { own: true } });

test('only a record that is not proved yet is read', async () => {
  const { prove, seen } = proving(['/seasons/7'], own);
  await prove('/seasons/6', '/seasons/7');
  await prove('/seasons/7');
  expect(seen).toEqual({ read: ['readSeason 7'], disowned: [] });
});

test('a record that shows another is disowned, and read once', async () => {
  const { prove, seen } = proving(['/seasons/7'], another);
  for (let times = 0; times < 2; times++) await expect(prove('/seasons/7')).rejects.toThrow(UnprovenRecord);
  expect(seen.read).toEqual(['readSeason 7']);
  expect(seen.disowned).toContain('/seasons/7');
});

test('a record that got the identifier of a deleted one is read again', async () => {
  const unproven = ['/seasons/7'];
  const { prove, seen } = proving(unproven, own);
  await prove('/seasons/7');
  unproven.push('/seasons/7');
  await prove('/seasons/7');
  expect(seen).toEqual({ read: ['readSeason 7', 'readSeason 7'], disowned: [] });
});

test('a record whose identifier another client had before is left alone, and shows no other record', async () => {
  const { prove } = proving(['/seasons/7'], another, ['groups:read'], true);
  await expect(prove('/seasons/7')).rejects.toMatchObject({
    message: expect.stringContaining('another client had a record of that identifier'),
    response: undefined,
  });
});

test('a record that is not found is not disowned, and is read again', async () => {
  const { prove, seen } = proving(['/seasons/7'], () => ({ status: 404 }));
  for (let times = 0; times < 2; times++)
    await expect(prove('/seasons/7')).rejects.toThrow('/seasons/7 is left alone');
  expect(seen).toEqual({ read: ['readSeason 7', 'readSeason 7'], disowned: [] });
});

test('a record that no route reads stays unproved', async () => {
  await expect(proving(['/attendance/7'], own).prove('/attendance/7')).rejects.toThrow(UnprovenRecord);
});

test('a client that may not read is told the permission that it needs', async () => {
  const { prove, seen } = proving(['/members/7'], own, []);
  await expect(prove('/members/7')).rejects.toThrow(NotApplicable);
  await expect(prove('/members/7')).rejects.toThrow('members:read');
  expect(seen.read).toEqual([]);
});

test.each([
  ['/seasons/7', undefined, ['/seasons/7']],
  ['/annual-registrations/7/cancel', {}, ['/annual-registrations/7']],
  ['/member-documents/7/fields/3', {}, ['/members/7']],
  ['/seasons', { name: 'x' }, []],
  ['/groups', { season_id: 3, slot_ids: [4, 5] }, ['/seasons/3', '/slots/4', '/slots/5']],
  ['/attendance', { type: 'lesson', course_id: 3, member_id: 4 }, ['/lessons/3', '/members/4']],
  ['/attendance', { type: 'event', course_id: 3 }, ['/events/3']],
  ['/attendance', { type: 'else', course_id: 3 }, []],
  ['/seasons', { season_id: 'x' }, []],
])('a write at %s with %j touches %j', (path, body, touched) => {
  expect(recordsTouched(path, body)).toEqual(touched);
});
