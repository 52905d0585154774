import { expect, test } from '@jest/globals';
import type { Response } from '../wire/message/response.ts';
import { failureOf } from './failure.ts';
import { ViolationWithCounterexample } from './property.ts';
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
  expect(failure).not.toHaveProperty('deciding');
  expect(failure.exchanges).toHaveLength(2);
});

const shownBy = (found: RuleViolation, exchanges: readonly Response[] = []) =>
  failureOf(found, { seed: 7, exchanges }, 'again');

test('a failure says what was expected, what came and the command that runs it again', () => {
  expect(shownBy(violation('ten', 'nine'))).toEqual({
    expected: 'ten',
    actual: 'nine',
    seed: 7,
    exchanges: [],
    rerun: 'again',
  });
});

test('the fields in which two objects differ are shown', () => {
  const found = violation('ten', 'nine');
  const differences = [{ path: '/name', expected: 'a', actual: 'b' }] as never;
  found.differences = differences;
  expect(shownBy(found).differences).toEqual(differences);
});

test('a counterexample is shown with its path and how often it was shrunk', () => {
  const counterexample = { value: '42', seed: 7, path: '3:1', shrinks: 2 };
  const found = new ViolationWithCounterexample(violation('ten', 'nine'), counterexample);
  expect(shownBy(found)).toMatchObject({ counterexample: '42', path: '3:1', shrinks: 2 });
  const direct = new ViolationWithCounterexample(found, { ...counterexample, path: undefined, shrinks: 0 });
  expect(shownBy(direct)).toMatchObject({ counterexample: '42', shrinks: 0 });
  expect(shownBy(direct)).not.toHaveProperty('path');
});

test('of a race with many requests at most twelve exchanges are shown', () => {
  const found = violation('one', 'many', { race: several });
  const { exchanges, race } = shownBy(found, several);
  expect(exchanges).toHaveLength(12);
  expect(race?.exchanges.length).toBeGreaterThan(1);
  expect(race?.exchanges.every((place) => place >= 0 && place < 12)).toBe(true);
});

test('a race of which more than one exchange is shown is a race', () => {
  const raceOf = (...race: Response[]) =>
    shownBy(violation('one', 'two', { race }), several.slice(0, 3)).race;
  expect(raceOf(several[0] as Response)).toBeUndefined();
  expect(raceOf(several[0] as Response, several[1] as Response)?.exchanges).toEqual([0, 1]);
});

test('an exchange that decided and is among the last ones takes no place of another', () => {
  const found = violation('a success', several[19] as Response) as RuleViolation;
  const { exchanges, deciding } = shownBy(found, several);
  expect(deciding).toBe(11);
  expect(exchanges.map(({ url }) => url)).toEqual(urlsOf(several.slice(-12).map(({ status }) => status)));
});

test('of many deliveries the last twelve are shown', () => {
  const deliveries = Array.from({ length: 14 }, (_, index) => ({
    receivedAt: Number.NaN,
    headers: { 'webhook-id': String(index) },
    body: Buffer.from('{}'),
    event: {},
  }));
  const shown = shownBy(violation('none', 'some', { deliveries })).deliveries ?? [];
  expect(shown.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 2)),
  );
});

test('the exchanges that a violation names count for more than those that its rule has seen', () => {
  const found = violation('ten', 'nine');
  found.exchanges = several.slice(0, 1);
  expect(shownBy(found, several).exchanges.map(({ url }) => url)).toEqual(urlsOf([200]));
});

test('a request of a race among the last exchanges keeps its place when an earlier one is added', () => {
  const race = [several[2], several[8]] as Response[];
  const { exchanges } = shownBy(violation('one', 'two', { race }), several);
  expect(exchanges.map(({ url }) => url)).toEqual(
    urlsOf([202, 208, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219]),
  );
});

test('what a response hides is not told by the comparison that it led to', () => {
  const sent = {
    ...response(200).sent,
    operation: 'readMember',
    url: 'https://club.example/members/7',
  } as const;
  const json = { data: { id: 7, last_name: 'Durand', city: '","', gender: 'male' } };
  const text = JSON.stringify(json);
  const real = { ...response(200), sent, json, text, bytes: Buffer.from(text) };
  const found = violation('a male member other than Durand', 'Durand, male') as RuleViolation;
  found.exchanges = [real];
  found.differences = [{ field: 'data', expected: ['Durand'], actual: { a: 'of Durand', b: ['","', 'x'] } }];
  const failure = failureOf(found, { seed: 7, exchanges: [] }, 'again');
  expect(failure).toMatchObject({
    expected: 'a male member other than (string)',
    actual: '(string), male',
    differences: [
      { field: 'data', expected: ['(string)'], actual: { a: 'of (string)', b: ['(string)', 'x'] } },
    ],
  });
  expect(JSON.stringify(failure)).not.toContain('Durand');
});
