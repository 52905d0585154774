import type { ProbeFamily } from '../../engine/judging/probe.ts';
import { firstListed } from '../../scenes/subjects/given-record.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/** The first record that is listed, read by itself: mostly one that the run did not make. */
export const listedRecord: ProbeFamily = {
  name: 'listed-record',
  spread: 'each-operation',
  kinds: (operation) =>
    operation.method === 'GET' && /^\/[^/]+\/\{id\}$/.test(operation.path)
      ? [
          {
            id: 'listed-record',
            prepare: async (suite) => {
              const record = await firstListed(suite, neededSubject(operation));
              return { options: { path: { id: record.id } }, record };
            },
          },
        ]
      : [],
};
