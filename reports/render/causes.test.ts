import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import { blockedBy, obstaclesOf } from './causes.ts';

const failed = (id: string, actual: string, expected = 'an answer below 500') =>
  exampleRule({ id, verdict: 'fail', failure: { ...exampleFailure, expected, actual } });
const blocked = (id: string, reason: string) => exampleRule({ id, verdict: 'blocked', reason });

test.each([
  [
    'the server error that it met',
    '500 (text/plain): trace 1',
    'makeIt must succeed, but was answered 500 (text/html): x',
  ],
  [
    'the refusal that it met',
    '401 (text/plain): token 12',
    'makeIt must succeed, but was answered 401 (text/plain): token 7',
  ],
  [
    'the violation in its set-up',
    'an entry without id',
    'expected an answer below 500, got an entry without id',
  ],
])('a rule blocked by %s is listed under the rule that it violates', (_, actual, reason) => {
  const culprit = failed('problem/none', actual);
  const results = exampleResults([culprit, failed('season/other', 'none'), blocked('event/ends', reason)]);
  expect(
    blockedBy(results, [culprit])
      .flat()
      .map(({ id }) => id),
  ).toEqual(['event/ends']);
  expect(obstaclesOf(results)).toEqual([]);
});

test.each([
  ['another status', '500 (text/plain): x', 'makeIt must succeed, but was answered 503 (text/plain): x'],
  ['a value that no response is', 'none', 'the change of a season was notified to none'],
])('a rule blocked by %s is listed by itself', (_, actual, reason) => {
  const violated = failed('problem/none', actual);
  const results = exampleResults([violated, blocked('event/ends', reason)]);
  expect(blockedBy(results, [violated])).toEqual([]);
  expect(
    obstaclesOf(results)
      .flat()
      .map(({ id }) => id),
  ).toEqual(['event/ends']);
});

test('what a scene could not read is explained by the rule that judges that response', () => {
  const actual = '200 (application/json): {"items":[],"pagination":{"limit":50}}';
  const culprit = failed('pagination/page-members', actual);
  const needed = 'could not set up "a list": `data` is needed, but the response is';
  const results = exampleResults([
    culprit,
    blocked('event/ends', `${needed} ${actual.replace('50', '100')}`),
  ]);
  expect(blockedBy(results, [culprit])).toHaveLength(1);
  expect(obstaclesOf(results)).toEqual([]);
});

test('what several scenes could not set up for one reason is one obstacle', () => {
  const reason = 'createIt must succeed, but was answered 422 (text/plain): no';
  const results = exampleResults([
    blocked('event/ends', reason),
    blocked('event/begins', `could not set up "people": ${reason}`),
    blocked('group/has-members', `could not set up "a list": could not set up "people": ${reason}`),
  ]);
  expect(obstaclesOf(results)).toHaveLength(1);
});
