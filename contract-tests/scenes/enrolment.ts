import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { describedFieldsOf } from './described-fields.ts';
import { readList } from './list-reading.ts';
import { type SearchedSeason, searchedSeason } from './searched-season.ts';
import { givenRecord } from './subjects/given-record.ts';
import { mailDomain } from './subjects/mail-address.ts';
import { asChild } from './subjects/member.ts';
import { recordToRegister } from './subjects/registrable.ts';
import { subjectNamed } from './subjects/subject-registry.ts';

/** Who is registered to the groups of the searched season. */
export interface Enrolment extends SearchedSeason {
  /** Three people of the larger group; the last is in the smaller one, too. As the season's member list shows them. */
  readonly people: readonly JsonObject[];
  /** Who was refused in the larger group, and who waits there, as far as the club lets anybody be in such a state. */
  readonly notValidated: readonly GivenRecord[];
}

const firstNames = ['Éloïse-Anne', "Jean d'Arc", 'Zoé'];

/** Registers people to the groups of the searched season, validates three and refuses one; made once in a run. */
export function enrolment(suite: Suite): Promise<Enrolment> {
  return suite.scene('people to search for', async () => {
    const searched = await searchedSeason(suite);
    // Before the others are validated: a search that knows them knows that, too.
    const refused = await personNamed(suite, 'Gaëlle');
    await decided(suite, refused.id, searched.larger.id, 'refuseAnnualRegistration');
    const waiting = await personNamed(suite, 'Loïc');
    await decided(suite, waiting.id, searched.larger.id, undefined);
    const ids: number[] = [];
    for (const first_name of firstNames) ids.push((await personNamed(suite, first_name)).id);
    await decided(suite, ids.at(-1) as number, searched.smaller.id, 'validateAnnualRegistration');
    for (const id of ids) await decided(suite, id, searched.larger.id, 'validateAnnualRegistration');
    await closeToOthers(suite, searched.smaller);
    const path = { id: searched.id };
    const members = await readList(suite, 'listSeasonMembers', { path, query: { limit: 100 } });
    // In which state a registration begins is open, and whether a validated one can be refused.
    const notValidated = [refused, waiting].filter((person) => members.every(({ id }) => id !== person.id));
    return { ...searched, people: ids.map((id) => memberAmong(members, id)), notValidated };
  });
}

/** Nobody else finds room in the group, and nobody may ask for it: that takes it out of no list and no search. */
async function closeToOthers(suite: Suite, { id }: GivenRecord): Promise<void> {
  const body = describedFieldsOf(suite, 'changeGroup', { capacity: 1, invitation_only: true });
  if (Object.keys(body).length > 0) await suite.request('changeGroup', { path: { id }, body });
}

/** The state after a decision is not stated: it is looked up in the season's members. */
function memberAmong(members: readonly JsonObject[], wanted: number): JsonObject {
  const found = members.find(({ id }) => id === wanted);
  if (found === undefined)
    throw new SetupFailed('a person whose registration was to be validated is no member of the season');
  return found;
}

function personNamed(suite: Suite, first_name: string): Promise<GivenRecord> {
  const mark = suite.freshMark();
  return recordToRegister(suite, {
    first_name,
    last_name: `${mark} d’Aubigné`,
    email: `${mark}+judo@${mailDomain}`,
    ...asChild(suite, mark),
  });
}

async function decided(
  suite: Suite,
  member_id: number,
  group_id: number,
  decision: 'validateAnnualRegistration' | 'refuseAnnualRegistration' | undefined,
): Promise<void> {
  const { id } = await givenRecord(suite, subjectNamed('annual-registrations'), { member_id, group_id });
  if (decision !== undefined) await suite.request(decision, { path: { id } });
}
