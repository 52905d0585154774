import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import {
  aSunday,
  atAnotherTime,
  otherTime,
  ownTime,
  weeklySchedule,
  weeklyScheduleOn,
} from '../activities/weekly-schedule.ts';
import { recordForReading } from '../given-record.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';

export const lesson: Subject = {
  resource: 'lessons',
  // A lesson has no name; its location identifies it.
  plain: lessonAt,
  whole: lessonAt,
  elsewhen: atAnotherTime,
  seldom: async (suite) => [await weeklyScheduleOn(suite, aSunday)],
  change: (mark) => ({ location: mark }),
  otherChange: ({ duration_minutes }) => ({ duration_minutes: Number(duration_minutes ?? 30) * 2 }),
  unusual: otherTime,
  leftOut: { location: '' },
  // A longer session may overlap with another one of its trainer.
  dependentFields: ['group_id', 'duration_minutes', 'trainer_ids'],
  belongsTo: ['group_id'],
  neededWith: (field, value, of) => ownTime('lesson', field, value, of),
  listedBy: { operation: 'listGroupLessons', path: ({ group_id }) => ({ id: Number(group_id) }) },
};

async function lessonAt(suite: Suite, mark: string): Promise<JsonObject> {
  const { id } = await recordForReading(suite, subjectNamed('groups'));
  return { group_id: id, ...(await weeklySchedule(suite)), location: mark };
}
