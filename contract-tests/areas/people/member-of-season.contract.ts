import type { JsonObject } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { withNamedMembers } from '../../engine/wire/message/named-members.ts';
import { expectEntries } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectFields } from '../../expect/every-field.ts';
import { expectMemberField } from '../../expect/member-fields.ts';
import { listsOfSeasonMember } from '../../expect/record-paths.ts';
import { filledPath, isCallable } from '../../probes/followed-path.ts';
import { firstThatExists } from '../../scenes/deleted-elsewhere.ts';
import { firstFilledPage, firstFilledPageBehind } from '../../scenes/first-filled-page.ts';
import { entryOf, wholeList } from '../../scenes/list-reading.ts';
import { madeByTheRun } from '../../scenes/optional.ts';
import { recordOf } from '../../scenes/people/member.ts';
import { lacksMember } from '../../scenes/registrations/lacks-member.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { judgeAfterRemovals, judgeSeason } from './judge-season.ts';
import { type Admission, personAtEventOnly, registeredPeople } from './registered-people.scene.ts';
import {
  annualRegistrationsOf,
  membersOfSeason,
  membersOneByOne,
  type SeasonLists,
  seasonMemberWithAttendance,
} from './season-member.scene.ts';
import {
  expectAllShown,
  expectGroupsNamed,
  expectListed,
  expectOnce,
  expectOwnRegistrations,
  expectSeasonNamed,
  expectValidated,
  expectValidRegistrations,
} from './season-member-expectations.ts';

rule('member/season-member-has-every-field', (suite) =>
  judgeSeason(suite, ['members'], ({ members }) => {
    const ofPerson = suite.described.recordFields('listMembers');
    const fields = suite.described
      .recordFields('listSeasonMembers')
      .filter((field) => !ofPerson.includes(field));
    for (const person of members) expectFields('a season member', person, fields);
    return members.length;
  }),
);

rule('member/season-members-are-validated', async (suite) => {
  await judgeSeason(suite, ['members', 'annual'], expectValidated);
  await judgeAfterRemovals(suite, expectValidated);
});

rule('member/validated-people-are-season-members', async (suite) => {
  const expectAllListed = (lists: SeasonLists) =>
    expectListed(lists, (people) => firstThatExists(suite, 'readMember', people));
  await judgeSeason(suite, ['annual', 'members'], expectAllListed);
  await judgeAfterRemovals(suite, expectAllListed);
});

rule('member/season-member-stands-once', async (suite) => {
  await judgeSeason(suite, ['members'], expectOnce);
  const oneByOne = await membersOneByOne(suite);
  if (oneByOne !== undefined) suite.judged(expectOnce(oneByOne));
});

rule('member/season-member-names-the-season', async (suite) => {
  await judgeSeason(suite, ['members'], expectSeasonNamed);
  const own = await madeByTheRun(suite, () => registeredPeople(suite));
  for (const { season } of own?.admissions ?? [])
    suite.judged(expectSeasonNamed({ season, members: await membersOfSeason(suite, season) }));
});

rule('member/season-member-registrations-are-validated', (suite) =>
  judgeSeason(suite, ['members'], expectValidRegistrations),
);

rule('member/season-member-registrations-are-their-own', async (suite) => {
  await judgeSeason(suite, ['members', 'annual'], expectOwnRegistrations);
  await judgeAfterRemovals(suite, expectOwnRegistrations);
});

rule('member/season-member-shows-all-registrations', async (suite) => {
  await judgeSeason(suite, ['annual', 'members'], expectAllShown);
  await judgeAfterRemovals(suite, expectAllShown);
});

rule('member/season-member-registrations-name-their-group', (suite) =>
  judgeSeason(suite, ['members'], async (lists) => {
    const groups = await wholeList(suite, 'listSeasonGroups', lists.season);
    return expectGroupsNamed(lists, groups.entries);
  }),
);

rule('member/season-member-is-the-person', async (suite) => {
  const { admitted, admissions, change } = await registeredPeople(suite);
  if (change === undefined) throw new NotApplicable('the club refuses the change of a person by its rules');
  for (const { season } of admissions) {
    const entry = entryOf(await membersOfSeason(suite, season), { id: admitted });
    // Another rule judges a missing person.
    if (entry === undefined)
      throw await lacksMember(suite, season, admitted, `person ${admitted} is no member of season ${season}`);
    const fields = Object.keys(change).filter((field) => field in entry);
    for (const field of fields) expectMemberField(field, change[field], entry);
    suite.judged(fields.length);
  }
});

