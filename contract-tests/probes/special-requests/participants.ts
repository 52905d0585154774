import type { Suite } from '../../engine/judging/suite.ts';
import { event } from '../../scenes/subjects/event.ts';
import { recordForReading } from '../../scenes/subjects/given-record.ts';
import { group } from '../../scenes/subjects/group.ts';
import { member } from '../../scenes/subjects/member.ts';
import { firstParticipant } from '../../scenes/subjects/participants.ts';
import { eventToJoin, groupToJoin } from '../../scenes/subjects/registrable.ts';
import { season } from '../../scenes/subjects/season.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import type { SpecialRequest, SpecialRequests } from '../special-request.ts';

/** Lists of people and registrations, asked of what the run's own people take part in, where it may write. */
export const participantRequests: SpecialRequests = {
  listGroupMembers: listOf(group, groupToJoin),
  listEventMembers: listOf(event, eventToJoin),
  listMemberRegistrations: {
    good: async (suite, aim) => {
      const { options } = await listOf(member, async (made) => (await firstParticipant(made)).member).good(
        suite,
        aim,
      );
      return { options: { ...options, query: { season_id: (await recordForReading(suite, season)).id } } };
    },
  },
};

function listOf(subject: Subject, own: (suite: Suite) => Promise<number>): SpecialRequest {
  return {
    good: async (suite) => {
      const mayWrite = suite.target.writes === true;
      const id = mayWrite ? await own(suite) : (await recordForReading(suite, subject)).id;
      return { options: { path: { id } } };
    },
  };
}
