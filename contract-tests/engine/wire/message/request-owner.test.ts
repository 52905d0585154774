import { expect, test } from '@jest/globals';
import type { RuleId } from '../../../../spec/index.ts';
import { responseTo, sentRequest } from '../wire.testing.ts';
import {
  currentOwner,
  exchangesSeenBy,
  judgedRule,
  noteNeed,
  noteResponse,
  noteUse,
  onBehalfOf,
  requestOwner,
  whileJudging,
  withoutEvidence,
} from './request-owner.ts';

const first: RuleId = 'season/list-agrees-with-detail';
const second: RuleId = 'season/change-keeps-omitted-fields';
const seasons = responseTo(sentRequest({ operation: 'listSeasons' }), { status: 200 });
const groups = responseTo(sentRequest({ operation: 'listGroups' }), { status: 200 });

test('an owner starts without requests', () => {
  expect(requestOwner('scene', 'a season')).toEqual({
    kind: 'scene',
    name: 'a season',
    asked: new Set(),
    reasons: new Map(),
    exchanges: [],
    used: new Set(),
    neededBy: new Set(),
    requests: 0,
  });
});

test('code runs for the nearest owner, and for the run itself without one', async () => {
  const [rule, scene] = [requestOwner('rule', 'a rule'), requestOwner('scene', 'a scene')];
  await onBehalfOf(rule, async () => {
    expect(await onBehalfOf(scene, async () => currentOwner())).toBe(scene);
    expect(currentOwner()).toBe(rule);
  });
  expect(currentOwner()).toMatchObject({ kind: 'run', name: 'opening' });
});

test('concurrent owners each keep their own responses', async () => {
  const [one, other] = [requestOwner('rule', 'one'), requestOwner('rule', 'other')];
  const note = async (response: typeof seasons) => {
    await undefined;
    noteResponse(response);
  };
  await Promise.all([onBehalfOf(one, () => note(seasons)), onBehalfOf(other, () => note(groups))]);
  expect([one.exchanges, other.exchanges]).toEqual([[seasons], [groups]]);
  expect([...one.asked, ...other.asked]).toEqual(['listSeasons', 'listGroups']);
  expect([one.requests, other.requests]).toEqual([1, 1]);
});

test('a response to no operation counts as a request, and as no operation', async () => {
  const owner = requestOwner('rule', 'a rule');
  await onBehalfOf(owner, async () => noteResponse(responseTo(sentRequest(), { status: 404 })));
  expect([owner.requests, owner.asked.size]).toEqual([1, 0]);
});

test('the run itself keeps no response', () => {
  noteResponse(seasons);
  noteUse(requestOwner('scene', 'a scene'));
  expect(currentOwner()).toMatchObject({ requests: 0, exchanges: [] });
  expect(currentOwner().used.size).toBe(0);
});

test('the user of a scene counts as having requested its operations', async () => {
  const [rule, scene] = [requestOwner('rule', 'a rule'), requestOwner('scene', 'a scene')];
  await onBehalfOf(scene, async () => noteResponse(seasons));
  await onBehalfOf(rule, async () => noteUse(scene));
  expect([...rule.asked]).toEqual(['listSeasons']);
  expect(rule.requests).toBe(0);
});

test('an owner without responses of its own shows those of the scenes that it used', async () => {
  const [inner, scene] = [requestOwner('scene', 'inner'), requestOwner('scene', 'a scene')];
  const rule = requestOwner('rule', 'a rule');
  await onBehalfOf(inner, async () => noteResponse(seasons));
  await onBehalfOf(scene, async () => noteUse(inner));
  await onBehalfOf(rule, async () => noteUse(scene));
  expect(exchangesSeenBy(rule)).toEqual([seasons]);
  await onBehalfOf(rule, async () => noteResponse(groups));
  expect(exchangesSeenBy(rule)).toEqual([groups]);
});

test('the rule being judged needs each owner that runs meanwhile, and the scenes that it used', async () => {
  const [inner, scene] = [requestOwner('scene', 'inner'), requestOwner('scene', 'a scene')];
  await onBehalfOf(scene, async () => noteUse(inner));
  expect([inner.neededBy.size, scene.neededBy.size]).toEqual([0, 0]);
  await whileJudging(first, async () => {
    expect(judgedRule()).toBe(first);
    await onBehalfOf(scene, async () => undefined);
  });
  await whileJudging(second, async () => noteNeed(scene));
  expect(judgedRule()).toBeUndefined();
  expect([[...scene.neededBy], [...inner.neededBy]]).toEqual([
    [first, second],
    [first, second],
  ]);
});

test('the rule being judged needs the scene that it uses', async () => {
  const scene = requestOwner('scene', 'a scene');
  await whileJudging(first, async () => noteUse(scene));
  expect([...scene.neededBy]).toEqual([first]);
});

test('requests without evidence count for their owner, and leave no response with it', async () => {
  const owner = requestOwner('rule', 'a rule', new Set([first]));
  await onBehalfOf(owner, () =>
    withoutEvidence(async () => {
      noteResponse(seasons);
      expect(currentOwner()).toMatchObject({ kind: 'rule', name: 'a rule', neededBy: owner.neededBy });
    }),
  );
  expect([owner.exchanges, owner.asked.size]).toEqual([[], 0]);
});
