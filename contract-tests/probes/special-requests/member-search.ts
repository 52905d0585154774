import { recordForReading } from '../../scenes/subjects/given-record.ts';
import { season } from '../../scenes/subjects/season.ts';
import type { SpecialRequests } from '../special-request.ts';

/** A search that any club takes; whether it finds somebody is not asked here. */
export const memberSearchRequests: SpecialRequests = {
  searchMembers: {
    good: async (suite) => {
      const { id } = await recordForReading(suite, season);
      return { options: { body: { query: 'mar', season_id: id } } };
    },
    dependentFields: ['season_id', 'group_id'],
  },
};
