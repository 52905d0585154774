import { expect, test } from '@jest/globals';
import { SetupFailed } from '../wire/message/errors.ts';
import type { SentRequest } from '../wire/message/response.ts';
import { responseTo } from '../wire/wire.testing.ts';
import { RuleViolation, violation } from './violation.ts';

const sent: SentRequest = {
  operation: 'listSeasons',
  method: 'GET',
  url: 'https://club.example/api/v1/seasons',
  headers: {},
  body: undefined,
  scopes: undefined,
};
const response = (status: number) => responseTo(sent, { status, body: { code: 'teapot' } });

test('a violation says what was expected and what came', () => {
  const found = violation('a season', 'a sport');
  expect(found).toBeInstanceOf(RuleViolation);
  expect(found).toMatchObject({
    message: 'expected a season, got a sport',
    expected: 'a season',
    actual: 'a sport',
    deciding: undefined,
    exchanges: [],
    differences: [],
    evidence: {},
  });
});

test('a violation by a response describes it and names it as the one that decided', () => {
  const decisive = response(418);
  const found = violation('status 200', decisive) as RuleViolation;
  expect(found.actual).toContain('418');
  expect(found.actual).toContain('teapot');
  expect(found.deciding).toBe(decisive);
});

test('a violation carries the evidence that it was made with', () => {
  const evidence = { race: [response(200), response(200)] };
  expect(violation('one', 'two', evidence)).toMatchObject({ evidence });
});

test.each([200, 304, 400, 429, 499])('a response with status %i can be a violation', (status) => {
  expect(violation('something else', response(status))).toBeInstanceOf(RuleViolation);
});

test.each([500, 503, 599])('a response with status %i says nothing about a rule: it blocks', (status) => {
  const error = violation('a season', response(status));
  expect(error).toBeInstanceOf(SetupFailed);
  expect(error.message).toContain(String(status));
});

test('a 501 to a method that the route does not have is a refusal, which can be a violation', () => {
  const refused = responseTo({ ...sent, method: 'PUT' }, { status: 501 });
  expect(violation('status 405', refused)).toBeInstanceOf(RuleViolation);
});

test('a value that is absent, which has no JSON text, is a violation like any other', () => {
  expect(violation('a text', JSON.stringify(undefined)).message).toBe('expected a text, got absent');
});
