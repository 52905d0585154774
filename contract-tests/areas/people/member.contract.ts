import type { JsonObject } from '../../../spec/index.ts';
import { memberFields } from '../../engine/book/comparable-field.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { noteDoneWithout } from '../../engine/wire/message/request-owner.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { expectAcceptedLikeTwin } from '../../expect/acceptance.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectFields } from '../../expect/every-field.ts';
import { isAhead, isLongPast } from '../../expect/moment.ts';
import { expectRejected } from '../../expect/status.ts';
import { isCallable } from '../../probes/followed-path.ts';
import { isDeletedElsewhere } from '../../scenes/deleted-elsewhere.ts';
import { needField } from '../../scenes/described-fields.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordFor, recordForReading } from '../../scenes/given-record.ts';
import { readList, wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { changedPeople, createdPeople } from '../../scenes/people/member.ts';
import { afterRemovals } from '../../scenes/registrations/after-removals.ts';
import { listedRegistrations } from '../../scenes/registrations/listed-registrations.ts';
import { decideOnRegistrations } from '../../scenes/registrations/registration-decided.ts';
import {
  annual,
  hasBothKinds,
  kindsOf,
  type RegistrationKind,
} from '../../scenes/registrations/registration-kind.ts';
import { receiveRegistrations } from '../../scenes/registrations/registration-received.ts';
import { statusOf } from '../../scenes/registrations/registration-status.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { currentSeasons } from './current-seasons.scene.ts';
import { judgeSeason } from './judge-season.ts';
import { eachRecord, expectKept, expectReadsBack } from './person-expectations.ts';
import { expectTypeStateAndPaths, type RegistrationItem } from './registration-items.ts';
import type { SeasonLists } from './season-member.scene.ts';
import { verifiedMember } from './verified-member.scene.ts';

rule('member/created-one-can-be-read', async (suite) => {
  for (const { id, draft, shown } of Object.values(await createdPeople(suite)))
    await judgeShared(suite, shown.read, (response) => {
      const record = expectRecord(response);
      if (typeof record.id === 'number' && record.id !== id)
        throw violation(`the person ${id} (${draft.email})`, response);
    });
});

rule('member/created-at-has-passed', async (suite) => {
  for (const { shown } of Object.values(await createdPeople(suite))) {
    await eachRecord(suite, shown, ['created_at'], async ({ created_at }) => {
      for (const [isOff, says] of [
        [isAhead, 'before'],
        [isLongPast, 'shortly before'],
      ] as const)
        if (isOff(shown.read, created_at) && !(await isClockOff(suite, isOff)))
          throw violation(`a created_at ${says} ${shown.read.headers.date}`, String(created_at), {
            shownBy: shown.read,
          });
    });
  }
});

/** Whether new registrations differ so from the time of the response, too: the application has another clock then. */
async function isClockOff(suite: Suite, isOff: typeof isAhead): Promise<boolean> {
  const received = await optional(receiveRegistrations(suite, annual));
  const [page] = received?.lists.whole.pages ?? [];
  return received !== undefined && page !== undefined
    ? received.lists.whole.entries.some(({ registered_at }) => isOff(page, registered_at))
    : false;
}

rule('member/change-keeps-omitted-fields', async (suite) => {
  for (const { change, shown, after } of Object.values(await changedPeople(suite)))
    await expectKept(suite, shown, after, [
      ...without(memberFields, ['parents', ...Object.keys(change)]),
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
    await judgeShared(suite, created.response, () => expectAcceptedLikeTwin(created));
    await expectReadsBack(suite, shown, created.body, ['city_code']);
  }
  const { changed, after } = moved;
  await judgeShared(suite, changed.response, () => expectAcceptedLikeTwin(changed));
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
        `email_verified true after changes that keep the address ${email}`,
        canonical(record.email_verified),
      );
  });
});

rule('member/new-email-is-not-verified', async (suite) => {
  const { email, afterChange, afterReturn } = await verifiedMember(suite);
  const readings = [
    { shown: afterChange, way: 'from' },
    ...(afterReturn ? [{ shown: afterReturn, way: 'back to' }] : []),
  ];
  for (const { shown, way } of readings)
    await eachRecord(suite, shown, ['email_verified'], (record) => {
      if (record.email_verified === true)
        throw violation(`email_verified not true after a change ${way} the address ${email}`, 'true');
    });
});

rule('member/creation-makes-no-registration', async (suite) => {
  const { id } = (await createdPeople(suite)).renamed;
  for (const season of await currentSeasons(suite)) {
    const query = { season_id: season };
    const response = await firstFilledPage(suite, 'listMemberRegistrations', { path: { id }, query });
    // Another client may have deleted the season since it was listed.
    if (!isSuccess(response) && (await isMissing(suite, season))) continue;
    if (entriesOf(response).length > 0)
      throw violation(`no registration of person ${id}, who was created without one`, response);
  }
});

async function isMissing(suite: Suite, id: number): Promise<boolean> {
  return (await suite.request('readSeason', { path: { id } })).status === 404;
}

