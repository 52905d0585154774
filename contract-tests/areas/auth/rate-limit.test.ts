import { expect, test } from '@jest/globals';
import { type RuleId, rules } from '../../../spec/index.ts';
import { judgeRule } from '../../engine/judging/judge.ts';
import { clubResponses, fakeRun, rerunForTests } from '../../engine/run/run.testing.ts';
import { type StatedResponse, tokenResponses } from '../../engine/wire/wire.testing.ts';
import '../../scenes/subjects/index.ts';
import './rate-limit.contract.ts';

const quota = 200;

/** Returns the verdict on a rule at a club that refuses one request, and then responds as the test says. */
async function judged(
  id: RuleId,
  retryAfter: string,
  afterwards: (bearer: string) => StatedResponse | undefined,
) {
  const serve = clubResponses();
  let isRefused = false;
  const { run } = fakeRun({
    effort: 'thorough',
    target: { rate: { requests_per_minute: 300, token_requests_per_minute: null } },
    token: tokenResponses(),
    answer: (sent, count) => {
      if (!isRefused && count <= quota) return serve(sent);
      const answer = isRefused ? afterwards(sent.headers.authorization ?? '') : undefined;
      isRefused = true;
      return answer ?? { status: 429, headers: { 'retry-after': retryAfter } };
    },
  });
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  const { verdict, reason, failure } = await judgeRule(run, rule, rerunForTests);
  return { verdict, reason, actual: failure?.actual };
}

const served: StatedResponse = { status: 200, body: {} };
const refused: StatedResponse = { status: 401, body: { error: 'invalid_token' } };
/** The token of the requests that spend the quota, and the one with which another token is tried. */
const earlier = /token-[12]$/;

test('a token that died during the delay is replaced, and its refusal is no verdict', async () => {
  const { verdict } = await judged('rate-limit/served-after-delay', '5', (bearer) =>
    earlier.test(bearer) ? refused : served,
  );
  expect(verdict).toBe('pass');
});

test('a client that is refused after the delay, also with a fresh token, blocks the rule', async () => {
  const { verdict, reason } = await judged('rate-limit/served-after-delay', '5', () => refused);
  expect(verdict).toBe('blocked');
  expect(reason).toContain('refused after the delay');
});

test('a request that is refused again after the delay is a violation', async () => {
  const { verdict, actual } = await judged('rate-limit/served-after-delay', '5', () => undefined);
  expect([verdict, actual]).toEqual(['fail', '429 with no body']);
});

test('a quota of a day is not mistaken for a quota of a minute that is too small', async () => {
  const { verdict, reason } = await judged('rate-limit/requests-served', '3600', () => undefined);
  expect(verdict).toBe('blocked');
  expect(reason).toContain('quota');
});
