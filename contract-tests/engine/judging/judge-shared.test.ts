import { expect, test } from '@jest/globals';
import { aRule, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { SetupFailed } from '../wire/message/errors.ts';
import type { Response, SentRequest } from '../wire/message/response.ts';
import { responseTo } from '../wire/wire.testing.ts';
import { judgeRule } from './judge.ts';
import { judgeShared, judgeTogether } from './judge-shared.ts';
import { rule } from './rule.ts';
import type { Suite } from './suite.ts';
import { type RuleViolation, violation } from './violation.ts';

const responseAt = (url: string): Response => {
  const sent: SentRequest = {
    operation: 'listSeasons',
    method: 'GET',
    url,
    headers: {},
    body: undefined,
    scopes: undefined,
  };
  return responseTo(sent, { status: 200 });
};
const [one, two] = [responseAt('/one'), responseAt('/two')];

async function resultOfCheck(check: (suite: Suite) => Promise<void>) {
  const judged = aRule({ operations: [] });
  rule(judged.id, check);
  return judgeRule(fakeRun().run, judged, rerunForTests);
}

const thrownBy = (action: Promise<void>) => action.catch((error: unknown) => error as RuleViolation);

test('a shared response that is judged counts as one example, though the rule sent nothing', async () => {
  const result = await resultOfCheck((suite) => judgeShared(suite, one, () => undefined));
  expect(result).toMatchObject({ verdict: 'pass', examples: 1, requests: 0 });
});

test('several responses that are judged together count as one example', async () => {
  const result = await resultOfCheck((suite) => judgeTogether(suite, [one, two], () => undefined));
  expect(result).toMatchObject({ verdict: 'pass', examples: 1 });
});

test('the check sees the response', async () => {
  const seen: Response[] = [];
  await judgeShared(fakeRun().suite, one, (response) => void seen.push(response));
  expect(seen).toEqual([one]);
});

test('a violation shows the responses that were judged', async () => {
  const { suite } = fakeRun();
  const breaks = async () => {
    throw violation('nothing', 'something');
  };
  expect((await thrownBy(judgeShared(suite, one, breaks))) as RuleViolation).toMatchObject({
    exchanges: [one],
  });
  expect(await thrownBy(judgeTogether(suite, [one, two], breaks))).toMatchObject({ exchanges: [one, two] });
});

test('a violation that names its exchanges keeps them', async () => {
  const found = violation('nothing', 'something');
  found.exchanges = [two];
  const error = await thrownBy(
    judgeShared(fakeRun().suite, one, () => {
      throw found;
    }),
  );
  expect(error).toMatchObject({ exchanges: [two] });
});

test('an error that is no violation is passed on as it is', async () => {
  const failed = new SetupFailed('no season');
  const error = await thrownBy(judgeShared(fakeRun().suite, one, () => Promise.reject(failed)));
  expect(error).toBe(failed);
  expect(error).not.toHaveProperty('exchanges');
});