rule('member/parent-has-a-type', async (suite) => {
  const typeless = { first_name: 'Anne', last_name: 'Le Goff' };
  const whole = await subjectNamed('members').whole(suite, suite.freshMark());
  const parents = [{ ...typeless, type: 'Mere' }, typeless];
  expectRejected(await suite.request('createMember', { body: { ...whole, parents } }));
  const { id } = await recordFor(suite, subjectNamed('members'), 'refused changes');
  const change = { parents: [typeless] };
  expectRejected(await suite.request('changeMember', { path: { id }, body: change }));
});

rule('member/listed-one-has-every-field', async (suite) => {
  const ofPerson = suite.described.recordFields('listMembers');
  const page = await firstFilledPage(suite, 'listMembers', { query: { all: true } });
  for (const person of entriesOf(page)) expectFields('a person of the export', person, ofPerson);
  await judgeSeason(suite, ['members'], ({ members }) => {
    for (const person of members) expectFields('a season member', person, ofPerson);
    return members.length;
  });
  for (const kind of kindsOf(suite)) {
    // The interface shows which fields people of the club have, but not which of them a list of participants has.
    if (!suite.described.listsRecordFields(kind.listParticipants)) {
      noteDoneWithout(
        new NotApplicable(`the target's description lists no fields of ${kind.listParticipants}`),
      );
      continue;
    }
    const participants = (await optional(listedParticipants(suite, kind))) ?? [];
    const listed = suite.described.recordFields(kind.listParticipants);
    const fields = listed.filter((field) => ofPerson.includes(field));
    for (const person of participants) expectFields(`a person of ${kind.listParticipants}`, person, fields);
    suite.judged(participants.length);
  }
});

/** Reads the participants of a group or event of the run; where it has none, of one that the club's registrations name. */
async function listedParticipants(suite: Suite, kind: RegistrationKind): Promise<readonly JsonObject[]> {
  if (!(await isCallable(suite, kind.listParticipants))) return [];
  const own = suite.target.writes === true ? await optional(decideOnRegistrations(suite, kind)) : undefined;
  if (own !== undefined) return own.participants.entries;
  const registrations = (await listedRegistrations(suite, kind)).at(-1)?.whole.entries ?? [];
  const named = registrations
    .filter(({ valid }) => valid === true)
    .map((one) => one[kind.activity])
    .find((id) => typeof id === 'number');
  return named === undefined ? [] : (await wholeList(suite, kind.listParticipants, named)).entries;
}

rule('member/registrations-need-a-season', async (suite) => {
  const { id } = await recordForReading(suite, subjectNamed('members'));
  expectRejected(await suite.request('listMemberRegistrations', { path: { id } }));
});

rule('member/registrations-are-all-of-the-season', async (suite) => {
  await judgeSeason(suite, ['annual', 'event'], (lists) => expectAllRegistrations(suite, lists));
  if (suite.target.writes !== true) return;
  const scene = await optional(afterRemovals(suite));
  const listed = (scene?.kinds ?? []).flatMap(({ collection }) => collection.entries);
  for (const [person, entries] of scene?.ofPeople ?? []) expectNoneLeftOut(person, listed, entries);
  const people = [...(scene?.ofPeople.keys() ?? [])].map(Number);
  await expectNoneOfAnotherSeason(suite, people);
  await expectRefusedAmongThem(suite);
  suite.judged(people.length);
});

/** Expects the registrations of a person just after one of each kind was refused to have as many as its collection. */
async function expectRefusedAmongThem(suite: Suite): Promise<void> {
  for (const kind of kindsOf(suite)) {
    const decided = await optional(decideOnRegistrations(suite, kind));
    const { ofRefusedBefore, ofRefusedThen, refused } = decided ?? {};
    if (ofRefusedThen === undefined || refused === undefined || !isSuccess(ofRefusedThen.response)) continue;
    const { response, list } = ofRefusedThen;
    const then = entriesOf(response);
    expectNoneLeftOut(refused.draft.member_id, list.entries, then, response);
    // The other collection may have some of the person, too, which would make up for what is left out.
    const before = ofRefusedBefore && isSuccess(ofRefusedBefore) ? entriesOf(ofRefusedBefore) : [];
    if (then.length < before.length)
      throw violation(
        `the ${before.length} registrations of person ${refused.draft.member_id}, as before one of them was refused`,
        `${then.length}: ${canonical(then.map(inShort))}`,
        { shownBy: response },
      );
  }
}

/** Expects no more registrations of people in another season than its collections hold. */
async function expectNoneOfAnotherSeason(suite: Suite, people: readonly number[]): Promise<void> {
  if (people.length === 0 || !hasBothKinds(suite)) return;
  const { id: season_id } = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
  for (const id of people) {
    const query = { season_id, limit: 100 };
    const own = await readList(suite, 'listMemberRegistrations', { path: { id }, query }, 'offset');
    const held: JsonObject[] = [];
    // Most people have none there.
    for (const { listOfSeason } of own.length === 0 ? [] : kindsOf(suite))
      held.push(...(await wholeList(suite, listOfSeason, season_id)).entries);
    const theirs = held.filter(({ member_id }) => member_id === id);
    if (own.length > theirs.length)
      throw violation(
        `${theirs.length} registrations of person ${id} in season ${season_id}`,
        `${own.length}: ${canonical(own.map(inShort))}`,
        { shownBy: own },
      );
  }
}

