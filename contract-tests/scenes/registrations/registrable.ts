import { loadFile } from '../../../fixtures/clubs.ts';
import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { describedFieldsOf, hasField } from '../described-fields.ts';
import { givenRecord, recordForReading } from '../given-record.ts';
import { entryOf, wholeList } from '../list-reading.ts';
import { knownSeason } from '../non-overlapping-season.ts';
import { optional } from '../optional.ts';
import { recordOf } from '../response-reading.ts';
import { subjectNamed } from '../subject-registry.ts';
import { withPhonesAsTaken } from '../telephone.ts';

/**
 * Left out, a club may take its own default, and validate a moment later what a check compares with what it read before.
 */
const decidedByTheRun = { auto_validate: false };

/**
 * More people than any run registers. A full group would change what is judged, and a club may treat an absent
 * capacity as 0.
 */
export const roomForAll = 100_000;

/** The fields of a group that each person may join; a club may invite people where nothing is sent. */
export const openGroup = {
  ...decidedByTheRun,
  capacity: roomForAll,
  invitation_only: false,
  sex: 'Homme et femme',
};

/**
 * The fields of an event that each person may join without payment; a club may require a price for people who are not
 * members.
 */
export const openToAll = {
  ...decidedByTheRun,
  external_access: true,
  membership_required: false,
  external_cost_euros: 0,
  pre_registration_required: false,
};

