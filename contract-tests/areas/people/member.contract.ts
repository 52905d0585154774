import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { acceptedBesideTwin } from '../../expect/acceptance.ts';
import { expectFields } from '../../expect/every-field.ts';
import { expectRecord, expectRejected } from '../../expect/expectations.ts';
import { memberFields } from '../../expect/member-fields.ts';
import { afterRemovals } from '../../scenes/after-removals.ts';
import { needField } from '../../scenes/described-fields.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { changedPeople, createdPeople } from '../../scenes/member.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { recordFor, recordForReading } from '../../scenes/subjects/given-record.ts';
import { wholeMember } from '../../scenes/subjects/member.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { expectAllRegistrations } from './lists-of-a-person.ts';
import { seasonsInReach } from './present-season.scene.ts';
import { judgeSeason } from './season-lists.ts';
import { eachRecord, expectKept, expectReadsBack } from './shown-person.ts';
import { verifiedMember } from './verified-member.scene.ts';

rule('member/created-one-can-be-read', async (suite) => {
  for (const { id, draft, shown } of Object.values(await createdPeople(suite)))
    await judgeShared(suite, shown.read, (response) => {
      const record = expectRecord(response);
      if (typeof record.id === 'number' && record.id !== id)
        throw violation(`the person ${id} (${draft.email})`, response);
    });
});

rule('member/created-fields-read-back', async (suite) => {
  for (const { draft, shown } of Object.values(await createdPeople(suite)))
    await expectReadsBack(suite, shown, draft, Object.keys(draft));
});

rule('member/created-at-has-passed', async (suite) => {
  for (const { shown } of Object.values(await createdPeople(suite))) {
    const readAt = Date.parse(shown.read.headers.date ?? '');
    await eachRecord(suite, shown, ['created_at'], ({ created_at }) => {
      if (typeof created_at === 'string' && Date.parse(created_at) > readAt + toleranceMs)
        throw violation(`a created_at that has passed by ${shown.read.headers.date}`, created_at);
    });
  }
});

/** The servers of a club need not have the same time; one that mistakes its time zone is further off. */
const toleranceMs = 10 * 60_000;

rule('member/changed-fields-read-back', async (suite) => {
  const { renamed, moved, unrepresented } = await changedPeople(suite);
  // Representatives are not changed but replaced, which is a rule of its own.
  for (const { changed, after } of [renamed, moved, unrepresented])
    await expectReadsBack(suite, after, changed.body, beside(Object.keys(changed.body), ['parents']));
});

rule('member/change-keeps-omitted-fields', async (suite) => {
  for (const { change, shown, after } of Object.values(await changedPeople(suite)))
    await expectKept(suite, shown, after, [
      ...beside(memberFields, ['parents', ...Object.keys(change)]),
      'id',
      'created_at',
      ...('email' in change ? [] : ['email_verified']),
    ]);
});

rule('member/null-clears-a-field', async (suite) => {
  const { changed, after } = (await changedPeople(suite)).cleared;
  await expectReadsBack(suite, after, changed.body, Object.keys(changed.body));
});

rule('member/found-city-code-is-accepted', async (suite) => {
  needField(suite, 'createMember', 'city_code');
  const { renamed, moved, cleared, unrepresented } = await changedPeople(suite);
  for (const { created, shown } of [renamed, moved, cleared, unrepresented]) {
    await judgeShared(suite, created.response, () => acceptedBesideTwin(created));
    await expectReadsBack(suite, shown, created.body, ['city_code']);
  }
  const { changed, after } = moved;
  await judgeShared(suite, changed.response, () => acceptedBesideTwin(changed));
  await expectReadsBack(suite, after, changed.body, ['city_code']);
});

rule('member/parents-are-replaced-whole', async (suite) => {
  needField(suite, 'changeMember', 'parents');
  const { moved, renamed } = await changedPeople(suite);
  for (const { changed, after } of [moved, renamed])
    await expectReadsBack(suite, after, changed.body, ['parents']);
});

