import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { firstListed } from '../../scenes/given-record.ts';
import { readList, type WholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { decideOnRegistrations } from '../../scenes/registrations/registration-decided.ts';
import { annual } from '../../scenes/registrations/registration-kind.ts';
import { ownPeople } from '../../scenes/searches/enrolled-people.ts';
import { groupsInList } from '../../scenes/searches/group-search.ts';
import { membersOfGroup } from '../../scenes/searches/searched-groups.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/**
 * The members of a group and the registrations of its season, each read twice in turn: another client may write between
 * two reads, and only what both show is judged.
 */
export interface GroupParticipants {
  readonly groupId: number;
  readonly registrationsBefore: readonly JsonObject[];
  readonly members: readonly number[];
  readonly registrations: readonly JsonObject[];
  readonly membersAfter: readonly number[];
  /** The last page that shows the members; undefined where each reading of them is its own evidence. */
  readonly shownBy?: Response | undefined;
}

/** Reads the participants of the run's groups, or of two groups of the club's first season. */
export function groupParticipants(suite: Suite): Promise<readonly GroupParticipants[]> {
  return suite.scene('participants of groups', async () => {
    const { seasonId, groupIds } = await groupsToRead(suite);
    const all: GroupParticipants[] = [];
    let registrations = await registrationsOf(suite, seasonId);
    for (const groupId of joinedFirst(groupIds, registrations).slice(0, 2)) {
      const registrationsBefore = registrations;
      const members = await membersOfGroup(suite, groupId);
      registrations = await registrationsOf(suite, seasonId);
      const membersAfter = await membersOfGroup(suite, groupId);
      all.push({ groupId, registrationsBefore, members, registrations, membersAfter });
    }
    const decidedOn = suite.target.writes === true ? await optional(afterDecisions(suite)) : undefined;
    return [...all, ...(decidedOn ?? [])];
  });
}

/**
 * Reads the group in which the run validated and refused registrations, some of them twice, and the one that validates
 * automatically. No other client writes there.
 */
async function afterDecisions(suite: Suite): Promise<readonly GroupParticipants[]> {
  const { activity, automatic, then, participants, automaticParticipants } = await decideOnRegistrations(
    suite,
    annual,
  );
  const registrations = then.whole.entries;
  const readOf = (groupId: number, { entries, pages }: WholeList) => {
    const members = entries.map(({ id }) => Number(id));
    return { groupId, registrationsBefore: registrations, members, registrations, shownBy: pages.at(-1) };
  };
  const decidedOn = readOf(activity, participants);
  return [
    { ...decidedOn, membersAfter: decidedOn.members },
    // The club may have validated others since it listed the registrations: of these members none is judged.
    { ...readOf(Number(automatic.draft.group_id), automaticParticipants), membersAfter: [] },
  ];
}

async function groupsToRead(suite: Suite) {
  // A client that may not register people can still read the groups of the club.
  const own = await ownPeople(suite);
  if (own) return { seasonId: own.id, groupIds: [own.larger.id, own.smaller.id] };
  const { id } = await firstListed(suite, subjectNamed('seasons'));
  const listed = (await groupsInList(suite, id)).map((one) => one.id);
  const groupIds = listed.filter((one) => typeof one === 'number');
  if (groupIds.length === 0) throw new NotApplicable('the first season of the club has no group');
  return { seasonId: id, groupIds };
}

/** Returns groups, those that have validated people first: the groups of a club's first page may have no member. */
function joinedFirst(groupIds: readonly number[], registrations: readonly JsonObject[]): readonly number[] {
  const joined = new Set(
    registrations.filter(({ valid }) => valid === true).map(({ group_id }) => group_id as unknown),
  );
  return [...groupIds.filter((id) => joined.has(id)), ...groupIds.filter((id) => !joined.has(id))];
}

function registrationsOf(suite: Suite, id: number): Promise<JsonObject[]> {
  return readList(suite, 'listSeasonAnnualRegistrations', { path: { id }, query: { limit: 100 } });
}
