import { startScript } from '../pinned-process.ts';
import { type Group, median, type Settings } from '../row.ts';

interface Loaded {
  readonly files: number;
  readonly milliseconds: number;
}

/** What one more topic file of the suite costs at the start. */
export const topicFile: Group = {
  name: 'topic-file',
  seconds: 5,
  measure: async ({ quick }: Settings) => {
    const rounds: Loaded[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      const { first, stop } = await startScript<Loaded>('topic-files', []);
      await stop();
      rounds.push(first);
    }
    const times = rounds.map(({ files, milliseconds }) => milliseconds / files);
    return [
      {
        what: 'one more topic file',
        figure: median(times),
        unit: 'ms',
        goal: { atMost: 5 },
        detail: `of ${rounds[0]?.files} files, beyond what every run loads, ${rounds.length} times, from the bundle`,
      },
    ];
  },
};
