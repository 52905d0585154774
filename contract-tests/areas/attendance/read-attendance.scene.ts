import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { attendanceOf } from '../../scenes/attendance/attendance-sheet.ts';
import {
  type AttendanceQuery,
  firstAttendance,
  lastPresences,
} from '../../scenes/attendance/member-attendance.ts';
import { optional } from '../../scenes/optional.ts';
import { attendedPerson } from './listed-sessions.scene.ts';

/** Reads the attendance of a person with a query. */
export type ReadAttendance = (query?: AttendanceQuery) => Promise<readonly JsonObject[]>;

/** Returns a function that reads the attendance of the run's first person, or of a person at a listed session. */
export async function attendanceReader(suite: Suite): Promise<ReadAttendance> {
  if ((await optional(lastPresences(suite))) !== undefined) return readerOfTheRun(suite);
  const id = await attendedPerson(suite);
  const read = (query?: AttendanceQuery) => attendanceOf(suite, id, query);
  if ((await read()).length === 0)
    throw new NotApplicable('nothing is recorded of the person in the season that is read');
  return read;
}

async function readerOfTheRun(suite: Suite): Promise<ReadAttendance> {
  if ((await firstAttendance(suite)).length === 0)
    throw new SetupFailed('the attendance of a person with recorded presences is empty');
  return (query) => firstAttendance(suite, query);
}
