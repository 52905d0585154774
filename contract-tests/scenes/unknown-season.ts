import { greatestIdentifier } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { cannotBeRead } from '../expect/cannot-be-read.ts';
import { walk } from '../expect/walk.ts';

/** The greatest identifier that no season of the club has: nothing that is aimed at it meets a season of somebody. */
export function unknownSeason(suite: Suite): Promise<number> {
  return suite.scene('an identifier that no season has', async () => {
    const seasons = await walk(suite, 'listSeasons', { query: { limit: 100 } }).catch(cannotBeRead);
    const listed = new Set(seasons.map(({ id }) => id));
    let id = greatestIdentifier;
    while (listed.has(id)) id--;
    return id;
  });
}
