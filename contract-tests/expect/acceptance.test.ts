import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import type { Response, SentRequest } from '../engine/wire/response.ts';
import { answered } from '../engine/wire/wire.testing.ts';
import { acceptedBesideTwin, expectAccepted, needAccepted } from './acceptance.ts';

const withStatus = (status: number): Response =>
  answered({ method: 'POST', url: '', headers: {} } as SentRequest, { status });

test('a refusal beside an accepted twin is a violation', () => {
  expect(() => acceptedBesideTwin({ response: withStatus(422), first: withStatus(201) })).toThrow(
    RuleViolation,
  );
});

test.each([
  ['a twin that is refused, too', withStatus(403)],
  ['no twin', undefined],
])('a refusal beside %s accuses nobody', (_, first) => {
  const probe = { response: withStatus(422), ...(first && { first }) };
  expect(() => acceptedBesideTwin(probe)).toThrow(SetupFailed);
});

test('what is accepted needs no twin', async () => {
  const twin = () => Promise.reject(new Error('nobody asked for it'));
  await expect(expectAccepted(withStatus(201), twin)).resolves.toBeUndefined();
});

test('a refused write cannot be judged, and one that was accepted is given back', () => {
  expect(() => needAccepted(withStatus(409))).toThrow(SetupFailed);
  const accepted = withStatus(200);
  expect(needAccepted(accepted)).toBe(accepted);
});
