import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { responseTo, sentRequest } from '../wire/wire.testing.ts';
import { possibleAt, type Span, type Writing } from './writing.ts';

const by = responseTo(sentRequest(), { status: 200 });

function written(value: string, began: number, ended: number): Writing {
  return { value, span: { began, ended }, by };
}

function valuesAt(writings: readonly Writing[], reading: Span, lateMs = 0) {
  return possibleAt(writings, reading, lateMs).map(({ value }) => value);
}

test('a reading shows what was written last before it', () => {
  const writings = [written('first', 100, 200), written('second', 300, 400)];
  expect(valuesAt(writings, { began: 500, ended: 600 })).toEqual(['second']);
});

test('a reading during a write shows what it writes or what was written before', () => {
  const writings = [written('first', 100, 200), written('second', 300, 400)];
  expect(valuesAt(writings, { began: 350, ended: 360 })).toEqual(['first', 'second']);
  expect(valuesAt(writings, { began: 250, ended: 320 })).toEqual(['first', 'second']);
});

test('of two writes at once either may be the last', () => {
  const writings = [written('one', 100, 300), written('other', 150, 250)];
  expect(valuesAt(writings, { began: 500, ended: 600 })).toEqual(['one', 'other']);
});

test('a list that may be late shows what was written before, for that time', () => {
  const writings = [written('first', 100, 200), written('second', 300, 400)];
  expect(valuesAt(writings, { began: 1000, ended: 1100 }, 1000)).toEqual(['first', 'second']);
  expect(valuesAt(writings, { began: 1500, ended: 1600 }, 1000)).toEqual(['second']);
});

test('a reading before the first write shows none', () => {
  expect(valuesAt([written('first', 100, 200)], { began: 10, ended: 20 })).toEqual([]);
});

test('a reading after writes one after another shows one of them, whatever their number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 50 }), { minLength: 1, maxLength: 20 }), (pauses) => {
      let now = 0;
      const writings = pauses.map((pause, index) => {
        now += pause;
        return written(`${index}`, now, now + 5);
      });
      expect(valuesAt(writings, { began: now + 100, ended: now + 110 })).toEqual([`${pauses.length - 1}`]);
    }),
  );
});
