import { expect, test } from '@jest/globals';
import { type HandledRequest, type RunningClub, startMock } from '../index.ts';

test('an address of no club is shown without the secrets of any', async () => {
  const seen: unknown[] = [];
  const mock = await startMock({ clubs: ['demo', 'neighbour'], watch: (event) => seen.push(event) });
  const secrets = mock.clubs.map(({ secret }: RunningClub) => secret);
  for (const secret of secrets) await fetch(`${mock.origin}/other/${secret}?password=hunter2`);
  await mock.close();
  expect(secrets.length).toBeGreaterThan(1);
  for (const { target, detail } of seen as HandledRequest[]) {
    expect(target).toBe('/other/***?password=***');
    expect(detail).not.toMatch(new RegExp(secrets.join('|')));
  }
  expect(seen).toHaveLength(secrets.length);
});
