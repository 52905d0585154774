import { expect, test } from '@jest/globals';
import type { Probe } from '../engine/judging/probe.ts';
import { RuleViolation } from '../engine/judging/violation.ts';
import { responseWith } from '../expect/response.testing.ts';
import { acceptedAtBound, expectAccepted } from './acceptance.ts';

test('an accepted request sends no twin', async () => {
  const twin = () => Promise.reject(new Error('a twin was sent'));
  await expect(expectAccepted(responseWith(201), twin)).resolves.toBeUndefined();
});

test('a refused request whose twin is accepted is a violation', async () => {
  await expect(expectAccepted(responseWith(422), async () => responseWith(201))).rejects.toThrow(
    RuleViolation,
  );
});

const probe = (parts: Partial<Probe>) => parts as Probe;
const judged = acceptedAtBound('limit');

test('values that are accepted at their bounds hold', () => {
  expect(judged(probe({ response: responseWith(200) }))).toBe(true);
});

test('the refused value of the field is a violation', () => {
  const refused = probe({ response: responseWith(422), first: responseWith(200), about: 'limit' });
  expect(() => judged(refused)).toThrow(RuleViolation);
});

test('the refused value of another field is not judged', () => {
  expect(judged(probe({ response: responseWith(422), first: responseWith(200), about: 'query' }))).toBe(
    false,
  );
});

test('values that are refused together only hold', () => {
  expect(judged(probe({ response: responseWith(422), first: responseWith(200) }))).toBe(true);
});
