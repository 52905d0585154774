import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { anotherSport, sharedSport } from '../activities/sport.ts';
import { recordForReading } from '../given-record.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';
import { plainAsWanted, yearForBound } from './needed-fields.ts';

export const group: Subject = {
  resource: 'groups',
  plain: plainGroup,
  whole: async (suite, mark) => ({
    ...(await plainGroup(suite, mark)),
    ...(await sharedSport(suite)),
    description: 'Débutants, dès 6 ans',
    sex: 'Homme et femme',
    type: 'Loisir',
    capacity: 20,
    auto_validate: false,
    invitation_only: false,
    cost_euros: 90,
    // The number of slots: the meaning of another count is unspecified.
    slot_count: 0,
    slot_ids: [],
    licence_ids: [],
  }),
  seldom: async () => [{ capacity: 0, invitation_only: true }],
  unusual: async (suite) => ({
    birth_year_start: 2019,
    birth_year_end: 1961,
    ...(await anotherSport(suite)),
  }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ cost_euros: 95 }),
  leftOut: {
    sport_id: null,
    description: '',
    sex: 'Homme et femme',
    type: 'Loisir',
    capacity: null,
    auto_validate: false,
    invitation_only: false,
    cost_euros: 0,
    slot_count: 0,
    slot_ids: [],
    licence_ids: [],
  },
  dependentFields: ['season_id', 'sport_id', 'slot_count', 'slot_ids', 'licence_ids'],
  belongsTo: ['season_id'],
  neededWith: yearForBound,
  listedBy: { operation: 'listSeasonGroups', path: ({ season_id }) => ({ id: Number(season_id) }) },
};

function plainGroup(suite: Suite, mark: string): Promise<JsonObject> {
  const required = async (name: string) => {
    const { id } = await recordForReading(suite, subjectNamed('seasons'));
    return { name, season_id: id, birth_year_start: 2020, birth_year_end: 1960 };
  };
  return plainAsWanted(suite, mark, { resource: 'groups', required, more: () => sharedSport(suite) });
}
