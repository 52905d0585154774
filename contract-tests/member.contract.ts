import type { JsonObject } from '../spec/index.ts';
import { acceptedBesideTwin } from './expectations/acceptance.ts';
import {
  canonical,
  expectEntries,
  expectEntryIdentifier,
  expectRecord,
  expectRejected,
} from './expectations/expectations.ts';
import { expectMemberField, memberFields } from './expectations/member-fields.ts';
import { changedPeople, createdPeople, recordOf, recordsIn, type ShownPerson } from './given/member.ts';
import { todayOf } from './given/today.ts';
import { verifiedMember } from './given/verified-member.ts';
import { rule } from './judging/rule.ts';
import { judgeShared } from './judging/shared-answer.ts';
import type { Suite } from './judging/suite.ts';
import { SetupFailed, violation } from './judging/violation.ts';
import { markIn } from './run/run-names.ts';
import { recordFor, recordForReading } from './subjects/given-record.ts';
import { member, wholeMember } from './subjects/member.ts';
import { season } from './subjects/season.ts';

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
    await readsBack(suite, shown, draft, Object.keys(draft));
});

rule('member/changed-fields-read-back', async (suite) => {
  const { renamed, moved } = await changedPeople(suite);
  // Representatives are not changed but replaced, which is a rule of its own.
  for (const { changed, after } of [renamed, moved])
    await readsBack(suite, after, changed.body, others(Object.keys(changed.body), ['parents']));
});

rule('member/change-keeps-omitted-fields', async (suite) => {
  for (const { change, shown, after } of Object.values(await changedPeople(suite)))
    await isKept(suite, shown, after, [
      ...others(memberFields, ['parents', ...Object.keys(change)]),
      'id',
      'created_at',
      ...others(['email_verified'], 'email' in change ? ['email_verified'] : []),
    ]);
});

rule('member/null-clears-a-field', async (suite) => {
  const { changed, after } = (await changedPeople(suite)).cleared;
  await readsBack(suite, after, changed.body, Object.keys(changed.body));
});

rule('member/found-city-code-is-accepted', async (suite) => {
  const { renamed, moved, cleared, unrepresented } = await changedPeople(suite);
  for (const { created, shown } of [renamed, moved, cleared, unrepresented]) {
    await judgeShared(suite, created.response, () => acceptedBesideTwin(created));
    await readsBack(suite, shown, created.body, ['city_code']);
  }
  const { changed, after } = moved;
  await judgeShared(suite, changed.response, () => acceptedBesideTwin(changed));
  await readsBack(suite, after, changed.body, ['city_code']);
});

rule('member/parents-are-replaced-whole', async (suite) => {
  const { changed, after } = (await changedPeople(suite)).moved;
  await readsBack(suite, after, changed.body, ['parents']);
});

rule('member/empty-parents-remove-all', async (suite) => {
  const { changed, after } = (await changedPeople(suite)).unrepresented;
  await readsBack(suite, after, changed.body, ['parents']);
});

rule('member/omitted-parents-stay', async (suite) => {
  const { renamed, cleared } = await changedPeople(suite);
  for (const { shown, after } of [renamed, cleared]) await isKept(suite, shown, after, ['parents']);
});

rule('member/same-email-stays-verified', async (suite) => {
  const { email, afterRepetition } = await verifiedMember(suite);
  await eachRecord(suite, afterRepetition, ['email_verified'], (record) => {
    if (record.email_verified !== true)
      throw violation(
        `email_verified true after a change to the same address, ${email}`,
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
    if (expectEntries(response).length > 0)
      throw violation(`no registration of person ${id}, whom nobody registered to anything`, response);
  }
});

rule('member/parent-has-a-type', async (suite) => {
  const typeless = { first_name: 'Anne', last_name: 'Le Goff' };
  const whole = await wholeMember(suite, suite.freshMark());
  const parents = [{ ...typeless, type: 'Mere' }, typeless];
  expectRejected(await suite.request('createMember', { body: { ...whole, parents } }));
  const { id } = await recordFor(suite, member, 'refused changes');
  const change = { parents: [typeless] };
  expectRejected(await suite.request('changeMember', { path: { id }, body: change }));
});

/** The season of the run's own records, and three at most of those that are not its own and go on in these days. */
async function seasonsInReach(suite: Suite): Promise<readonly number[]> {
  const own = await recordForReading(suite, season);
  const listed = expectEntries(await suite.setUp('listSeasons', { query: { limit: 100 } }));
  const today = todayOf(suite);
  const present = listed.filter(
    ({ name, registration_start, start_date, end_date }) =>
      markIn(String(name)) === undefined &&
      [registration_start, start_date].some((day) => String(day) <= today) &&
      today <= String(end_date),
  );
  return [own.id, ...present.slice(-3).map(expectEntryIdentifier)];
}

/** Expects the fields of a body in each record that shows them. */
function readsBack(
  suite: Suite,
  shown: ShownPerson,
  sent: JsonObject,
  fields: readonly string[],
): Promise<void> {
  return eachRecord(suite, shown, fields, (record, there) => {
    for (const field of there) expectMemberField(field, sent[field], record[field]);
  });
}

/** Expects the fields in each record as the same read showed them before. */
async function isKept(
  suite: Suite,
  before: ShownPerson,
  after: ShownPerson,
  fields: readonly string[],
): Promise<void> {
  await eachRecord(suite, after, fields, (record, there) => {
    const earlier = record === after.entry ? before.entry : recordOf(before.read);
    for (const field of there.filter((each) => earlier !== undefined && each in earlier))
      expectMemberField(field, earlier?.[field], record[field]);
  });
}

/** Runs a check on each record that shows some of the fields; throws SetupFailed where none does. */
async function eachRecord(
  suite: Suite,
  shown: ShownPerson,
  fields: readonly string[],
  check: (record: JsonObject, there: readonly string[]) => void,
): Promise<void> {
  let judged = 0;
  for (const { record, read } of recordsIn(shown)) {
    const there = fields.filter((field) => field in record);
    judged += there.length;
    if (read === undefined) check(record, there);
    else await judgeShared(suite, read, () => check(record, there));
  }
  if (judged === 0) throw new SetupFailed(`no read of the person shows ${fields.join(', ')}`);
  suite.judged(judged);
}

function others(fields: readonly string[], left: readonly string[]): readonly string[] {
  return fields.filter((field) => !left.includes(field));
}
