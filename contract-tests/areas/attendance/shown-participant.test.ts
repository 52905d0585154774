import { expect, test } from '@jest/globals';
import type { SentPresence, SessionReading } from '../../scenes/attendance/attendance-sheet.ts';
import { shownPresences } from './shown-participant.ts';

const sessionOn = (date: string) => ({ type: 'lesson', course_id: 62, date }) as const;
const presenceOn = (date: string) => ({ session: sessionOn(date), member_id: 128 }) as SentPresence;
const readingOn = (date: string, ...ids: number[]): SessionReading => ({
  session: sessionOn(date),
  participants: ids.map((id) => ({ id })),
});

const [past, today] = ['2026-11-16', '2026-11-23'];
const presences = [presenceOn(past), presenceOn(today)];

test('a presence at a session before the first one that lists the person is left out', () => {
  const after = [readingOn(past, 7), readingOn(today, 7, 128)];
  expect(shownPresences({ before: [], recordings: [], after }, presences)).toEqual([presenceOn(today)]);
});

test('a presence at a session that lost the person is kept, and so are all of a person whom none lists', () => {
  const before = [readingOn(past, 128)];
  const after = [readingOn(past, 7), readingOn(today, 7)];
  expect(shownPresences({ before, recordings: [], after }, presences)).toEqual(presences);
  expect(shownPresences({ before: [], recordings: [], after }, presences)).toEqual(presences);
});
