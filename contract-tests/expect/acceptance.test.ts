import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
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
  ['a twin that is refused, too', { first: responseWith(403) }],
  ['no twin', {}],
])('a refusal with %s cannot be judged', (_, twin) => {
  expect(() => expectAcceptedLikeTwin({ response: responseWith(422), ...twin })).toThrow(SetupFailed);
});