rule('member/registrations-show-type-state-and-paths', (suite) =>
  judgeSeason(suite, ['annual', 'event'], async (lists) => {
    const items: RegistrationItem[] = [];
    for (const { id, what } of peopleOfOneSort(lists)) {
      const query = { season_id: lists.season, limit: 1 };
      const response = await firstFilledPage(suite, 'listMemberRegistrations', { path: { id }, query });
      // Registrations of a deleted person may be kept. Another rule judges a registration that is left out.
      const [item] = response.status === 404 ? [] : entriesOf(response);
      if (item !== undefined) items.push({ item, what });
    }
    expectTypeStateAndPaths(items);
    return items.length;
  }),
);

/** Returns a person for each type and state, all of whose registrations of the season have that type and state. */
function peopleOfOneSort({ annual, event }: SeasonLists): readonly { id: number; what: string }[] {
  const all = [
    ...annual.map((one) => ({ one, type: 'annual' })),
    ...event.map((one) => ({ one, type: 'event' })),
  ].map(({ one, type }) => ({ id: one.member_id, what: `${statusOf(one.valid)} ${type}` }));
  const alone = all.filter(({ id, what }) => all.every((other) => other.id !== id || other.what === what));
  const known = alone.flatMap(({ id, what }) => (typeof id === 'number' ? [{ id, what }] : []));
  return known.filter(({ what }, at) => known.findIndex((other) => other.what === what) === at);
}

/** Expects the list of a person to have all their registrations of the season. Only the run registers these people. */
function expectNoneLeftOut(
  person: unknown,
  listed: readonly JsonObject[],
  entries: readonly JsonObject[],
  shownBy: JsonObject | readonly JsonObject[] | Response = entries,
): void {
  const expected = listed.filter(({ member_id }) => member_id === person).length;
  if (entries.length < expected)
    throw violation(
      `the ${expected} registrations of person ${person} that the lists of the season have`,
      `${entries.length}: ${canonical(entries).slice(0, 600)}`,
      { shownBy },
    );
}

/** Expects the lists of some people to have as many registrations as those of the season. Returns the number of people. */
async function expectAllRegistrations(suite: Suite, lists: SeasonLists): Promise<number> {
  const { season, annual, event } = lists;
  const people = peopleInEachState(lists);
  const unnamed = [...annual, ...event].filter(({ member_id }) => typeof member_id !== 'number').length;
  let judged = 0;
  for (const id of people) {
    // The person with most registrations is read in several pages: the season filter has to hold on each of them.
    const limit = id === people.at(-1) ? 2 : 100;
    const options = { path: { id }, query: { season_id: season, limit } };
    const own = await readList(suite, 'listMemberRegistrations', options, 'offset').catch(
      unlessDeleted(suite, id),
    );
    if (own === undefined) continue;
    judged += 1;
    const stranger = own.find(({ member_id }) => typeof member_id === 'number' && member_id !== id);
    if (stranger !== undefined) throw violation(`registrations of person ${id}`, canonical(stranger));
    const ofSeason = [...annual, ...event].filter(({ member_id }) => member_id === id);
    // A registration that names no person may be theirs, and so may one of a kind without a collection.
    const most = hasBothKinds(suite) ? ofSeason.length + unnamed : Number.POSITIVE_INFINITY;
    if (own.length < ofSeason.length || own.length > most)
      throw violation(
        `${ofSeason.length} registrations of person ${id}: ${canonical(ofSeason.map(inShort))}`,
        `${own.length}: ${canonical(own.map(inShort))}`,
      );
  }
  return judged;
}

/** Returns a handler that throws the failure of a read of a person's list, unless the person was deleted. */
function unlessDeleted(suite: Suite, person: number): (failure: unknown) => Promise<undefined> {
  return async (failure) => {
    if (!(failure instanceof SetupFailed) || !(await isDeletedElsewhere(suite, 'readMember', person)))
      throw failure;
    return undefined;
  };
}

/** Returns the people with the last registration in each state, and at the end the person with most registrations. */
function peopleInEachState({ annual, event }: SeasonLists): readonly number[] {
  const known = (registration: JsonObject) => typeof registration.member_id === 'number';
  const lists = [annual.filter(known), event.filter(known)];
  const last = lists.flatMap((list) =>
    [null, false, true].map((state) => list.findLast(({ valid }) => valid === state)?.member_id),
  );
  const all = lists.flat().map(({ member_id }) => member_id);
  const counts = new Map(all.map((id) => [id, all.filter((other) => other === id).length]));
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const chosen = last.filter((id) => typeof id === 'number' && id !== busiest);
  return [...new Set([...chosen, busiest])].filter((id) => typeof id === 'number');
}

function inShort({ id = null, valid = null }: JsonObject): JsonObject {
  return { id, valid };
}

function without(fields: readonly string[], excluded: readonly string[]): readonly string[] {
  return fields.filter((field) => !excluded.includes(field));
}
