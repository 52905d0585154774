import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { anotherSport, sharedSport } from '../activities/sport.ts';
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
import { plainAsWanted, yearForBound } from './needed-fields.ts';

export const slot: Subject = {
  resource: 'slots',
  plain: plainSlot,
  whole: async (suite, mark) => ({
    ...(await plainSlot(suite, mark)),
    ...(await sharedSport(suite)),
    location: 'Gymnase de l’Île',
    birth_year_start: 2020,
    birth_year_end: 1960,
    sex: 'Homme et femme',
  }),
  elsewhen: atAnotherTime,
  seldom: async (suite) => [{ ...(await weeklyScheduleOn(suite, aSunday)), capacity: 0 }],
  // A club may accept changes of the schedule only.
  change: (mark) => ({ location: mark }),
  otherChange: ({ duration_minutes }) => ({ duration_minutes: Number(duration_minutes ?? 30) * 2 }),
  unusual: async (suite, turn) => ({
    ...(await otherTime(suite, turn)),
    ...(await anotherSport(suite)),
    birth_year_start: 2019,
    birth_year_end: 1961,
    ...(turn === 0 && { sex: 'Femme' }),
  }),
  leftOut: { sport_id: null, location: '', birth_year_start: null, birth_year_end: null, sex: null },
  // A longer session may overlap with another one of its trainer.
  dependentFields: ['season_id', 'sport_id', 'duration_minutes', 'trainer_ids'],
  belongsTo: ['season_id'],
  neededWith: (field, value, of) => ({
    ...ownTime('slot', field, value, of),
    ...yearForBound(field, value),
  }),
  listedBy: { operation: 'listSeasonSlots', path: ({ season_id }) => ({ id: Number(season_id) }) },
};

function plainSlot(suite: Suite, mark: string): Promise<JsonObject> {
  const required = async (name: string) => {
    const { id } = await recordForReading(suite, subjectNamed('seasons'));
    return { name, season_id: id, ...(await weeklySchedule(suite)), capacity: 30 };
  };
  return plainAsWanted(suite, mark, { resource: 'slots', required, more: () => sharedSport(suite) });
}
