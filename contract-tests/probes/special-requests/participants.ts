import type { Suite } from '../../judging/suite.ts';
import { event } from '../../subjects/event.ts';
import { recordForReading } from '../../subjects/given-record.ts';
import { group } from '../../subjects/group.ts';
import type { Subject } from '../../subjects/index.ts';
import { member } from '../../subjects/member.ts';
import { firstParticipant } from '../../subjects/participants.ts';
import { eventToJoin, groupToJoin } from '../../subjects/registrable.ts';
import { season } from '../../subjects/season.ts';
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
