import { expect, test } from '@jest/globals';
import type { Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { Interrupted, NotApplicable, SetupFailed } from '../wire/message/errors.ts';
import { currentOwner } from '../wire/message/request-owner.ts';
import { judgeRule } from './judge.ts';
import { type Check, rule } from './rule.ts';
import { SceneFailed } from './scene.ts';
import type { Suite } from './suite.ts';
import { violation } from './violation.ts';

/** A rule that is judged by this check. */
function declared(check: Check): Rule {
  const made = aRule();
  rule(made.id, check);
  return made;
}

/** The results of rules that are judged side by side in one run. */
function resultsOf(rules: readonly Rule[], options: FakeRunOptions = {}) {
  const { run } = fakeRun(options);
  return Promise.all(rules.map((one) => judgeRule(run, one, rerunForTests)));
}

const wrongList = (suite: Suite) =>
  suite.scene('a list of seasons', async () => {
    await suite.request('listSeasons');
    throw violation('a season', 'a sport');
  });

test('a scene is made once, however many rules need it at the same time', async () => {
  let made = 0;
  const needs = () =>
    declared((suite) =>
      suite.scene('a list', async () => {
        made += 1;
        await suite.request('listSeasons');
      }),
    );
  await resultsOf([needs(), needs(), needs()]);
  expect(made).toBe(1);
});

test('a scene that met an accident is set up once more; one that was refused is not', async () => {
  const verdictOf = async (...statuses: readonly number[]) => {
    const received: number[] = [];
    const uses = declared(async (suite) => {
      await suite.scene('a list', async () => {
        await suite.setUp('listSports');
        await suite.setUp('listSeasons');
      });
      suite.judged(1);
    });
    const answer: FakeRunOptions['answer'] = ({ operation }) => {
      const status = operation === 'listSports' ? 200 : (statuses[received.length] ?? statuses.at(-1) ?? 0);
      if (operation === 'listSeasons') received.push(status);
      return { status, body: { data: [] } };
    };
    const [result] = await resultsOf([uses], { answer });
    return [result?.verdict, received.length];
  };
  expect(await verdictOf(503, 503, 503, 503, 503, 200)).toEqual(['pass', 6]);
  expect(await verdictOf(503)).toEqual(['blocked', 6]);
  expect(await verdictOf(403, 200)).toEqual(['blocked', 1]);
});

test('the operations that a scene requests count for each rule that uses it', async () => {
  const uses = () =>
    declared(async (suite) => {
      await suite.scene('a list', () => suite.request('listSeasons'));
      suite.judged(1);
    });
  const results = await resultsOf([uses(), uses()]);
  expect(results.map(({ verdict, asked }) => ({ verdict, asked }))).toEqual([
    { verdict: 'pass', asked: ['listSeasons'] },
    { verdict: 'pass', asked: ['listSeasons'] },
  ]);
});

test('the operations of an inner scene count for each rule that uses the outer one', async () => {
  const list = (suite: Suite) => suite.scene('a list', () => suite.request('listSeasons'));
  const uses = () =>
    declared(async (suite) => {
      await suite.scene('a walk', () => list(suite));
      suite.judged(1);
    });
  const results = await resultsOf([uses(), uses()]);
  expect(results.map(({ asked }) => asked)).toEqual([['listSeasons'], ['listSeasons']]);
});

test('a set-up that is refused in a scene blocks every rule that needs it', async () => {
  const needs = () =>
    declared(
      async (suite) => void (await suite.scene('a season', () => suite.setUp('createSeason', { body: {} }))),
    );
  const results = await resultsOf([needs(), needs()], { answer: () => ({ status: 422 }) });
  expect(results.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked']);
});

test('a violation in a scene blocks the rules that need it, and names the scene and the cause', async () => {
  const [result] = await resultsOf([declared(wrongList)]);
  expect(result).toMatchObject({
    verdict: 'blocked',
    reason: 'could not set up "a list of seasons": expected a season, got a sport',
  });
});

test('of scenes that are made with one another, the one that failed is named', async () => {
  const outer = declared((suite) => suite.scene('people of the season', () => wrongList(suite)));
  const [result] = await resultsOf([outer]);
  expect(result?.reason).toBe('could not set up "a list of seasons": expected a season, got a sport');
});

test.each([new NotApplicable('no list'), new Interrupted(), new TypeError('a defect')])(
  'a scene passes on %p as it is',
  async (error) => {
    const { suite } = fakeRun();
    const scene = suite.scene('a scene', () => Promise.reject(error));
    await expect(scene).rejects.toBe(error);
  },
);

test('the error of a scene says which one failed', async () => {
  const scene = fakeRun().suite.scene('a season', () => Promise.reject(new SetupFailed('refused')));
  const error = await scene.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SceneFailed);
  expect(error).toMatchObject({ scene: 'a season', cause: { message: 'refused' } });
});

test('the requests of a scene belong to it', async () => {
  const owner = await fakeRun().suite.scene('a season', async () => currentOwner());
  expect(owner).toMatchObject({ kind: 'scene', name: 'a season' });
});

test('a spent quota is told in the same words by each scene and rule that it stops', async () => {
  const answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
  const list = (suite: Suite) => suite.request('listSeasons');
  const stopped = [
    declared(async (suite) => void (await suite.scene('a list', () => list(suite)))),
    declared(async (suite) => void (await suite.scene('another list', () => list(suite)))),
    declared(async (suite) => void (await list(suite))),
  ];
  const results = await resultsOf(stopped, { answer });
  expect(results.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked', 'blocked']);
  expect(new Set(results.map(({ reason }) => reason))).toEqual(
    new Set(['the quota of requests is spent: 429 with Retry-After: 3600: a run waits for 300 s at most']),
  );
});
