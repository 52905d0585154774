import { expect, test } from '@jest/globals';
import { parsedDisturbance, writtenDisturbance } from './words.ts';

test.each([
  ['createPayment cut:after', { on: 'createPayment', cut: 'after' }],
  ['  GET   /members/*  delay:800 times:3 ', { on: 'GET /members/*', delay_ms: 800, times: 3 }],
  [
    '* /* status:503 retry-after:2 probability:0.1',
    { on: '* /*', status: 503, retry_after: 2, probability: 0.1 },
  ],
  ['listSeasons slow:3000', { on: 'listSeasons', slow_body_ms: 3000 }],
])('"%s" is a disturbance', (text, disturbance) => {
  expect(parsedDisturbance(text, '/0')).toEqual(disturbance);
});

test.each([
  ['createPayment sleep:3', '"sleep:3"'],
  ['createPayment cut', '"cut"'],
  ['createPayment constructor:1', '"constructor:1"'],
  ['createPayment times:1 times:2', 'times twice'],
])('"%s" is refused, and the message names the word', (text, word) => {
  expect(() => parsedDisturbance(text, '/2')).toThrow(
    expect.objectContaining({
      code: 'wrong-disturbance',
      pointer: '/2',
      message: expect.stringContaining(word),
    }),
  );
});

test('what a disturbance does is written in the same words, without how often', () => {
  expect(writtenDisturbance(parsedDisturbance('* /* status:503 retry-after:2 times:3', '/0'))).toBe(
    'status:503 retry-after:2',
  );
});
