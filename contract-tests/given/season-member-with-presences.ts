import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable, SetupFailed } from '../judging/violation.ts';
import { recordFor } from '../subjects/given-record.ts';
import { season } from '../subjects/season.ts';
import { membersOf } from './season-member.ts';
import { expectedMember, recordedPresences } from './session.ts';

/** A member of the season of the run's own records whose presence was recorded; undefined where the run can record none. */
export async function seasonMemberWithPresences(
  suite: Suite,
): Promise<{ readonly season: number; readonly entry: JsonObject } | undefined> {
  if (suite.target.writes !== true || !suite.described.has('recordAttendance')) return undefined;
  try {
    await recordedPresences(suite);
    const busy = await expectedMember(suite);
    const { id } = await recordFor(suite, season, 'reading');
    const entry = (await membersOf(suite, id)).find((member) => member.id === busy);
    return entry && { season: id, entry };
  } catch (error) {
    if (!(error instanceof NotApplicable || error instanceof SetupFailed)) throw error;
    return undefined;
  }
}
