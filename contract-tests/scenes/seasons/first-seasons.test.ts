import { expect, test } from '@jest/globals';
import { fakeRun, onePageOf } from '../../engine/run/run.testing.ts';
import type { StatedResponse } from '../../engine/wire/wire.testing.ts';
import { readFirstSeasons, type SeasonRead } from './first-seasons.ts';

const absent: StatedResponse = { status: 404, body: { code: 'not_found' } };
const present: StatedResponse = { status: 200, body: { data: { id: 2 } } };

/** A club that lists seasons 1 and 2; the groups of the second cannot be read. */
function clubWith(secondSeason: StatedResponse) {
  return fakeRun({
    answer: ({ operation, url }) => {
      if (operation === 'listSeasons') return onePageOf([{ id: 2 }, { id: 1 }]);
      if (operation === 'readSeason') return secondSeason;
      return url.includes('/seasons/2/') ? absent : onePageOf([]);
    },
  });
}

async function groupsRead(secondSeason: StatedResponse): Promise<number[]> {
  const { suite } = clubWith(secondSeason);
  const groupsOf = (id: number) => suite.setUp('listSeasonGroups', { path: { id } });
  const read: SeasonRead<unknown>[] = [];
  for await (const one of readFirstSeasons(suite, groupsOf)) read.push(one);
  return read.map(({ season }) => season);
}

test('a season that another client deleted meanwhile is skipped', async () => {
  await expect(groupsRead(absent)).resolves.toEqual([1]);
});

test('a failed read of a season that exists is thrown', async () => {
  await expect(groupsRead(present)).rejects.toThrow('GET /seasons/{id}/groups');
});

test('a season whose id is null is skipped', async () => {
  const { suite } = fakeRun({ answer: () => onePageOf([{ id: null }, { id: 1 }]) });
  const read: number[] = [];
  for await (const { season } of readFirstSeasons(suite, async (id) => id)) read.push(season);
  expect(read).toEqual([1]);
});
