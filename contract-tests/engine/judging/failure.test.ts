import { expect, test } from '@jest/globals';
import type { Response } from '../wire/response.ts';
import { failureOf } from './failure.ts';
import { type RuleViolation, violation } from './violation.ts';

const response = (status: number): Response => ({
  sent: {
    operation: 'listSports',
    method: 'GET',
    url: `http://127.0.0.1/sports?${status}`,
    headers: {},
    body: undefined,
    scopes: undefined,
  },
  status,
  headers: {},
  bytes: Buffer.from(''),
  text: '',
  json: undefined,
  durationMs: 1,
});
const several = Array.from({ length: 20 }, (_, index) => response(200 + index));
const urlsOf = (statuses: number[]) => statuses.map((status) => `http://127.0.0.1/sports?${status}`);

test('the exchange that decided is marked, also where others came after it', () => {
  const found = violation('a success', several[4] as Response) as RuleViolation;
  found.exchanges = several.slice(0, 6);
  expect(failureOf(found, { seed: 7, exchanges: [] }, 'again')).toMatchObject({ seed: 7, deciding: 4 });
});

test('an exchange that decided long ago is shown before the last ones', () => {
  const found = violation('a success', several[0] as Response) as RuleViolation;
  const { exchanges, deciding } = failureOf(found, { seed: 7, exchanges: several }, 'again');
  expect({ deciding, count: exchanges.length }).toEqual({ deciding: 0, count: 12 });
  expect(exchanges.map(({ url }) => url)).toEqual(
    urlsOf([200, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219]),
  );
});

test('the exchanges of a race are shown, however many came after them', () => {
  const race = several.slice(2, 5);
  const found = violation('one', 'three', { race });
  const failure = failureOf(found, { seed: 7, exchanges: several }, 'again');
  expect(failure.exchanges).toHaveLength(12);
  expect(failure.race?.exchanges).toEqual([0, 1, 2]);
  expect(failure.race?.curl).toMatch(/&\nwait$/);
});

test('the deliveries that a rule was judged by are shown, the one that decided last', () => {
  const delivery = (id: string) => ({
    receivedAt: Number.NaN,
    headers: { 'webhook-id': id },
    body: Buffer.from('{}'),
    event: {},
  });
  const found = violation('none', 'two', { deliveries: [delivery('a'), delivery('b')] });
  expect(failureOf(found, { seed: 7, exchanges: [] }, 'again').deliveries).toEqual([
    { headers: { 'webhook-id': 'a' }, body: '{}' },
    { headers: { 'webhook-id': 'b' }, body: '{}' },
  ]);
});

test('where no response decided, none is marked', () => {
  const failure = failureOf(violation('ten', 'nine'), { seed: 7, exchanges: several.slice(0, 2) }, 'again');
  expect(failure.deciding).toBeUndefined();
  expect(failure.exchanges).toHaveLength(2);
});
