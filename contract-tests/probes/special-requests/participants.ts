import type { Suite } from '../../engine/judging/suite.ts';
import { firstListed, recordToRead } from '../../scenes/given-record.ts';
import { madeByTheRun } from '../../scenes/optional.ts';
import { firstParticipant } from '../../scenes/people/participants.ts';
import { eventToJoin, groupToJoin } from '../../scenes/registrations/registrable.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subject-registry.ts';
import type { SpecialRequest, SpecialRequests } from '../special-request.ts';

/** Lists of people and of registrations. Where the run may register people, it requests those of its own. */
export const participantRequests: SpecialRequests = {
  listGroupMembers: listOf('groups', groupToJoin),
  listEventMembers: listOf('events', eventToJoin),
  listMemberRegistrations: {
    good: async (suite, aim) => {
      const { options } = await listOf('members', async (made) => (await firstParticipant(made)).member).good(
        suite,
        aim,
      );
      return {
        options: {
          ...options,
          query: { season_id: (await recordToRead(suite, subjectNamed('seasons'))).id },
        },
      };
    },
  },
};

function listOf(resource: SubjectName, own: (suite: Suite) => Promise<number>): SpecialRequest {
  return {
    good: async (suite) => {
      const made = await madeByTheRun(suite, () => own(suite));
      const id = made ?? (await firstListed(suite, subjectNamed(resource))).id;
      return { options: { path: { id } } };
    },
  };
}
