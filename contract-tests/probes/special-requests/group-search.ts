import { recordForReading } from '../../scenes/subjects/given-record.ts';
import { season } from '../../scenes/subjects/season.ts';
import type { SpecialRequests } from '../special-request.ts';

/** A search that any club takes; whether it finds a group is not asked here. */
export const groupSearchRequests: SpecialRequests = {
  searchGroups: {
    good: async (suite) => ({ options: { body: { season_id: (await recordForReading(suite, season)).id } } }),
    dependentFields: ['season_id', 'sport_id'],
  },
};
