import { loadFile } from '../../fixtures/clubs.ts';
import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { isRefusal, isSuccess } from '../engine/wire/response.ts';
import { describedFieldsOf } from './described-fields.ts';
import { givenRecord } from './given-record.ts';
import { subjectNamed } from './subjects/subject-registry.ts';

/**
 * More people than any run registers. A full group would change what is judged, and a club may treat an absent
 * capacity as 0.
 */
export const roomForAll = 100_000;

/** The fields of an event that each person may join; a club may require a price for people who are not members. */
export const openToAll = { external_access: true, membership_required: false, external_cost_euros: 0 };

/** Returns a group that each person may join now; made once in a run, by its number. */
export function groupToJoin(suite: Suite, number = 0): Promise<number> {
  return suite.scene(`group ${number} to join`, async () => {
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    return (await givenRecord(suite, subjectNamed('groups'), { ...plain, capacity: roomForAll })).id;
  });
}

/** Returns a group of the same season in which the run takes no places. */
export function groupToMoveTo(suite: Suite): Promise<number> {
  return groupToJoin(suite, activitiesEach);
}

/** Returns an event that each person may join now without payment; made once in a run, by its number. */
export function eventToJoin(suite: Suite, number = 0): Promise<number> {
  return suite.scene(`event ${number} to join`, async () => {
    const plain = await subjectNamed('events').plain(suite, suite.freshMark());
    return (
      await givenRecord(suite, subjectNamed('events'), { ...plain, ...openToAll, capacity: roomForAll })
    ).id;
  });
}

/** The number of groups, and of events, that one person is registered to: people cost requests. */
const activitiesEach = 4;

interface Places {
  /** False where a club refuses a second registration of a person while the first one is pending. */
  readonly shareAPerson: boolean;
  groups: number;
  events: number;
}

/**
 * Returns a person and a group that are never returned together again, because a club registers a person to a group
 * once.
 */
export async function placeInGroup(suite: Suite): Promise<{ member_id: number; group_id: number }> {
  const places = await placesOf(suite);
  const place = places.groups++;
  const member_id = await personOf(suite, places, place);
  return { member_id, group_id: await groupToJoin(suite, place % activitiesEach) };
}

/** Returns a person and an event that are never returned together again. */
export async function placeAtEvent(suite: Suite): Promise<{ member_id: number; event_id: number }> {
  const places = await placesOf(suite);
  const place = places.events++;
  const member_id = await personOf(suite, places, place);
  return { member_id, event_id: await eventToJoin(suite, place % activitiesEach) };
}

function placesOf(suite: Suite): Promise<Places> {
  return suite.scene('places for people', async () => {
    const shareAPerson = await maySharePeople(suite);
    return { shareAPerson, groups: 0, events: 0 };
  });
}

/** Determined once in a run: registers a person to a second group while the first registration is pending. */
async function maySharePeople(suite: Suite): Promise<boolean> {
  const member_id = await personToRegister(suite);
  const ask = async (group_id: number) =>
    suite.request('createAnnualRegistration', { body: { member_id, group_id } });
  // Where the first registration is refused, the refusal has another reason.
  if (!isSuccess(await ask(await groupToJoin(suite)))) return true;
  return !isRefusal(await ask(await groupToMoveTo(suite)));
}

function personOf(suite: Suite, places: Places, place: number): Promise<number> {
  return personAt(suite, places, Math.floor(place / activitiesEach));
}

/**
 * Returns one of the people who have places, for a registration in another season. The number lets several scenes
 * register the same people.
 */
export async function personFor(suite: Suite, number: number): Promise<number> {
  return personAt(suite, await placesOf(suite), number);
}

function personAt(suite: Suite, { shareAPerson }: Places, number: number): Promise<number> {
  if (!shareAPerson) return personToRegister(suite);
  return suite.scene(`person ${number} to register`, () => personToRegister(suite));
}

/** Makes a person with every field, and uploads their files where the club requires them. */
export async function personToRegister(suite: Suite, known: JsonObject = {}): Promise<number> {
  return (await recordToRegister(suite, known)).id;
}

/** Makes such a person and also returns the body; the fields of `known` replace the usual ones. */
export async function recordToRegister(suite: Suite, known: JsonObject = {}): Promise<GivenRecord> {
  const whole = { ...(await subjectNamed('members').whole(suite, suite.freshMark())), ...known };
  const body = describedFieldsOf(suite, 'createMember', whole);
  const person = await givenRecord(suite, subjectNamed('members'), body);
  if (await wantsFiles(suite)) await handInFiles(suite, person.id);
  return person;
}

const content_base64 = loadFile('picture.png').toString('base64');

/**
 * Whether a registration without files, or its validation, is refused. Uploads cost requests, so the run uploads files
 * only then.
 */
function wantsFiles(suite: Suite): Promise<boolean> {
  return suite.scene('whether a registration wants files', async () => {
    if (fieldsToFill(suite).length === 0) return false;
    const body = describedFieldsOf(
      suite,
      'createMember',
      await subjectNamed('members').whole(suite, suite.freshMark()),
    );
    const { id: member_id } = await givenRecord(suite, subjectNamed('members'), body);
    const registration: JsonObject = { member_id, group_id: await groupToMoveTo(suite) };
    const response = await suite.request('createAnnualRegistration', { body: registration });
    const id = identifierIn(response.json);
    if (!isSuccess(response) || id === undefined) return true;
    // Some clubs check files at the decision.
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
