import { recordForReading } from '../../scenes/given-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import type { SpecialRequests } from '../special-request.ts';

/** A search that any club accepts. What it finds is not judged here. */
export const groupSearchRequests: SpecialRequests = {
  searchGroups: {
    good: async (suite) => ({
      options: { body: { season_id: (await recordForReading(suite, subjectNamed('seasons'))).id } },
    }),
    dependentFields: ['season_id', 'sport_id'],
  },
};
