import { startScript } from '../pinned-process.ts';
import { type Group, median, type Settings } from '../row.ts';

/** What one more topic file of the suite costs at the start. */
export const topicFile: Group = {
  name: 'topic-file',
  seconds: 5,
  measure: async ({ quick }: Settings) => {
    const means: number[] = [];
    let files = 0;
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const { first, stop } = await startScript<number[]>('topic-files', []);
      await stop();
      files = first.length + 1;
      means.push(first.reduce((sum, time) => sum + time, 0) / first.length);
    }
    return [
      {
        what: 'one more topic file',
        figure: median(means),
        unit: 'ms',
        goal: { atMost: 5 },
        detail: `the mean of ${files} files but the first, ${means.length} times`,
      },
    ];
  },
};
