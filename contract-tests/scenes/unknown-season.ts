import { greatestIdentifier } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { readList } from './list-reading.ts';

/** The greatest identifier that no season of the club has: nothing that is aimed at it meets a season of somebody. */
export function unknownSeason(suite: Suite): Promise<number> {
  return suite.scene('an identifier that no season has', async () => {
    const seasons = await readList(suite, 'listSeasons', { query: { limit: 100 } });
    const listed = new Set(seasons.map(({ id }) => id));
    let id = greatestIdentifier;
    while (listed.has(id)) id--;
    return id;
  });
}
