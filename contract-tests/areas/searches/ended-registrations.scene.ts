import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { readList } from '../../scenes/list-reading.ts';
import { annual } from '../../scenes/registrations/registration-kind.ts';
import { removeRegistrations } from '../../scenes/registrations/registration-removed.ts';
import { resultOf, type SearchResult, searchUntil } from '../../scenes/searches/search.ts';
import { membersOfGroup } from '../../scenes/searches/searched-groups.ts';
import { findablePeople, hasPerson } from './member-search.scene.ts';

/** A person, and a search that finds them by their name wherever they have a validated registration. */
interface SearchedPerson {
  readonly id: number;
  readonly body: JsonObject;
}

/** A search in a group after a registration of a person to it had ended. */
interface SearchedAfterwards {
  readonly id: number;
  readonly body: JsonObject;
  readonly result: SearchResult;
}

/** People of the searched season whose registrations ended. */
export interface EndedRegistrations {
  readonly season: number;
  /** Those who are members of the season no more. */
  readonly gone: readonly SearchedPerson[];
  /** Searches in groups for people who are in the group no more, one of them a member of the season still. */
  readonly inGroups: readonly SearchedAfterwards[];
}

/**
 * Deletes the registration of one person, refuses one of another and cancels their other one; once in a run. A club may
 * refuse each of these, and what a refusal leads to is unspecified: lists show it.
 */
export function endedRegistrations(suite: Suite): Promise<EndedRegistrations> {
  return suite.scene('registrations that ended', async () => {
    const { id: season, people, larger } = await findablePeople(suite);
    const [, deleted, decided] = people.map((person) => searchFor(person, 'last_name', season));
    if (deleted === undefined || decided === undefined) throw new SetupFailed('needs three people');
    // Sent before, too: a service may keep results.
    for (const { id, body } of [deleted, decided])
      if (!hasPerson(resultOf(await suite.setUp('searchMembers', { body })), id))
        throw new SetupFailed(`the name of person ${id} does not find them`);
    const path = { id: season };
    const query = { limit: 100 };
    const all = await readList(suite, 'listSeasonAnnualRegistrations', { path, query });
    const ofPerson = ({ id }: SearchedPerson) => all.filter(({ member_id }) => member_id === id);
    // A service that counts in steps may count off what it had not counted, or count twice.
    const inLarger = all.filter(({ group_id }) => group_id === larger.id);
    const pending = inLarger.find(({ valid }) => valid === null);
    const staying = inLarger.find(
      ({ valid, member_id }) => valid === true && ![deleted.id, decided.id].includes(Number(member_id)),
    );
    if (pending !== undefined) await act(suite, 'cancelAnnualRegistration', pending);
    if (staying !== undefined) await act(suite, 'validateAnnualRegistration', staying);
    for (const one of ofPerson(deleted)) await act(suite, 'deleteAnnualRegistration', one);
    // An index may follow one way in which registrations end, and not another.
    const [first, ...others] = ofPerson(decided);
    if (first !== undefined) await act(suite, 'refuseAnnualRegistration', first);
    // Searched before the others end: until then the person is a member of the season.
    const refusedIn = first && (await searchedIn(suite, Number(first.group_id), decided));
    for (const one of others) await act(suite, 'cancelAnnualRegistration', one);
    const members = await readList(suite, 'listSeasonMembers', { path, query });
    const gone = [deleted, decided].filter((person) => members.every(({ id }) => id !== person.id));
    const inGroups = refusedIn === undefined ? [] : [refusedIn];
    for (const person of gone) inGroups.push(await searchedWithout(suite, person, larger.id));
    return { season, gone, inGroups };
  });
}

/** Each of these names and addresses is of one person: an entry about another one may lead to this person, too. */
function searchFor(person: JsonObject, field: 'last_name' | 'email', season_id: number): SearchedPerson {
  const query = person[field];
  if (typeof query !== 'string') throw new SetupFailed(`a list of members shows a person without ${field}`);
  return { id: Number(person.id), body: { query, season_id } };
}

function act(suite: Suite, operation: OperationId, { id }: JsonObject) {
  return suite.request(operation, { path: { id: Number(id) } });
}

/** Searches in a group for a person; returns undefined where the list of the group shows them. */
async function searchedIn(
  suite: Suite,
  group_id: number,
  person: SearchedPerson,
): Promise<SearchedAfterwards | undefined> {
  if ((await membersOfGroup(suite, group_id)).includes(person.id)) return undefined;
  return searchedWithout(suite, person, group_id);
}

/** Searches in a group until the result does not show a person, or for some seconds. */
function searchedWithout(
  suite: Suite,
  person: SearchedPerson,
  group_id: number,
): Promise<SearchedAfterwards> {
  return searchedUntil(suite, person, group_id, (found) => !hasPerson(found, person.id));
}

async function searchedUntil(
  suite: Suite,
  { id, body: inSeason }: SearchedPerson,
  group_id: number,
  isSettled: (found: SearchResult) => boolean,
): Promise<SearchedAfterwards> {
  const body = { ...inSeason, group_id };
  return { id, body, result: await searchUntil(suite, 'searchMembers', body, isSettled) };
}

/** Searches for the person of a registration in the group that it was moved from, and in the one that it was moved to. */
export interface SearchedWhereMoved {
  readonly from: SearchedAfterwards;
  /** Undefined where that group does not list the person any more. */
  readonly to: SearchedAfterwards | undefined;
}

/** Returns such searches; undefined where the club moved no registration, or lists its person in both groups. */
export async function searchedWhereMoved(suite: Suite): Promise<SearchedWhereMoved | undefined> {
  const { moved, lists, participantsAfterRemoval, participantsLeftBehind } = await removeRegistrations(
    suite,
    annual,
  );
  if (moved === undefined || participantsLeftBehind === undefined) return undefined;
  const isMoved = ({ id }: JsonObject) => id === moved.of.draft.member_id;
  const person = participantsAfterRemoval.entries.find(isMoved);
  if (person === undefined || participantsLeftBehind.entries.some(isMoved)) return undefined;
  const searched = searchFor(person, 'email', lists.season);
  const from = await searchedWithout(suite, searched, moved.from);
  // Other rules end registrations, too.
  if (!(await membersOfGroup(suite, moved.to)).includes(searched.id)) return { from, to: undefined };
  return {
    from,
    to: await searchedUntil(suite, searched, moved.to, (found) => hasPerson(found, searched.id)),
  };
}