rule('member/empty-parents-remove-all', async (suite) => {
  needField(suite, 'changeMember', 'parents');
  const { changed, after } = (await changedPeople(suite)).unrepresented;
  await expectReadsBack(suite, after, changed.body, ['parents']);
});

rule('member/omitted-parents-stay', async (suite) => {
  needField(suite, 'createMember', 'parents');
  const { shown, after } = (await changedPeople(suite)).cleared;
  await expectKept(suite, shown, after, ['parents']);
});

rule('member/same-email-stays-verified', async (suite) => {
  const { email, afterRepetition } = await verifiedMember(suite);
  await eachRecord(suite, afterRepetition, ['email_verified'], (record) => {
    if (record.email_verified !== true)
      throw violation(
        `email_verified true after changes that leave the address as it is, ${email}`,
        canonical(record.email_verified),
      );
  });
});

rule('member/new-email-is-not-verified', async (suite) => {
  const { email, afterChange } = await verifiedMember(suite);
  await eachRecord(suite, afterChange, ['email_verified'], (record) => {
    if (record.email_verified === true)
      throw violation(`an email_verified that is not true, for the address was ${email} before`, 'true');
  });
});

rule('member/creation-makes-no-registration', async (suite) => {
  const { id } = (await createdPeople(suite)).renamed;
  for (const season of await seasonsInReach(suite)) {
    const query = { season_id: season };
    const response = await suite.request('listMemberRegistrations', { path: { id }, query });
    // Somebody else may delete a season meanwhile.
    if (!isSuccess(response) && (await isMissing(suite, season))) continue;
    if (entriesOf(response).length > 0)
      throw violation(`no registration of person ${id}, whom nobody registered to anything`, response);
  }
});

async function isMissing(suite: Suite, id: number): Promise<boolean> {
  return (await suite.request('readSeason', { path: { id } })).status === 404;
}

rule('member/parent-has-a-type', async (suite) => {
  const typeless = { first_name: 'Anne', last_name: 'Le Goff' };
  const whole = await wholeMember(suite, suite.freshMark());
  const parents = [{ ...typeless, type: 'Mere' }, typeless];
  expectRejected(await suite.request('createMember', { body: { ...whole, parents } }));
  const { id } = await recordFor(suite, subjectNamed('members'), 'refused changes');
  const change = { parents: [typeless] };
  expectRejected(await suite.request('changeMember', { path: { id }, body: change }));
});

rule('member/listed-one-has-every-field', async (suite) => {
  const ofPerson = suite.described.recordFields('listMembers');
  const page = await suite.request('listMembers', { query: { all: true, limit: 100 } });
  for (const person of entriesOf(page)) expectFields('a person of the export', person, ofPerson);
  await judgeSeason(suite, ['members'], ({ members }) => {
    for (const person of members) expectFields('a season member', person, ofPerson);
    return members.length;
  });
});

rule('member/registrations-need-a-season', async (suite) => {
  const { id } = await recordForReading(suite, subjectNamed('members'));
  expectRejected(await suite.request('listMemberRegistrations', { path: { id } }));
});

rule('member/registrations-are-all-of-the-season', async (suite) => {
  await judgeSeason(suite, ['annual', 'event'], (lists) => expectAllRegistrations(suite, lists));
  if (suite.target.writes !== true) return;
  const scene = await ifPossible(afterRemovals(suite));
  const listed = (scene?.kinds ?? []).flatMap(({ collection }) => collection.entries);
  for (const [person, entries] of scene?.ofPeople ?? []) expectNoneLeftOut(person, listed, entries);
  suite.judged(scene?.ofPeople.size ?? 0);
});

/** Nobody but the run registers these people to anything. */
function expectNoneLeftOut(
  person: unknown,
  listed: readonly JsonObject[],
  entries: readonly JsonObject[],
): void {
  const there = listed.filter(({ member_id }) => member_id === person).length;
  if (entries.length < there)
    throw violation(
      `the ${there} registrations of person ${person} that the collections of the season hold`,
      `${entries.length}: ${canonical(entries).slice(0, 600)}`,
    );
}

function beside(fields: readonly string[], excluded: readonly string[]): readonly string[] {
  return fields.filter((field) => !excluded.includes(field));
}