rule('member/event-people-are-no-season-members', async (suite) => {
  const id = await personAtEventOnly(suite);
  const { season: own } = await registeredPeople(suite);
  await judgeSeason(suite, ['members'], ({ season, members }) => {
    if (season !== own) throw new Error(`the people belong to season ${own}, but season ${season} was read`);
    if (members.some((entry) => entry.id === id))
      throw violation(
        `no person ${id}, who is registered to an event only, among the members of season ${season}`,
        `an entry of this person among ${members.length}`,
      );
    return 1;
  });
});

rule('member/one-id-in-every-season', async (suite) => {
  const { admitted: id, admissions } = await registeredPeople(suite);
  const email = await addressOf(suite, id, admissions);
  for (const { season, registration } of admissions) {
    const entry = (await membersOfSeason(suite, season)).find((one) => one.email === email);
    // Another rule judges a missing person.
    if (entry === undefined) throw new SetupFailed(`no member of season ${season} has the address ${email}`);
    expectEqual(`the id of the person ${email} in season ${season}`, id, entry.id);
    const listed = entryOf(await annualRegistrationsOf(suite, season), { id: registration });
    if (listed !== undefined)
      expectEqual(`the member_id of registration ${registration}`, id, listed.member_id);
    suite.judged(1);
  }
});

rule(
  'member/season-member-paths-lead',
  async (suite) => {
    const recorded = await seasonMemberWithAttendance(suite);
    if (recorded !== undefined)
      return suite.judged(await expectPathsLead(suite, recorded.season, recorded.entry));
    await judgeSeason(suite, ['members'], ({ season, members: [first] }) =>
      first === undefined ? 0 : expectPathsLead(suite, season, first),
    );
  },
  // Runs last, so that the run records no attendance between the two reads of a list.
  { when: 'last' },
);

/** Follows the paths of a season member, as far as the client may read the lists. Returns the number of paths. */
async function expectPathsLead(suite: Suite, season: number, member: JsonObject): Promise<number> {
  const described = suite.described.recordFields('listSeasonMembers');
  let followed = 0;
  for (const [field, list] of Object.entries(listsOfSeasonMember)) {
    if (!described.includes(field) || !(field in member) || !(await isCallable(suite, list))) continue;
    // The path has no limit: the page has to be as long as without one.
    const options = { path: { id: Number(member.id) }, query: { season_id: season, limit: 50 } };
    const expected = entriesOf(withNamedMembers(await firstFilledPage(suite, list, options)));
    const path = pathInSeason(field, member, season);
    const found = expectEntries(withNamedMembers(await firstFilledPageBehind(suite, list, path)));
    expectEqual(`the list behind ${field} of person ${member.id}`, sorted(expected), sorted(found));
    followed += 1;
  }
  if (followed === 0)
    throw new NotApplicable(
      'needs a client that may read the lists that the paths of a season member lead to',
    );
  return followed;
}

/** Returns a path of a season member, with the season as a query parameter where the path has none. */
function pathInSeason(field: string, member: JsonObject, season: number): string {
  const path = filledPath(field, member, member.id);
  if (/[?&]season_id=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}season_id=${season}`;
}

/** The order of these lists is unspecified. */
function sorted(entries: readonly JsonObject[]): readonly string[] {
  return entries.map(canonical).sort();
}

/** Returns the e-mail address of a person, which no other person of the club has, from a read that shows it. */
async function addressOf(suite: Suite, id: number, admissions: readonly Admission[]): Promise<string> {
  const read = recordOf(await suite.setUp('readMember', { path: { id } }));
  if (typeof read?.id === 'number') expectEqual('the id of the person', id, read.id);
  const entries = await Promise.all(
    admissions.map(async ({ season }) => entryOf(await membersOfSeason(suite, season), { id })),
  );
  const address = [read, ...entries].find((one) => typeof one?.email === 'string')?.email;
  const [season] = admissions.map((one) => one.season);
  if (typeof address !== 'string')
    throw await lacksMember(suite, Number(season), id, `no read shows the address of person ${id}`);
  return address;
}
