import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { givenRecord } from '../given-record.ts';
import { readList } from '../list-reading.ts';
import { madeByTheRun, optional } from '../optional.ts';
import { personSharing } from '../people/namesakes.ts';
import { addressOf, childFields } from '../person-fields.ts';
import { decide } from '../registrations/decision.ts';
import { lacksMember } from '../registrations/lacks-member.ts';
import { recordToRegister } from '../registrations/registrable.ts';
import { settledReading } from '../settled-reading.ts';
import { subjectNamed } from '../subject-registry.ts';
import { type SearchedSeason, searchedSeason } from './searched-season.ts';

/** The people who are registered to the groups of the searched season. */
export interface EnrolledPeople extends SearchedSeason {
  /**
   * Three people of the larger group, as the member list of the season shows them; the last one is in the smaller
   * group, too, and the first one waits there, where the club accepts that.
   */
  readonly people: readonly JsonObject[];
  /**
   * A sibling of the second of them in the larger group, who has the same representatives, and the same e-mail address where
   * the club lets two people have one; undefined where the club has no such member.
   */
  readonly sibling: JsonObject | undefined;
  /**
   * The people who were refused in the larger group or whose registration there is pending, as far as the club has
   * such registrations.
   */
  readonly notValidated: readonly GivenRecord[];
}

const firstNames = ['Éloïse-Anne', "Jean d'Arc", 'Zoé'];

/** Registers people to the groups of the searched season, validates three and refuses one; once in a run. */
export function enrolledPeople(suite: Suite): Promise<EnrolledPeople> {
  return suite.scene('people to search for', async () => {
    const searched = await searchedSeason(suite);
    // Decided before the others are validated: a search that finds those is up to date about this one.
    const refused = await personNamed(suite, 'Gaëlle');
    await decided(suite, refused.id, searched.larger.id, 'refuseAnnualRegistration');
    const waiting = await personNamed(suite, 'Loïc');
    await decided(suite, waiting.id, searched.larger.id, undefined);
    const named: GivenRecord[] = [];
    for (const first_name of firstNames) named.push(await personNamed(suite, first_name));
    const ids = named.map(({ id }) => id);
    const [, second] = named;
    const sibling = second && (await optional(siblingOf(suite, second, searched.larger.id)));
    await decided(suite, ids.at(-1) as number, searched.smaller.id, 'validateAnnualRegistration');
    const validated: Decided[] = [];
    for (const id of ids)
      validated.push(await decided(suite, id, searched.larger.id, 'validateAnnualRegistration'));
    // A member of the season who waits in the smaller group: a search in that group must not find them. Last, since a club
    // may accept no other registration of a person with a pending one.
    const waits = { member_id: ids[0] as number, group_id: searched.smaller.id };
    await optional(givenRecord(suite, subjectNamed('annual-registrations'), waits));
    await closeToOthers(suite, searched.smaller);
    const path = { id: searched.id };
    const members = await settledReading(
      suite,
      () => readList(suite, 'listSeasonMembers', { path, query: { limit: 100 } }),
      (listed) => ids.every((wanted) => listed.some(({ id }) => id === wanted)),
    );
    // The first state of a registration, and whether a validated one can be refused, is unspecified.
    const notValidated = [refused, waiting].filter((person) => members.every(({ id }) => id !== person.id));
    const people: JsonObject[] = [];
    for (const one of validated) people.push(await memberAmong(suite, searched.id, members, one));
    return { ...searched, people, sibling: members.find(({ id }) => id === sibling), notValidated };
  });
}

/** Returns the same; undefined where the run cannot register people. */
export function ownPeople(suite: Suite): Promise<EnrolledPeople | undefined> {
  return madeByTheRun(suite, () => enrolledPeople(suite));
}

/** Makes the group full and invitation-only; lists and searches must still show it. */
async function closeToOthers(suite: Suite, { id }: GivenRecord): Promise<void> {
  const body = describedFieldsOf(suite, 'changeGroup', { capacity: 1, invitation_only: true });
  if (Object.keys(body).length > 0) await suite.request('changeGroup', { path: { id }, body });
}

/** A person whose registration was decided on, and the response, where a decision was sent. */
interface Decided {
  readonly person: number;
  readonly response: Response | undefined;
  /** When it was decided, in milliseconds of the run. */
  readonly at: number;
}

/** The interface does not state the state after a decision, so the members of the season show it. */
async function memberAmong(
  suite: Suite,
  season: number,
  members: readonly JsonObject[],
  { person, response, at }: Decided,
): Promise<JsonObject> {
  const found = members.find(({ id }) => id === person);
  if (found !== undefined) return found;
  const seconds = Math.round((suite.elapsed() - at) / 1000);
  const told = `${response && describeExchange(response)}, and ${seconds} s later person ${person} is no member of the season`;
  throw await lacksMember(suite, season, person, told);
}

function personNamed(suite: Suite, first_name: string): Promise<GivenRecord> {
  const mark = suite.freshMark();
  return recordToRegister(suite, {
    first_name,
    last_name: `${mark} d’Aubigné`,
    email: addressOf(suite, `${mark}+judo`),
    ...childFields(suite, mark),
  });
}

/** Registers a sibling of a person to a group. Returns the id of the sibling. */
async function siblingOf(suite: Suite, { draft }: GivenRecord, group_id: number): Promise<number> {
  const { id } = await personSharing(suite, { ...draft, first_name: 'Jeanne' });
  await decided(suite, id, group_id, 'validateAnnualRegistration');
  return id;
}

async function decided(
  suite: Suite,
  person: number,
  group_id: number,
  decision: 'validateAnnualRegistration' | 'refuseAnnualRegistration' | undefined,
): Promise<Decided> {
  const draft = { member_id: person, group_id };
  const { id } = await givenRecord(suite, subjectNamed('annual-registrations'), draft);
  const at = suite.elapsed();
  const response = decision && (await decide(suite, decision, id));
  return { person, response, at };
}
