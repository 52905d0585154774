import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { expectAcceptedLikeTwin } from './acceptance.ts';
import { responseWith } from './response.testing.ts';

test('an accepted request holds, whatever its twin', () => {
  for (const twin of [{}, { first: responseWith(422) }, { first: responseWith(201) }])
    expect(() => expectAcceptedLikeTwin({ response: responseWith(201), ...twin })).not.toThrow();
});

test.each([400, 409, 422])('a refusal (%p) where the twin is accepted is a violation', (status) => {
  expect(() => expectAcceptedLikeTwin({ response: responseWith(status), first: responseWith(201) })).toThrow(
    RuleViolation,
  );
});

test.each([
  ['a twin that is refused, too, is a rule of the club', { first: responseWith(403) }, NotApplicable],
  ['no twin cannot be judged', {}, SetupFailed],
  ['an error in place of a twin cannot be judged', { first: responseWith(500) }, SetupFailed],
])('a refusal with %s', (_, twin, failure) => {
  expect(() => expectAcceptedLikeTwin({ response: responseWith(422), ...twin })).toThrow(failure);
});
