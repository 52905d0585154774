import { loadFile } from '../../../fixtures/clubs.ts';
import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { isRefusal, isSuccess } from '../../engine/wire/response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { openToAll } from './event.ts';
import { givenRecord } from './given-record.ts';
import { wholeMember } from './member.ts';
import { subjectNamed } from './subject-registry.ts';

/** More people than any run registers: where somebody must find room, a club may hold an open capacity for none. */
export const roomForAll = 100_000;

/** A group that anybody may join in these days; made once in a run, by its number. */
export function groupToJoin(suite: Suite, number = 0): Promise<number> {
  return suite.scene(`group ${number} to join`, async () => {
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    return (await givenRecord(suite, subjectNamed('groups'), { ...plain, capacity: roomForAll })).id;
  });
}

/** A group of the same season that no place is in. */
export function groupToMoveTo(suite: Suite): Promise<number> {
  return groupToJoin(suite, activitiesEach);
}

/** An event that anybody may join in these days, without payment; made once in a run, by its number. */
export function eventToJoin(suite: Suite, number = 0): Promise<number> {
  return suite.scene(`event ${number} to join`, async () => {
    const plain = await subjectNamed('events').plain(suite, suite.freshMark());
    return (
      await givenRecord(suite, subjectNamed('events'), { ...plain, ...openToAll, capacity: roomForAll })
    ).id;
  });
}

/** So many groups and so many events one person may be registered to: people cost requests. */
const activitiesEach = 4;

interface Places {
  readonly people: Map<number, Promise<number>>;
  /** False where a club takes no second registration of somebody before it has decided on the first. */
  readonly shareAPerson: boolean;
  groups: number;
  events: number;
}

/** A person and a group that nobody gets again: whoever registers a person to a group does it once. */
export async function placeInGroup(suite: Suite): Promise<{ member_id: number; group_id: number }> {
  const places = await placesOf(suite);
  const place = places.groups++;
  const member_id = await personOf(suite, places, place);
  return { member_id, group_id: await groupToJoin(suite, place % activitiesEach) };
}

/** A person and an event that nobody gets again. */
export async function placeAtEvent(suite: Suite): Promise<{ member_id: number; event_id: number }> {
  const places = await placesOf(suite);
  const place = places.events++;
  const member_id = await personOf(suite, places, place);
  return { member_id, event_id: await eventToJoin(suite, place % activitiesEach) };
}

function placesOf(suite: Suite): Promise<Places> {
  return suite.scene('places for people', async () => {
    const shareAPerson = await maySharePeople(suite);
    return { people: new Map(), shareAPerson, groups: 0, events: 0 };
  });
}

/** Found out once in a run: somebody waits for one group and asks for another one. */
async function maySharePeople(suite: Suite): Promise<boolean> {
  const member_id = await personToRegister(suite);
  const ask = async (group_id: number) =>
    suite.request('createAnnualRegistration', { body: { member_id, group_id } });
  // Where the first one is refused, there is another reason.
  if (!isSuccess(await ask(await groupToJoin(suite)))) return true;
  return !isRefusal(await ask(await groupToMoveTo(suite)));
}

function personOf(suite: Suite, places: Places, place: number): Promise<number> {
  return personAt(suite, places, Math.floor(place / activitiesEach));
}

/**
 * One of the people who get places, for another season than theirs: by a number, so that nobody asks for new people where the
 * same can be registered again.
 */
export async function personFor(suite: Suite, number: number): Promise<number> {
  return personAt(suite, await placesOf(suite), number);
}

function personAt(suite: Suite, { people, shareAPerson }: Places, number: number): Promise<number> {
  if (!shareAPerson) return personToRegister(suite);
  const person = people.get(number) ?? personToRegister(suite);
  people.set(number, person);
  return person;
}

/** A new person of whom everything is known, and whose files were handed in where the club wants them. */
export async function personToRegister(suite: Suite, known: JsonObject = {}): Promise<number> {
  return (await recordToRegister(suite, known)).id;
}

/** The same with what the person was made of; `known` is what is known otherwise than of everybody. */
export async function recordToRegister(suite: Suite, known: JsonObject = {}): Promise<GivenRecord> {
  const whole = { ...(await wholeMember(suite, suite.freshMark())), ...known };
  const body = describedFieldsOf(suite, 'createMember', whole);
  const person = await givenRecord(suite, subjectNamed('members'), body);
  if (await wantsFiles(suite)) await handInFiles(suite, person.id);
  return person;
}

const content_base64 = loadFile('picture.png').toString('base64');

/** Files cost requests, so nobody hands them in unless a registration without them was refused, or its validation. */
function wantsFiles(suite: Suite): Promise<boolean> {
  return suite.scene('whether a registration wants files', async () => {
    if (fieldsToFill(suite).length === 0) return false;
    const body = describedFieldsOf(suite, 'createMember', await wholeMember(suite, suite.freshMark()));
    const { id: member_id } = await givenRecord(suite, subjectNamed('members'), body);
    const registration: JsonObject = { member_id, group_id: await groupToMoveTo(suite) };
    const response = await suite.request('createAnnualRegistration', { body: registration });
    const id = identifierIn(response.json);
    if (!isSuccess(response) || id === undefined) return true;
    // Some clubs look at files when they decide.
    return !isSuccess(await suite.request('validateAnnualRegistration', { path: { id } }));
  });
}

async function handInFiles(suite: Suite, id: number): Promise<void> {
  for (const field_id of fieldsToFill(suite))
    await suite.setUp('replaceMemberDocument', { path: { id, field_id }, body: { content_base64 } });
}

function fieldsToFill(suite: Suite): readonly number[] {
  const isThere = suite.described.has('replaceMemberDocument');
  return isThere ? (suite.target.known?.document_field_ids ?? []) : [];
}
