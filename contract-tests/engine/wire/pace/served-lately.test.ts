import { expect, test } from '@jest/globals';
import { responseTo, type StatedResponse } from '../wire.testing.ts';
import { servedLately } from './served-lately.ts';

const sent = {
  operation: 'listSeasons',
  method: 'GET',
  url: 'https://club.example/api/v1/seasons',
  headers: { authorization: 'Bearer token' },
  body: undefined,
  scopes: undefined,
} as const;

/** Returns what was served lately, and a way to note a response at a second. */
function counted() {
  let now = 0;
  const lately = servedLately({ elapsed: () => now });
  const at = (second: number, answer: StatedResponse, headers: Record<string, string> = sent.headers) => {
    now = second * 1000;
    lately.note('requests', responseTo({ ...sent, headers }, answer));
  };
  return { at, count: lately.count };
}

test('what was served counts for a minute', () => {
  const { at, count } = counted();
  at(0, { status: 200 });
  at(30, { status: 404 });
  expect(count('requests')).toBe(2);
  at(61, { status: 200 });
  expect(count('requests')).toBe(2);
});

test('what was refused for the quota was not served, nor was a request with an unknown token', () => {
  const { at, count } = counted();
  at(1, { status: 429 });
  at(2, { status: 401 });
  at(3, { status: 200 }, {});
  expect(count('requests')).toBe(0);
});

test('either quota counts for itself', () => {
  const { at, count } = counted();
  at(1, { status: 200 });
  expect(count('tokens')).toBe(0);
});

test('what was served a minute ago to the instant counts no more', () => {
  const { at, count } = counted();
  at(0, { status: 200 });
  at(60, { status: 200 });
  expect(count('requests')).toBe(1);
});

test('what met an error of the server was not served', () => {
  const { at, count } = counted();
  at(1, { status: 499 });
  at(2, { status: 500 });
  expect(count('requests')).toBe(1);
});

test('a token request counts without a token, and also where it is refused', () => {
  const lately = servedLately({ elapsed: () => 0 });
  for (const status of [200, 401])
    lately.note('tokens', responseTo({ ...sent, operation: 'requestToken', headers: {} }, { status }));
  expect(lately.count('tokens')).toBe(2);
});
