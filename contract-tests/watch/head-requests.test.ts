import { beforeAll, expect, test } from '@jest/globals';
import { operations } from '../../spec/index.ts';
import { loadTopicFiles } from '../engine/run/topic-files.ts';
import { seen } from './seen.testing.ts';
import { watchTraffic } from './watched-traffic.ts';

beforeAll(loadTopicFiles);

test('a HEAD counts for the reading of its path, and is blamed for no missing content', () => {
  const watched = watchTraffic({
    isSelected: () => true,
    isSkipped: () => false,
    rerunCommand: () => '',
  });
  for (const { path, method, success } of operations.filter((one) => one.method === 'GET'))
    for (const status of [success.status, 404]) {
      const { violated } = watched.see(
        seen({ method: 'HEAD', target: path.replace(/\{\w+\}/g, '17'), status, response: '' }),
      );
      expect([method, path, status, violated]).toEqual([method, path, status, []]);
    }
  expect(watched.counts.byOperation.get('listSeasons')).toBe(2);
});
