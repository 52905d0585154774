import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clubForTests, requestFrom } from '../club.testing.ts';
import { compareVersions } from './changes.ts';

const versionsSince = async (since: string, club = clubForTests()) => {
  const { json } = await requestFrom(club, 'GET', `/changes${since === '' ? '' : `?since=${since}`}`);
  return json.changes.map(({ version }: { version: string }) => version);
};

test('versions are compared number by number, at any length', () => {
  expect(compareVersions('1.10', '1.9')).toBe(1);
  expect(compareVersions('1.5', '1.5.0')).toBe(0);
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(), fc.nat(), fc.nat()),
      fc.tuple(fc.nat(), fc.nat(), fc.nat()),
      (one, other) => {
        const differing = one.findIndex((number, place) => number !== other[place]);
        const expected = differing === -1 ? 0 : Math.sign((one[differing] ?? 0) - (other[differing] ?? 0));
        expect(compareVersions(one.join('.'), other.join('.'))).toBe(expected);
      },
    ),
  );
});

test('without since, the whole history is returned, oldest first', async () => {
  expect(await versionsSince('')).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5']);
  expect(await versionsSince('0.0')).toEqual(await versionsSince(''));
});

test('since a version, only newer ones are returned', async () => {
  expect(await versionsSince('1.3')).toEqual(['1.4', '1.5']);
  expect(await versionsSince('1.3.1')).toEqual(['1.4', '1.5']);
  expect(await versionsSince('1.10')).toEqual([]);
});

test.each(['1', 'a.b', '1.2.3.4', '-1.0', '1.', '1..2'])('since %p is refused', async (since) => {
  expect((await requestFrom(clubForTests(), 'GET', `/changes?since=${since}`)).status).toBe(422);
});

test('a change names the operations that it added as method and path', async () => {
  const { json } = await requestFrom(clubForTests(), 'GET', '/changes?since=1.2');
  expect(json.changes[0].operations_added).toEqual(['GET /communes']);
});
