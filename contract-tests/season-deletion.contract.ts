import { isSuccess } from './expectations/acceptance.ts';
import { expectGone, isDeleted } from './expectations/deleted-record.ts';
import { deletedSeason, expectGoneThroughout, laterWrites } from './expectations/deleted-seasons.ts';
import {
  expectClientError,
  expectEqual,
  expectObject,
  expectRecord,
  expectStatus,
} from './expectations/expectations.ts';
import { walk } from './expectations/walk.ts';
import { givenSeason } from './given/season.ts';
import { rule } from './judging/rule.ts';
import { judgeShared } from './judging/shared-answer.ts';
import { violation } from './judging/violation.ts';
import { givenRecord } from './subjects/given-record.ts';
import { group } from './subjects/group.ts';

rule('season/deleted-season-gives-404', async (suite) => {
  const season = await deletedSeason(suite);
  await judgeShared(suite, season.readAtOnce, (response) => expectGone(season, response));
  await suite.forAll(laterWrites, (commands) => expectGoneThroughout(suite, season, commands), { oneIn: 6 });
});

rule('season/deleted-season-leaves-list', async (suite) => {
  const deleted = await deletedSeason(suite);
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  if (listed.some((season) => isDeleted(deleted, season)))
    throw violation('a list without the deleted season', `season ${deleted.id} in the list`);
});

rule('season/deletion-blocked-or-whole', async (suite) => {
  const { id } = await givenSeason(suite);
  const { id: groupId } = await givenRecord(suite, group, {
    ...(await group.plain(suite, suite.freshMark())),
    season_id: id,
  });
  const deleted = await suite.request('deleteSeason', { path: { id } });
  const seasonAfter = await suite.request('readSeason', { path: { id } });
  const groupAfter = await suite.request('readGroup', { path: { id: groupId } });
  if (isSuccess(deleted)) {
    expectClientError(seasonAfter);
    expectClientError(groupAfter);
    return;
  }
  expectStatus(deleted, 409);
  const { code } = expectObject(deleted, 409);
  expectEqual('code', 'season_in_use', code);
  expectRecord(seasonAfter);
  expectRecord(groupAfter);
});
