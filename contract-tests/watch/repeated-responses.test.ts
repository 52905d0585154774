import { beforeAll, expect, test } from '@jest/globals';
import { loadTopicFiles } from '../engine/run/topic-files.ts';
import { repeatedResponses } from './repeated-responses.ts';
import { type Example, seen } from './seen.testing.ts';
import { watchTraffic } from './watched-traffic.ts';

beforeAll(loadTopicFiles);

const later = { date: 'Tue, 24 Nov 2026 11:11:11 GMT' };
const judo = { id: 1, name: 'Judo' };
const pagination = { limit: 50, next_after: null };
const page: Example = { target: '/sports', response: { data: [judo], pagination } };

function verdicts(...examples: readonly Example[]) {
  const traffic = watchTraffic({
    isSelected: () => true,
    isSkipped: () => false,
    rerunCommand: () => 'again',
  });
  const violated = examples.map((example) => traffic.see(seen(example)).violated);
  const results = traffic.results().map(({ id, verdict, examples: count }) => [id, verdict, count]);
  return { violated, results };
}

test('a response that comes again counts as one that was judged again', () => {
  const other: Example = { target: '/sports?x=1', response: page.response };
  expect(verdicts(page, { ...page, responseHeaders: later }).results).toEqual(verdicts(page, other).results);
});

test.each<[string, Example]>([
  ['another body', { ...page, response: { data: [judo, judo], pagination } }],
  ['a date that is none', { ...page, responseHeaders: { date: 'today' } }],
  ['another header', { ...page, responseHeaders: { sunset: 'Tue, 24 Nov 2026 10:00:00 GMT' } }],
])('%s is judged anew', (_, example) => {
  const { violated } = verdicts(page, example, example);
  expect(violated[0]).toEqual([]);
  expect(violated[1]).toHaveLength(1);
  expect(violated[2]).toEqual(violated[1]);
});

test('the oldest are forgotten, so that their number has a limit', () => {
  const repeated = repeatedResponses(2);
  let judged = 0;
  const see = (number: number) =>
    repeated.judged(
      {
        sent: { method: 'GET', url: `/${number}` },
        status: 200,
        headers: {},
        bytes: Buffer.alloc(0),
      } as never,
      () => {
        judged += 1;
        return { violated: [], looked: [] };
      },
      () => undefined,
    );
  for (const number of [1, 2, 2, 3, 3, 1]) see(number);
  expect(judged).toBe(4);
});
