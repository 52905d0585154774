import { recordForReading } from '../../scenes/given-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import type { SpecialRequests } from '../special-request.ts';

/** A search that any club accepts. What it finds is not judged here. */
export const memberSearchRequests: SpecialRequests = {
  searchMembers: {
    good: async (suite) => {
      const { id } = await recordForReading(suite, subjectNamed('seasons'));
      return { options: { body: { query: 'mar', season_id: id } } };
    },
    dependentFields: ['season_id', 'group_id'],
  },
};
