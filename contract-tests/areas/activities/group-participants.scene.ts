import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { enrolment } from '../../scenes/enrolment.ts';
import { membersOfGroup } from '../../scenes/found-group.ts';
import { groupsInList } from '../../scenes/group-search.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { readList } from '../../scenes/list-reading.ts';
import { decideOnRegistrations } from '../../scenes/registration-decided.ts';
import { annual } from '../../scenes/registration-kind.ts';
import { recordForReading } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';

/** The members of a group and the registrations of its season, read in turn: somebody else may be at work meanwhile. */
export interface GroupParticipants {
  readonly groupId: number;
  readonly registrationsBefore: readonly JsonObject[];
  readonly members: readonly number[];
  readonly registrations: readonly JsonObject[];
  readonly membersAfter: readonly number[];
}

/** Those of the run's own groups, or of the first season's first ones. */
export function groupParticipants(suite: Suite): Promise<readonly GroupParticipants[]> {
  return suite.scene('participants of groups', async () => {
    const { seasonId, groupIds } = await groupsToRead(suite);
    const all: GroupParticipants[] = [];
    let registrations = await registrationsOf(suite, seasonId);
    for (const groupId of groupIds) {
      const registrationsBefore = registrations;
      const members = await membersOfGroup(suite, groupId);
      registrations = await registrationsOf(suite, seasonId);
      const membersAfter = await membersOfGroup(suite, groupId);
      all.push({ groupId, registrationsBefore, members, registrations, membersAfter });
    }
    const decidedOn = suite.target.writes === true ? await ifPossible(afterDecisions(suite)) : undefined;
    return decidedOn === undefined ? all : [...all, decidedOn];
  });
}

/** The group in which the run validates, refuses and changes its mind: nobody else decides on anything there. */
async function afterDecisions(suite: Suite): Promise<GroupParticipants> {
  const { activity, then, participants } = await decideOnRegistrations(suite, annual);
  const registrations = then.whole.entries;
  const members = participants.entries.map(({ id }) => Number(id));
  return {
    groupId: activity,
    registrationsBefore: registrations,
    members,
    registrations,
    membersAfter: members,
  };
}

async function groupsToRead(suite: Suite) {
  if (suite.target.writes === true) {
    const { id, larger, smaller } = await enrolment(suite);
    return { seasonId: id, groupIds: [larger.id, smaller.id] };
  }
  const { id } = await recordForReading(suite, subjectNamed('seasons'));
  const groupIds = (await groupsInList(suite, id)).slice(0, 2).map((one) => Number(one.id));
  if (groupIds.length === 0) throw new NotApplicable('the first season of the club has no group');
  return { seasonId: id, groupIds };
}

function registrationsOf(suite: Suite, id: number): Promise<JsonObject[]> {
  return readList(suite, 'listSeasonAnnualRegistrations', { path: { id }, query: { limit: 100 } });
}

/** The people with a validated registration to a group; those whose registration names neither person nor group are unknown. */
export function peopleValidatedIn(
  registrations: readonly JsonObject[],
  groupId: number,
): ReadonlySet<unknown> {
  const own = registrations.filter(({ valid, group_id }) => valid === true && group_id === groupId);
  return new Set(own.map(({ member_id }) => member_id));
}

/** Whether a registration reads null for its member or group: then nobody knows whose it is. */
export function namesAll(registrations: readonly JsonObject[]): boolean {
  return registrations.every(({ member_id, group_id }) => member_id !== null && group_id !== null);
}
