import type { JsonObject } from '../../../spec/index.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectEveryField } from '../../expect/every-field.ts';
import { expectRejected, expectStatus } from '../../expect/status.ts';
import { validatedPeople, withoutRegistration } from '../../expect/validated-people.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { follow, isCallable } from '../../probes/followed-path.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import {
  changedGroup,
  clearedGroup,
  countedGroup,
  createdGroup,
  groupOfASeason,
} from '../../scenes/activities/group.ts';
import {
  groupsInSeason,
  offerForeignSlots,
  sharedSlots,
  slotsInList,
  slotsOfASeason,
} from '../../scenes/activities/slot.ts';
import { firstThatExists } from '../../scenes/deleted-elsewhere.ts';
import { needField } from '../../scenes/described-fields.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { newRecord, recordFor, recordForReading } from '../../scenes/given-record.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { readList } from '../../scenes/list-reading.ts';
import { exportedGroups } from '../../scenes/lists/export.ts';
import { optional } from '../../scenes/optional.ts';
import { hasOnlyKnownPlaces } from '../../scenes/registrations/registrable.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { enrolledPeople } from '../../scenes/searches/enrolled-people.ts';
import { readFirstSeasons, type SeasonRead } from '../../scenes/seasons/first-seasons.ts';
import { moveToAnotherSeason } from '../../scenes/seasons/moved-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { expectMostRecentFirst } from './birth-years.ts';
import { type GroupParticipants, groupParticipants } from './group-participants.scene.ts';
import { expectNotDeletable } from './not-deletable.ts';

rule(
  'group/created-one-can-be-read',
  async (suite) => {
    const { id } = await newRecord(suite, subjectNamed('groups'));
    const response = await suite.request('readGroup', { path: { id } });
    const shown = expectRecord(response).id;
    if (shown !== undefined) expectEqual(`the id of group ${id}`, id, shown, response);
  },
  // Runs last, so that it reads the newest group.
  { when: 'last' },
);

rule('group/one-with-registrations-can-be-changed', async (suite) => {
  // What the target file names as registrable is not there to be changed.
  if (await hasOnlyKnownPlaces(suite))
    throw new NotApplicable('needs a registration to a group of the run, which the club refuses');
  const { draft } = await recordForReading(suite, subjectNamed('annual-registrations'));
  const change = async (id: unknown) => {
    const body = { description: suite.freshMark() };
    return suite.request('changeGroup', { path: { id: Number(id) }, body });
  };
  needField(suite, 'changeGroup', 'description');
  await expectAccepted(await change(draft.group_id), async () =>
    change((await recordFor(suite, subjectNamed('groups'), 'accepted changes')).id),
  );
});

rule('group/change-keeps-omitted-fields', async (suite) => {
  const counted = await countedGroup(suite);
  for (const { change, before, after } of [
    await changedGroup(suite),
    await clearedGroup(suite),
    counted ?? [],
  ].flat()) {
    const omitted = ['sport_id', 'licence_ids', 'slot_ids', ...ownFields].filter(
      (field) => !(field in change) && field in before,
    );
    for (const field of omitted) expectEqual(`${field} after the change`, before[field], after[field], after);
    suite.judged(omitted.length);
  }
});

rule('group/null-clears-a-field', async (suite) => {
  const { change, after } = await clearedGroup(suite);
  const cleared = ['sport_id', 'capacity'].filter((field) => field in change);
  // Without a number of places a club may show 0 (`unlimited-capacity-form`).
  for (const field of cleared) expectEqual(field, null, after[field] || null, after);
  suite.judged(cleared.length);
});

rule('group/cost-is-in-whole-euros', async (suite) => {
  const { draft, entry } = await createdGroup(suite);
  const { change, after } = await clearedGroup(suite);
  expectEqual('cost_euros', draft.cost_euros, entry.cost_euros, entry);
  expectEqual('cost_euros', change.cost_euros, after.cost_euros, after);
  suite.judged(2);
});

rule(
  'group/belongs-to-one-season',
  async (suite) => {
    await groupOfASeason(suite);
    await optional(moveToAnotherSeason(suite, 'groups'));
    const searched = await optional(enrolledPeople(suite));
    // A group without a free place is in it.
    if (searched !== undefined) await groupsInSeason(suite, searched.id);
    await expectInOwnList(suite, 'listSeasonGroups');
  },
  { when: 'last' },
);

rule('group/season-list-names-the-season', async (suite) => {
  for (const { seasonId, entries } of await seasonLists(suite)) {
    suite.judged(entries.length);
    // A group from before the run may have a null season.
    for (const entry of entries.filter(({ season_id }) => season_id !== null))
      expectEqual('season_id', seasonId, entry.season_id, entry);
  }
  if (suite.target.writes !== true) return;
  const { draft, entry } = await createdGroup(suite);
  expectEqual('season_id', draft.season_id, entry.season_id, entry);
});