/** Returns a group that each person may join now; made once in a run, by its number. */
export function groupToJoin(suite: Suite, number = 0): Promise<number> {
  return suite.scene(`group ${number} to join`, async () => {
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    return (await givenRecord(suite, subjectNamed('groups'), { ...plain, ...openGroup })).id;
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
  /** False unless the club accepts a second registration of a person while the first one is pending. */
  readonly shareAPerson: boolean;
  /** Whether the club refuses to register people, groups and events that the run has just made. */
  readonly refusesNewcomers: boolean;
  groups: number;
  events: number;
  /** The refusal of a registration that the target file names. */
  refusalOfKnown?: Error;
}

interface PlaceInGroup {
  readonly member_id: number;
  readonly group_id: number;
  /** A licence of the group, where it has any: a club may demand one. */
  readonly licence_id?: number;
}

/** Returns a licence of the group that the target file names; nothing where that shows none. */
export function licenceOfKnown(suite: Suite, id: number): Promise<Pick<PlaceInGroup, 'licence_id'>> {
  return suite.scene('the licences of the known group', async () => {
    if (!hasField(suite, 'createAnnualRegistration', 'licence_id')) return {};
    const season = await optional(seasonOfPlaces(suite, 'group'));
    const listed =
      season === undefined ? undefined : await optional(wholeList(suite, 'listSeasonGroups', season));
    const group = listed?.entries.find((entry) => entry.id === id);
    const [licence_id] = Array.isArray(group?.licence_ids) ? group.licence_ids : [];
    return typeof licence_id === 'number' ? { licence_id } : {};
  });
}

/**
 * Returns a person and a group that are never returned together again, because a club registers a person to a group
 * once.
 */
export async function placeInGroup(suite: Suite): Promise<PlaceInGroup> {
  const places = await placesOf(suite);
  const place = places.groups++;
  const known = knownPlace(suite, places, place);
  if (known !== undefined) {
    const { member_id, group_id } = known;
    return { member_id, group_id, ...(await licenceOfKnown(suite, group_id)) };
  }
  const member_id = await personOf(suite, places, place);
  return { member_id, group_id: await groupToJoin(suite, place % activitiesEach) };
}

/** Returns a person and an event that are never returned together again. */
export async function placeAtEvent(suite: Suite): Promise<{ member_id: number; event_id: number }> {
  const places = await placesOf(suite);
  const place = places.events++;
  const known = knownPlace(suite, places, place);
  if (known !== undefined) return { member_id: known.member_id, event_id: known.event_id };
  const member_id = await personOf(suite, places, place);
  return { member_id, event_id: await eventToJoin(suite, place % activitiesEach) };
}

function placesOf(suite: Suite): Promise<Places> {
  return suite.scene('places for people', async () => {
    return { ...(await firstPlaces(suite)), groups: 0, events: 0 };
  });
}

/** Registers a person to a group, and to a second one while the first registration is pending; done once in a run. */
async function firstPlaces(suite: Suite): Promise<Pick<Places, 'shareAPerson' | 'refusesNewcomers'>> {
  const member_id = await personToRegister(suite);
  const register = async (group_id: number) =>
    suite.request('createAnnualRegistration', { body: { member_id, group_id } });
  const first = await register(await groupToJoin(suite));
  if (!isSuccess(first)) return { shareAPerson: false, refusesNewcomers: isRefusal(first) };
  // A registration that is decided at once tells nothing of one that is pending, as that to an event may be.
  const pending = await isPending(suite, first);
  if (!pending || (await hasAMaximum(suite))) return { shareAPerson: false, refusesNewcomers: false };
  return { shareAPerson: !isRefusal(await register(await groupToMoveTo(suite))), refusesNewcomers: false };
}

/**
 * Whether a registration that was accepted reads as pending, alone or in the collection of its season; false where the
 * client may not read it.
 */
async function isPending(suite: Suite, accepted: Response): Promise<boolean> {
  const id = identifierIn(accepted.json);
  if (id === undefined) return false;
  const read = suite.setUp('readAnnualRegistration', { path: { id } });
  const alone = await optional(read.then(recordOf));
  if (alone !== undefined && 'valid' in alone) return alone.valid === null;
  const season = await recordForReading(suite, subjectNamed('seasons'));
  const listed = await optional(wholeList(suite, 'listSeasonAnnualRegistrations', season.id));
  return listed !== undefined && entryOf(listed.entries, { id })?.valid === null;
}

/** Whether the season has a greatest number of registrations of a person, or may have: the run made it without one. */
async function hasAMaximum(suite: Suite): Promise<boolean> {
  const known = await knownSeason(suite);
  return known !== undefined && known.draft.max_annual_registrations !== 0;
}

/**
 * Returns the person, the group and the event of the target file where the club registers no other ones. Throws
 * NotApplicable where they have been returned: a club registers a person to a group once.
 */
function knownPlace({ target }: Suite, { refusesNewcomers, refusalOfKnown }: Places, place: number) {
  const known = target.known?.registrable;
  if (known === undefined || !refusesNewcomers) return undefined;
  if (place > 0) throw refusalOfKnown ?? new NotApplicable(onlyTheKnown);
  return known;
}

const onlyTheKnown =
  'needs more people, groups and events that the club lets register than known.registrable names: it refuses those just created';

/** Whether the only registrations of the run are those that `known.registrable` names. */
export async function hasOnlyKnownPlaces(suite: Suite): Promise<boolean> {
  if (suite.target.writes !== true || suite.target.known?.registrable === undefined) return false;
  return suite.described.has('createAnnualRegistration') && (await placesOf(suite)).refusesNewcomers;
}

/**
 * Throws NotApplicable where the run has one registration alone, that others have decided since: a club may refuse a
 * change of it that it accepts of another one.
 */
export async function needPlaces(suite: Suite): Promise<void> {
  if (await hasOnlyKnownPlaces(suite)) throw new NotApplicable(onlyTheKnown);
}

/**
 * Returns why a registration of the run was refused, where the club refuses all that the run has just made: it refuses what
 * the target file names as well, or that names whom it registers, or may name them.
 */
export async function refusalOfNewcomers(
  suite: Suite,
  refused: Error,
  { member_id }: JsonObject,
): Promise<Error | undefined> {
  const places = await placesOf(suite);
  if (!places.refusesNewcomers) return undefined;
  const known = suite.target.known?.registrable;
  if (known !== undefined && known.member_id === member_id) places.refusalOfKnown = refused;
  if (known !== undefined) return places.refusalOfKnown ?? new NotApplicable(onlyTheKnown);
  return new SetupFailed(`${refused.message}; known.registrable may name whom the club registers`);
}

/** Returns the season in which the run registers people: that of its records, or of the known group or event. */
export async function seasonOfPlaces(suite: Suite, of: 'group' | 'event'): Promise<number> {
  if (!(await hasOnlyKnownPlaces(suite))) return (await recordForReading(suite, subjectNamed('seasons'))).id;
  return suite.scene(`the season of the known ${of}`, async () => {
    const { group_id = 0, event_id = 0 } = suite.target.known?.registrable ?? {};
    const read = of === 'group' ? (['readGroup', group_id] as const) : (['readEvent', event_id] as const);
    const { season_id, season_path } = recordOf(await suite.setUp(read[0], { path: { id: read[1] } }));
    const season = season_id ?? Number(/(?:^|\/)seasons\/(\d+)/.exec(String(season_path))?.[1]);
    if (typeof season === 'number' && season > 0) return season;
    throw new NotApplicable(`needs a ${of} in known.registrable that shows its season`);
  });
}

function personOf(suite: Suite, places: Places, place: number): Promise<number> {
  return personAt(suite, places, Math.floor(place / activitiesEach));
}

/**
 * Returns one of the people who have places, for a registration in another season, or a person who is described in words
 * and has none. Several scenes register the same people so.
 */
export async function personFor(suite: Suite, which: number | string): Promise<number> {
  return personAt(suite, await placesOf(suite), which);
}

function personAt(suite: Suite, { shareAPerson }: Places, which: number | string): Promise<number> {
  if (!shareAPerson) return personToRegister(suite);
  return suite.scene(`person ${which} to register`, () => personToRegister(suite));
}

/** Makes a person with every field, and uploads their files where the club requires them. */
export async function personToRegister(suite: Suite, known: JsonObject = {}): Promise<number> {
  return (await recordToRegister(suite, known)).id;
}

/** Makes such a person and also returns the body; the fields of `known` replace the usual ones. */
export async function recordToRegister(suite: Suite, known: JsonObject = {}): Promise<GivenRecord> {
  const usual = await subjectNamed('members').whole(suite, suite.freshMark());
  const whole = await withPhonesAsTaken(suite, { ...usual, ...known });
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
