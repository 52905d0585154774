import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { namesakes } from '../../scenes/people/namesakes.ts';
import { decide } from '../../scenes/registrations/decision.ts';
import {
  openGroup,
  openToAll,
  personToRegister,
  roomForAll,
} from '../../scenes/registrations/registrable.ts';
import { eventDaysIn } from '../../scenes/seasons/event-dates.ts';
import type { Subject } from '../../scenes/subject.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** People of the run, with registrations in each state, in a season of their own. */
export interface RegisteredPeople {
  readonly season: number;
  /**
   * A person with validated registrations to two groups of the season and to a group of another season, and with one to a
   * third group that is not decided on.
   */
  readonly admitted: number;
  /** A validated registration of that person in each of the two seasons. */
  readonly admissions: readonly Admission[];
  /** The change of the person afterwards; undefined where the club refused it. */
  readonly change: JsonObject | undefined;
}

export interface Admission {
  readonly season: number;
  readonly registration: number;
}

/** Registers people and decides on their registrations. The lists of the season show the outcome. */
export function registeredPeople(suite: Suite): Promise<RegisteredPeople> {
  return suite.scene('people with registrations in each state', async () => {
    const { id: ofSeason } = await seasonToJoin(suite);
    const group_id = await createIn(suite, subjectNamed('groups'), ofSeason);
    const refused = await register(suite, await personToRegister(suite), group_id);
    await decide(suite, 'refuseAnnualRegistration', refused);
    await register(suite, await personToRegister(suite), group_id);
    await optional(registerNamesakes(suite, ofSeason, group_id));

    const admitted = await personToRegister(suite);
    const registration = await registerAndValidate(suite, admitted, group_id);
    // A service that keeps pages shows the former state of this person from here on.
    await optional(wholeList(suite, 'listSeasonMembers', ofSeason));
    await registerAndValidate(suite, admitted, await createIn(suite, subjectNamed('groups'), ofSeason));
    const { id: other } = await givenRecord(suite, subjectNamed('seasons'));
    const elsewhere = await registerAndValidate(
      suite,
      admitted,
      await createIn(suite, subjectNamed('groups'), other),
    );
    // Last: a club may accept no other registration of a person with a registration that is not decided on.
    await register(suite, admitted, await createIn(suite, subjectNamed('groups'), ofSeason));
    const admissions = [
      { season: ofSeason, registration },
      { season: other, registration: elsewhere },
    ];
    const name = `${suite.freshMark()} « d'Aÿ » & fils`;
    // A cached name of the group is stale from here on.
    await suite.request('changeGroup', { path: { id: group_id }, body: { name } });
    const change = { first_name: 'Noémie', address: '7 rue du Stade' };
    const withoutValues = { phone: null, birth_date: null, sex: null, city_code: null };
    const body = describedFieldsOf(suite, 'changeMember', withoutValues);
    // An inner join drops people without these values; whether the club requires them is unspecified.
    if (Object.keys(body).length > 0) await suite.request('changeMember', { path: { id: admitted }, body });
    const changed = await suite.request('changeMember', { path: { id: admitted }, body: change });
    return { season: ofSeason, admitted, admissions, change: isSuccess(changed) ? change : undefined };
  });
}

/**
 * Registers two namesakes to a group. One of them has a refused registration to another group as well, and has cancelled one
 * to a third: neither concerns the registration that was validated, nor the cancellation the refused one.
 */
async function registerNamesakes(suite: Suite, season: number, group_id: number): Promise<void> {
  const [one, other] = await namesakes(suite);
  for (const person of [one, other]) await registerAndValidate(suite, person, group_id);
  const groups = subjectNamed('groups');
  const refused = await register(suite, one, await createIn(suite, groups, season));
  await decide(suite, 'refuseAnnualRegistration', refused);
  const cancelled = await register(suite, one, await createIn(suite, groups, season));
  await suite.request('cancelAnnualRegistration', { path: { id: cancelled } });
}

/** Returns the id of a person who is registered to an event of the season and to no group. */
export function personAtEventOnly(suite: Suite): Promise<number> {
  return suite.scene('a person registered to an event only', async () => {
    const season = await seasonToJoin(suite);
    const event_id = await createIn(suite, subjectNamed('events'), season.id, {
      ...(await eventDaysIn(suite, season)),
    });
    const member_id = await personToRegister(suite);
    const { id } = await givenRecord(suite, subjectNamed('event-registrations'), { member_id, event_id });
    await decide(suite, 'validateEventRegistration', id);
    return member_id;
  });
}

function seasonToJoin(suite: Suite): Promise<GivenRecord> {
  return suite.scene('a season to join', () => givenRecord(suite, subjectNamed('seasons')));
}

/**
 * Creates a group or an event of a season that every person may join. It has a capacity: a club may read null as no places.
 */
async function createIn(
  suite: Suite,
  subject: Subject,
  season_id: number,
  options: JsonObject = {},
): Promise<number> {
  const plain = await subject.plain(suite, suite.freshMark());
  const open = subject.resource === 'groups' ? openGroup : { ...openToAll, capacity: roomForAll };
  return (await givenRecord(suite, subject, { ...plain, season_id, ...open, ...options })).id;
}

async function registerAndValidate(suite: Suite, member_id: number, group_id: number): Promise<number> {
  const id = await register(suite, member_id, group_id);
  // The request may be refused where the club has validated the registration by itself.
  await decide(suite, 'validateAnnualRegistration', id);
  return id;
}

async function register(suite: Suite, member_id: number, group_id: number): Promise<number> {
  return (await givenRecord(suite, subjectNamed('annual-registrations'), { member_id, group_id })).id;
}