rule(
  'group/paths-lead',
  async (suite) => {
    const groups = [...(await groupsOfKnownSeasons(suite)), ...(await exportedGroups(suite)).ofKnownSeasons];
    if (groups.length === 0) throw lacksData(suite, 'a list that shows a group and its season');
    for (const { entry, seasonId } of groups) await expectPathsLead(suite, entry, seasonId);
  },
  { when: 'last' },
);

rule('group/most-recent-birth-year-stands-first', (suite) =>
  expectMostRecentFirst(suite, subjectNamed('groups')),
);

probeRule('group/season-must-exist', unknownReference, ({ response }) => expectRejected(response));

rule(
  'group/list-item-fields',
  async (suite) => {
    const fieldsOf = suite.described.recordFields;
    for (const { entries } of await seasonLists(suite))
      if (entries.length > 0)
        suite.judged(expectEveryField('listSeasonGroups', fieldsOf('listSeasonGroups'), entries));
    const { entries: exported } = await exportedGroups(suite);
    suite.judged(expectEveryField('listGroups', fieldsOf('listGroups'), exported));
  },
  { when: 'last' },
);

rule('group/members-are-validated', (suite) =>
  judgeParticipants(suite, 'the groups that were read have no member', (participants) => {
    const { groupId, members, registrations, membersAfter } = participants;
    const validated = validatedPeople(registrations, { field: 'group_id', id: groupId });
    const lasting = members.filter((id) => membersAfter.includes(id));
    const [stranger] = withoutRegistration(validated, lasting);
    if (stranger !== undefined)
      throw violation(
        `members of group ${groupId} with a validated registration: ${[...validated.ids].join(', ')}`,
        `${stranger} among them`,
      );
    return lasting.length;
  }),
);

rule('group/validated-people-are-members', (suite) =>
  judgeParticipants(
    suite,
    'no registration to the groups that were read is validated',
    async (participants) => {
      const { groupId, registrationsBefore, members, registrations, shownBy } = participants;
      const peopleIn = (entries: readonly JsonObject[]) =>
        validatedPeople(entries, { field: 'group_id', id: groupId }).ids;
      const after = peopleIn(registrations);
      const lasting = [...peopleIn(registrationsBefore)].filter((id) => after.has(id));
      const absent = lasting.filter((id) => !members.includes(id));
      const missing = await firstThatExists(suite, 'readMember', absent);
      if (missing !== undefined)
        throw violation(
          `person ${missing} among the members of group ${groupId}`,
          members.length === 0 ? 'no members' : `only ${members.join(', ')}`,
          shownBy === undefined ? {} : { shownBy },
        );
      return lasting.length;
    },
  ),
);

/** Judges the people of each group that was read by `compare`, which returns how many it compared. */
async function judgeParticipants(
  suite: Suite,
  whyNone: string,
  compare: (participants: GroupParticipants) => number | Promise<number>,
): Promise<void> {
  let compared = 0;
  for (const participants of await groupParticipants(suite)) compared += await compare(participants);
  if (compared === 0) throw new NotApplicable(whyNone);
  suite.judged(compared);
}

rule('group/offered-slots-read-back', async (suite) => {
  // The slots are in another table than the group: a change that does not name them may remove them.
  const { first, ofCreated, ofRenamed, ofChanged, ofEmptied } = await sharedSlots(suite);
  const offers = [first, ofCreated, ofRenamed, ofChanged, ofEmptied].filter((offer) => offer !== undefined);
  suite.judged(offers.length);
  for (const { sent, shown, entry } of offers) expectEqual('slot_ids', setOf(sent), setOf(shown), entry);
});

rule('group/offers-slots-of-its-season', async (suite) => {
  const { seasons, areOwn } = await groupsWithSlots(suite);
  for (const { season: seasonId, shown } of seasons) {
    const slots: readonly unknown[] = shown.slots.map(({ id }) => id);
    for (const { id, slot_ids } of shown.groups) {
      const offered = setOf(slot_ids);
      suite.judged(offered.length);
      const unlisted = offered
        .filter((each) => typeof each === 'number')
        .filter((each) => !slots.includes(each));
      // The administration area may have deleted a slot of the club, but none of the run.
      const foreign = areOwn ? unlisted[0] : await firstThatExists(suite, 'readSlot', unlisted);
      if (foreign !== undefined)
        throw violation(`slots of season ${seasonId} alone in group ${id}`, `slot ${foreign} among slot_ids`);
    }
  }
  if (areOwn) await optional(expectOfferedSlotStays(suite));
});

