import type { JsonObject } from '../../../spec/index.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectFields } from '../../expect/every-field.ts';
import { validatedPeople, withoutRegistration } from '../../expect/validated-people.ts';
import type { SeasonLists } from './season-member.scene.ts';

/** Expects each person in the list to have a validated registration. Returns the number of people. */
export function expectValidated({ season, members, annual }: SeasonLists): number {
  const known = members.map(({ id }) => id).filter((id) => typeof id === 'number');
  const [stranger] = withoutRegistration(validatedPeople(annual), known);
  if (stranger !== undefined) {
    const own = annual.filter(({ member_id }) => member_id === stranger);
    throw violation(
      `only people with a validated annual registration among the members of season ${season}`,
      `person ${stranger}, whose annual registrations are ${canonical(own.map(({ id, valid }) => ({ id, valid })))}`,
    );
  }
  return known.length;
}

/** Returns the first of these people who was not deleted. */
export type FirstThatExists = (people: readonly number[]) => Promise<number | undefined>;

/** Expects each person with a validated registration in the list. Returns the number of people. */
export async function expectListed(
  { season, members, annual }: SeasonLists,
  firstThatExists: FirstThatExists,
): Promise<number> {
  const listed = new Set(members.map(({ id }) => id));
  const validated = [...validatedPeople(annual).ids];
  const missing = await firstThatExists(validated.filter((id) => !listed.has(id)));
  if (missing !== undefined)
    throw violation(
      `person ${missing}, who has a validated annual registration, among the members of season ${season}`,
      `${members.length} others`,
      { shownBy: members },
    );
  return validated.length;
}

/** Expects each person once. Returns the number of entries. */
export function expectOnce({ season, members }: SeasonLists): number {
  const seen = new Set<unknown>();
  for (const { id } of members) {
    if (id !== null && seen.has(id))
      throw violation(`person ${id} once among the members of season ${season}`, 'a second entry');
    seen.add(id);
  }
  return members.length;
}

/** Expects each person and each of their registrations to name the season. Returns the number of people who name it. */
export function expectSeasonNamed({ season, members }: Pick<SeasonLists, 'season' | 'members'>): number {
  for (const member of members) {
    if ('season_id' in member) expectEqual(`the season_id of person ${member.id}`, season, member.season_id);
    for (const registration of registrationsIn(member))
      if ('season_id' in registration)
        expectEqual(`the season_id of registration ${registration.id}`, season, registration.season_id);
  }
  return members.filter((member) => 'season_id' in member).length;
}

const fieldsOfRegistration = ['id', 'group_id', 'group_name', 'season_id'];

/** Expects each shown registration to have its fields and to be validated. Returns the number of registrations. */
export function expectValidRegistrations({ members }: SeasonLists): number {
  const shown = members.flatMap(registrationsIn);
  for (const registration of shown) {
    expectFields('a registration of a season member', registration, fieldsOfRegistration);
    expectEqual(`valid of registration ${registration.id}`, true, registration.valid, registration);
  }
  return shown.length;
}

/** Expects each shown registration to be a validated one of that person. Returns the number of registrations. */
export function expectOwnRegistrations({ season, members, annual }: SeasonLists): number {
  const byId = new Map(annual.map((one) => [one.id, one]));
  let judged = 0;
  for (const member of members)
    for (const { id, group_id } of registrationsIn(member).filter((one) => typeof one.id === 'number')) {
      judged += 1;
      const listed = byId.get(id as number);
      if (
        listed?.valid === true &&
        isSameLink(member.id, listed.member_id) &&
        isSameLink(group_id, listed.group_id)
      )
        continue;
      throw violation(
        `registration ${id}, shown with person ${member.id}, among their validated registrations of season ${season}`,
        listed === undefined ? 'no such registration in the season' : canonical(listed),
      );
    }
  return judged;
}

/** Expects each validated registration in the entry of its person. Returns the number of registrations. */
export function expectAllShown({ season, members, annual }: SeasonLists): number {
  let judged = 0;
  for (const { id, member_id } of annual.filter(({ valid }) => valid === true)) {
    const member = members.find((one) => typeof one.id === 'number' && one.id === member_id);
    if (!Array.isArray(member?.registrations)) continue;
    judged += 1;
    const shown = registrationsIn(member).map((one) => one.id);
    if (!shown.includes(id) && !shown.includes(null))
      throw violation(
        `validated registration ${id} in the entry of person ${member_id} among the members of season ${season}`,
        shown.length === 0 ? 'an entry without registrations' : `an entry with ${shown.join(', ')}`,
      );
  }
  return judged;
}

/** Expects each shown registration to carry the name of its group. Returns the number of registrations. */
export function expectGroupsNamed({ members }: SeasonLists, groups: readonly JsonObject[]): number {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const named = members
    .flatMap(registrationsIn)
    .filter(
      ({ group_id, group_name }) =>
        typeof group_name === 'string' && typeof names.get(group_id ?? null) === 'string',
    );
  for (const item of named) {
    const { id, group_id, group_name } = item;
    expectEqual(`the group_name of registration ${id}`, names.get(group_id ?? null), group_name, item);
  }
  return named.length;
}

/** Whether two shown links can be to the same record: either may be left out or null. */
function isSameLink(one: unknown, other: unknown): boolean {
  return (one ?? null) === null || (other ?? null) === null || one === other;
}

function registrationsIn({ registrations }: JsonObject): readonly JsonObject[] {
  return Array.isArray(registrations) ? (registrations.filter(isObject) as JsonObject[]) : [];
}
