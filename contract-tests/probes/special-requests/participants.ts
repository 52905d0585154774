import type { Suite } from '../../engine/judging/suite.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { firstParticipant } from '../../scenes/people/participants.ts';
import { eventToJoin, groupToJoin } from '../../scenes/registrations/registrable.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import type { SpecialRequest, SpecialRequests } from '../special-request.ts';

/** Lists of people and of registrations. Where the run may write, it requests those of its own people. */
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
          query: { season_id: (await recordForReading(suite, subjectNamed('seasons'))).id },
        },
      };
    },
  },
};

function listOf(resource: SubjectName, own: (suite: Suite) => Promise<number>): SpecialRequest {
  return {
    good: async (suite) => {
      const mayWrite = suite.target.writes === true;
      const id = mayWrite ? await own(suite) : (await recordForReading(suite, subjectNamed(resource))).id;
      return { options: { path: { id } } };
    },
  };
}