/** Expects a slot that a group offers to leave the group, where the club moves it to another season. */
async function expectOfferedSlotStays(suite: Suite): Promise<void> {
  if (!suite.described.bodyFields('changeSlot').includes('season_id'))
    throw new NotApplicable('the club changes no season of a slot');
  const slot = await newRecord(suite, subjectNamed('slots'));
  const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
  const body = { ...plain, season_id: slot.draft.season_id ?? null, slot_ids: [slot.id] };
  const { id } = await newRecord(suite, subjectNamed('groups'), body);
  const { id: season_id } = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
  const moving = await suite.request('changeSlot', { path: { id: slot.id }, body: { season_id } });
  if (!isSuccess(moving)) return;
  const groups = await readList(suite, 'listSeasonGroups', {
    path: { id: Number(body.season_id) },
    query: { limit: 100 },
  });
  const shown = groups.find((group) => group.id === id);
  suite.judged(1);
  if (setOf(shown?.slot_ids).includes(slot.id))
    throw violation(
      `no slot ${slot.id} in group ${id}: it was moved to season ${season_id}`,
      `slot_ids ${canonical(shown?.slot_ids)}`,
      { shownBy: shown },
    );
}

rule('group/licences-read-back', async (suite) => {
  const { draft, entry } = await createdGroup(suite);
  if (!('licence_ids' in draft)) throw new NotApplicable('the description has no licence_ids of a group');
  if (setOf(draft.licence_ids).length === 0)
    throw new NotApplicable('the known licences serve in no group of a new season');
  expectEqual('licence_ids', setOf(draft.licence_ids), setOf(entry.licence_ids), entry);
  const { change, after } = await clearedGroup(suite);
  if ('licence_ids' in change)
    expectEqual('licence_ids after a change to none', [], setOf(after.licence_ids), after);
  suite.judged(2);
});

rule('group/cannot-be-deleted', async (suite) => {
  const { id } = await recordFor(suite, subjectNamed('groups'), 'refused removals');
  await expectNotDeletable(suite, 'readGroup', id);
});

/** The fields of a group that read back literally: neither identifiers nor derived from other records. */
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

/**
 * Returns the groups of the season that other records of the run belong to, and those of a newer season of the run; where
 * the run may not write, those of the club's first season.
 */
async function seasonLists(suite: Suite) {
  const newer = suite.target.writes === true ? [await createdGroup(suite)] : [];
  if (newer.length > 0) await recordFor(suite, subjectNamed('groups'), 'reading');
  const { id } = await recordForReading(suite, subjectNamed('seasons'));
  const response = await firstFilledPage(suite, 'listSeasonGroups', { path: { id } });
  return [
    ...newer.map(({ draft, entries }) => ({ seasonId: Number(draft.season_id), entries })),
    { seasonId: id, entries: entriesOf(response) },
  ];
}

function offersSlots({ slot_ids }: JsonObject): boolean {
  return Array.isArray(slot_ids) && slot_ids.length > 0;
}

/** Returns the groups that offer slots, and the slots, of a season of the run or else of the club's first seasons. */
async function groupsWithSlots(suite: Suite) {
  const canOffer =
    suite.target.writes === true && (await optional(offerForeignSlots(suite).then(() => true)));
  const read = async (id: number) => {
    const groups = (await groupsInSeason(suite, id)).filter(offersSlots);
    return { groups, slots: groups.length > 0 ? await slotsInList(suite, id) : [] };
  };
  const seasons: SeasonRead<Awaited<ReturnType<typeof read>>>[] = [];
  if (canOffer) {
    const { seasonId } = await slotsOfASeason(suite);
    seasons.push({ season: seasonId, shown: await read(seasonId) });
  } else for await (const each of readFirstSeasons(suite, read)) seasons.push(each);
  if (seasons.every(({ shown }) => shown.groups.length === 0))
    throw new NotApplicable('no group that is listed offers a slot');
  return { seasons, areOwn: canOffer === true };
}

/** Returns the first group of each list of a season. */
async function groupsOfKnownSeasons(suite: Suite) {
  const lists = await seasonLists(suite);
  return lists.flatMap(({ seasonId, entries: [entry] }) =>
    entry === undefined ? [] : [{ seasonId, entry }],
  );
}

/** Expects the paths of a listed group to lead to its season and its lists, as far as the client may read these. */
async function expectPathsLead(suite: Suite, entry: JsonObject, seasonId: number): Promise<void> {
  const detail = expectRecord(await follow(suite, 'season_path', entry));
  expectEqual('the id behind season_path', seasonId, detail.id);
  const lists = { members_path: 'listGroupMembers', lessons_path: 'listGroupLessons' } as const;
  for (const [name, operation] of Object.entries(lists)) {
    if (!(await isCallable(suite, operation))) continue;
    const list = await follow(suite, name, entry);
    expectStatus(list, 200);
    entriesOf(list);
  }
}

function setOf(ids: unknown): readonly unknown[] {
  return Array.isArray(ids) ? [...new Set(ids)].sort() : [ids];
}
