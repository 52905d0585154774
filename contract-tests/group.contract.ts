import type { JsonObject } from '../spec/index.ts';
import { expectEntries, expectEqual, expectRecord } from './expectations/expectations.ts';
import { follow, isOpen } from './expectations/followed-path.ts';
import { entryOf } from './expectations/no-effect.ts';
import { expectNotDeletable } from './expectations/not-deletable.ts';
import { walk } from './expectations/walk.ts';
import { exportedGroups } from './given/export.ts';
import { changedGroup, clearedGroup, countedGroup, createdGroup, groupOfASeason } from './given/group.ts';
import { rule } from './judging/rule.ts';
import type { Suite } from './judging/suite.ts';
import { NotApplicable, SetupFailed, violation } from './judging/violation.ts';
import { givenRecord, recordFor, recordForReading } from './subjects/given-record.ts';
import { group } from './subjects/group.ts';
import { season } from './subjects/season.ts';

rule(
  'group/created-one-can-be-read',
  async (suite) => {
    // The run may have let a year pass since it made its other seasons.
    const { id: season_id } = await givenRecord(suite, season);
    const draft = { ...(await group.plain(suite, suite.freshMark())), season_id };
    const { id } = await givenRecord(suite, group, draft);
    expectRecord(await suite.request('readGroup', { path: { id } }));
  },
  // Nothing else is made meanwhile: the group that is read is the newest.
  { when: 'last' },
);

rule('group/created-fields-read-back', async (suite) => {
  const { draft, entry } = await createdGroup(suite);
  readsBack(suite, draft, entry);
});

rule('group/changed-fields-read-back', async (suite) => {
  const counted = await countedGroup(suite);
  for (const { change, after } of [
    await changedGroup(suite),
    await clearedGroup(suite),
    counted ?? [],
  ].flat())
    readsBack(suite, change, after);
});

rule('group/change-keeps-omitted-fields', async (suite) => {
  for (const { change, before, after } of [await changedGroup(suite), await clearedGroup(suite)]) {
    // That it stays in its season's list is what the readings begin with.
    const omitted = ['sport_id', 'licence_ids', 'slot_ids', ...ownFields].filter(
      (field) => !(field in change) && field in before,
    );
    for (const field of omitted) expectEqual(`${field} after the change`, before[field], after[field]);
    suite.judged(omitted.length);
  }
});

rule('group/null-clears-a-field', async (suite) => {
  const { after } = await clearedGroup(suite);
  for (const field of ['sport_id', 'capacity']) expectEqual(field, null, after[field] ?? null);
  suite.judged(2);
});

rule('group/cost-is-in-whole-euros', async (suite) => {
  const { draft, entry } = await createdGroup(suite);
  const { change, after } = await changedGroup(suite);
  expectEqual('cost_euros', draft.cost_euros, entry.cost_euros);
  expectEqual('cost_euros', change.cost_euros, after.cost_euros);
  suite.judged(2);
});

rule('group/belongs-to-one-season', async (suite) => {
  const created = await groupOfASeason(suite);
  if (entryOf(created.entries, created) === undefined)
    throw violation(
      `group ${created.id} in the list of season ${created.draft.season_id}`,
      `${created.entries.length} others`,
    );
  const { id } = await recordFor(suite, season, 'refused changes');
  const others = await walk(suite, 'listSeasonGroups', { path: { id }, query: { limit: 100 } });
  if (entryOf(others, created) !== undefined)
    throw violation(
      `group ${created.id} in the list of season ${created.draft.season_id} alone`,
      `it is in that of season ${id}, too`,
    );
});

rule('group/season-list-names-the-season', async (suite) => {
  for (const { seasonId, entries } of await seasonLists(suite)) {
    suite.judged(entries.length);
    // A group that was there before may have a season that reads null.
    for (const { season_id } of entries.filter((entry) => entry.season_id !== null))
      expectEqual('season_id', seasonId, season_id);
  }
  if (suite.target.writes !== true) return;
  const { draft, entry } = await createdGroup(suite);
  expectEqual('season_id', draft.season_id, entry.season_id);
});

rule(
  'group/paths-lead',
  async (suite) => {
    const groups = [...(await groupsOfKnownSeasons(suite)), ...(await exportedGroups(suite)).ofKnownSeasons];
    if (groups.length === 0) throw new SetupFailed('no list shows a group whose season is known');
    for (const { entry, seasonId } of groups) await leadOn(suite, entry, seasonId);
  },
  { when: 'last' },
);

rule('group/licences-read-back', async (suite) => {
  const { draft, entry } = await createdGroup(suite);
  if (!('licence_ids' in draft)) throw new NotApplicable('the description has no licence_ids of a group');
  if (setOf(draft.licence_ids).length === 0)
    throw new NotApplicable('the known licences serve in no group of a new season');
  suite.judged(1);
  expectEqual('licence_ids', setOf(draft.licence_ids), setOf(entry.licence_ids));
});

rule('group/cannot-be-deleted', async (suite) => {
  const { id } = await recordFor(suite, group, 'refused removals');
  await expectNotDeletable(suite, 'readGroup', id);
});

/** The fields of a group that are what the body says: neither identifiers nor made from other records. */
const ownFields = [
  'name',
  'description',
  'sex',
  'type',
  'capacity',
  'birth_year_start',
  'birth_year_end',
  'auto_validate',
  'invitation_only',
  'cost_euros',
  'slot_count',
];

function readsBack(suite: Suite, sent: JsonObject, entry: JsonObject): void {
  const fields = ownFields.filter((field) => field in sent);
  suite.judged(fields.length);
  for (const field of fields) expectEqual(field, sent[field], entry[field]);
}

/** The list of the season that other records of the run stand in, or of the first of the club; and of a newer one. */
async function seasonLists(suite: Suite) {
  const newer = suite.target.writes === true ? [await createdGroup(suite)] : [];
  if (newer.length > 0) await recordFor(suite, group, 'reading');
  const { id } = await recordForReading(suite, season);
  const response = await suite.request('listSeasonGroups', { path: { id }, query: { limit: 100 } });
  return [
    ...newer.map(({ draft, entries }) => ({ seasonId: Number(draft.season_id), entries })),
    { seasonId: id, entries: expectEntries(response) },
  ];
}

/** One group for each list of a season. */
async function groupsOfKnownSeasons(suite: Suite) {
  const lists = await seasonLists(suite);
  return lists.flatMap(({ seasonId, entries: [entry] }) =>
    entry === undefined ? [] : [{ seasonId, entry }],
  );
}

/** Follows the paths of a listed group, as far as the club has what they lead to. */
async function leadOn(suite: Suite, entry: JsonObject, seasonId: number): Promise<void> {
  const detail = expectRecord(await follow(suite, 'season_path', entry));
  expectEqual('the id behind season_path', seasonId, detail.id);
  if (await isOpen(suite, 'listGroupMembers')) expectEntries(await follow(suite, 'members_path', entry));
  if (await isOpen(suite, 'listGroupLessons')) expectEntries(await follow(suite, 'lessons_path', entry));
}

function setOf(ids: unknown): readonly unknown[] {
  return Array.isArray(ids) ? [...new Set(ids)].sort() : [ids];
}
