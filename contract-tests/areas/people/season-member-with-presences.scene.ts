import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { lastPresences } from '../../scenes/member-attendance.ts';
import { recordFor } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { membersOfSeason } from './season-member.scene.ts';

interface SeasonMemberWithPresences {
  readonly season: number;
  readonly entry: JsonObject;
}

/** A member of the season of the run's own records whose presence was recorded; undefined where the run can record none. */
export async function seasonMemberWithPresences(
  suite: Suite,
): Promise<SeasonMemberWithPresences | undefined> {
  const mayRecord = suite.target.writes === true && suite.described.has('recordAttendance');
  return mayRecord ? ifPossible(busyMember(suite)) : undefined;
}

async function busyMember(suite: Suite): Promise<SeasonMemberWithPresences | undefined> {
  const [presence] = (await lastPresences(suite)).first;
  const { id } = await recordFor(suite, subjectNamed('seasons'), 'reading');
  const entry = (await membersOfSeason(suite, id)).find((member) => member.id === presence?.member_id);
  return entry && { season: id, entry };
}
