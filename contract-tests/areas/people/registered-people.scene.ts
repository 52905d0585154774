import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { openToAll } from '../../scenes/subjects/event.ts';
import { givenRecord } from '../../scenes/subjects/given-record.ts';
import { personToRegister, roomForAll } from '../../scenes/subjects/registrable.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';

/** People of the run, registered in each way that there is to a season of their own. */
export interface RegisteredPeople {
  readonly season: number;
  /** Somebody admitted to two groups of the season and to one of another season, who waits for a third group. */
  readonly admitted: number;
  /** One of these admissions for each of the two seasons. */
  readonly admissions: readonly Admission[];
  /** What the person was changed to afterwards; undefined where the club refused that. */
  readonly change: JsonObject | undefined;
}

export interface Admission {
  readonly season: number;
  readonly registration: number;
}

/** Registers people in each way, once in a run; how their registrations stand afterwards is for lists to say. */
export function registeredPeople(suite: Suite): Promise<RegisteredPeople> {
  return suite.scene('people registered in each way', async () => {
    const ofSeason = await seasonToJoin(suite);
    const group_id = await makeIn(suite, subjectNamed('groups'), ofSeason);
    const refused = await register(suite, await personToRegister(suite), group_id);
    await suite.request('refuseAnnualRegistration', { path: { id: refused } });
    await register(suite, await personToRegister(suite), group_id);

    const admitted = await personToRegister(suite);
    const registration = await registerAndValidate(suite, admitted, group_id);
    await registerAndValidate(suite, admitted, await makeIn(suite, subjectNamed('groups'), ofSeason));
    const { id: other } = await givenRecord(suite, subjectNamed('seasons'));
    const elsewhere = await registerAndValidate(
      suite,
      admitted,
      await makeIn(suite, subjectNamed('groups'), other),
    );
    // Last of all: a club may take no further registration of somebody who waits.
    await register(suite, admitted, await makeIn(suite, subjectNamed('groups'), ofSeason));
    const admissions = [
      { season: ofSeason, registration },
      { season: other, registration: elsewhere },
    ];
    const name = `${suite.freshMark()} « d'Aÿ » & fils`;
    // Whoever keeps copies of names keeps old ones from here on.
    await suite.request('changeGroup', { path: { id: group_id }, body: { name } });
    const change = { first_name: 'Noémie', address: '7 rue du Stade' };
    const forgotten = { phone: null, birth_date: null, sex: null, city_code: null };
    const body = describedFieldsOf(suite, 'changeMember', forgotten);
    // A list that joins what people have loses whoever has none of it; whether the club wants to know it is open.
    if (Object.keys(body).length > 0) await suite.request('changeMember', { path: { id: admitted }, body });
    const changed = await suite.request('changeMember', { path: { id: admitted }, body: change });
    return { season: ofSeason, admitted, admissions, change: isSuccess(changed) ? change : undefined };
  });
}

/** A person who is registered to an event of the season and to no group. */
export function personAtEventOnly(suite: Suite): Promise<number> {
  return suite.scene('a person registered to an event only', async () => {
    const event_id = await makeIn(suite, subjectNamed('events'), await seasonToJoin(suite), openToAll);
    const member_id = await personToRegister(suite);
    const { id } = await givenRecord(suite, subjectNamed('event-registrations'), { member_id, event_id });
    await suite.request('validateEventRegistration', { path: { id } });
    return member_id;
  });
}

function seasonToJoin(suite: Suite): Promise<number> {
  return suite.scene('a season to join', async () => (await givenRecord(suite, subjectNamed('seasons'))).id);
}

/** A group or event of a season that anybody may join: where somebody must find room, an open capacity may be none. */
async function makeIn(
  suite: Suite,
  subject: Subject,
  season_id: number,
  options: JsonObject = {},
): Promise<number> {
  const plain = await subject.plain(suite, suite.freshMark());
  return (await givenRecord(suite, subject, { ...plain, season_id, capacity: roomForAll, ...options })).id;
}

async function registerAndValidate(suite: Suite, member_id: number, group_id: number): Promise<number> {
  const id = await register(suite, member_id, group_id);
  // One that is validated already may be refused.
  await suite.request('validateAnnualRegistration', { path: { id } });
  return id;
}

async function register(suite: Suite, member_id: number, group_id: number): Promise<number> {
  return (await givenRecord(suite, subjectNamed('annual-registrations'), { member_id, group_id })).id;
}
