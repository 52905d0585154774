import { recordForReading } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import type { SpecialRequests } from '../special-request.ts';

/** A search that any club takes; whether it finds a group is not asked here. */
export const groupSearchRequests: SpecialRequests = {
  searchGroups: {
    good: async (suite) => ({
      options: { body: { season_id: (await recordForReading(suite, subjectNamed('seasons'))).id } },
    }),
    dependentFields: ['season_id', 'sport_id'],
  },
};
