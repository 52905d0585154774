import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { expectFields } from '../../expect/every-field.ts';
import { expectEqual } from '../../expect/expectations.ts';
import { expectMemberField } from '../../expect/member-fields.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { recordOf } from '../../scenes/member.ts';
import { wholeList } from '../../scenes/whole-list.ts';
import { expectPathsLead } from './lists-of-a-person.ts';
import { type Admission, personAtEventOnly, registeredPeople } from './registered-people.scene.ts';
import { judgeAfterRemovals, judgeSeason } from './season-lists.ts';
import { annualRegistrationsOf, membersOfSeason, membersOneByOne } from './season-member.scene.ts';
import { seasonMemberWithPresences } from './season-member-with-presences.scene.ts';
import {
  expectAllShown,
  expectGroupsNamed,
  expectListed,
  expectOnce,
  expectOwnRegistrations,
  expectSeasonNamed,
  expectValidated,
  expectValidRegistrations,
} from './season-members.ts';

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
  await judgeSeason(suite, ['annual', 'members'], expectListed);
  await judgeAfterRemovals(suite, expectListed);
});

rule('member/season-member-stands-once', async (suite) => {
  await judgeSeason(suite, ['members'], expectOnce);
  const oneByOne = await membersOneByOne(suite);
  if (oneByOne !== undefined) suite.judged(expectOnce(oneByOne));
});

rule('member/season-member-names-the-season', async (suite) => {
  await judgeSeason(suite, ['members'], expectSeasonNamed);
  if (suite.target.writes !== true) return;
  for (const { season } of (await registeredPeople(suite)).admissions)
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
    // Who is missing from the list is for a rule of its own to say.
    if (entry === undefined) throw new SetupFailed(`person ${admitted} is no member of season ${season}`);
    const fields = Object.keys(change).filter((field) => field in entry);
    for (const field of fields) expectMemberField(field, change[field], entry[field]);
    suite.judged(fields.length);
  }
});

rule('member/event-people-are-no-season-members', async (suite) => {
  const id = await personAtEventOnly(suite);
  const { season: own } = await registeredPeople(suite);
  await judgeSeason(suite, ['members'], ({ season, members }) => {
    if (season !== own) throw new Error(`season ${own} is that of the people, and ${season} was read`);
    if (members.some((entry) => entry.id === id))
      throw violation(
        `no person ${id}, who is registered to an event only, among the members of season ${season}`,
        `an entry of them among ${members.length}`,
      );
    return 1;
  });
});

rule('member/one-id-in-every-season', async (suite) => {
  const { admitted: id, admissions } = await registeredPeople(suite);
  const email = await addressOf(suite, id, admissions);
  for (const { season, registration } of admissions) {
    const entry = (await membersOfSeason(suite, season)).find((one) => one.email === email);
    // Who is missing from the list is for a rule of its own to say.
    if (entry === undefined) throw new SetupFailed(`nobody has the address ${email} in season ${season}`);
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
    const busy = await seasonMemberWithPresences(suite);
    if (busy !== undefined) return suite.judged(await expectPathsLead(suite, busy.season, busy.entry));
    await judgeSeason(suite, ['members'], ({ season, members: [first] }) =>
      first === undefined ? 0 : expectPathsLead(suite, season, first),
    );
  },
  // Nobody takes attendance while it is read twice.
  { when: 'last' },
);

/** The address of a person, which tells them from all others of the club, from a read that shows it. */
async function addressOf(suite: Suite, id: number, admissions: readonly Admission[]): Promise<string> {
  const read = recordOf(await suite.setUp('readMember', { path: { id } }));
  if (typeof read?.id === 'number') expectEqual('the id of the person', id, read.id);
  const entries = await Promise.all(
    admissions.map(async ({ season }) => entryOf(await membersOfSeason(suite, season), { id })),
  );
  const address = [read, ...entries].find((one) => typeof one?.email === 'string')?.email;
  if (typeof address !== 'string') throw new SetupFailed(`no read shows the address of person ${id}`);
  return address;
}
