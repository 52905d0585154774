import { greatestIdentifier } from '../../spec/index.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { isSuccess } from '../engine/wire/message/response.ts';
import { readList } from './list-reading.ts';

/** Far apart: a club may begin with the greatest identifier and count downwards. */
const candidates = [1, 2, 3, 4].map((part) => Math.floor(greatestIdentifier / part));

/** Returns an identifier that no record has, for a field of a body such as `member_id`. */
export function unknownIdentifier(suite: Suite, field: string): Promise<number> {
  if (field === 'season_id') return unknownSeason(suite);
  const { read } = resourceOperations({ resource: field.replace(/_id$/, 's') });
  if (read === undefined) throw new NotApplicable(`no route reads what ${field} names`);
  return suite.scene(`an identifier for ${field} that no record has`, async () => {
    for (const id of candidates) if (!isSuccess(await suite.request(read.id, { path: { id } }))) return id;
    throw new SetupFailed(
      `no unknown identifier was found for ${field}: ${read.id} has a record for each of ${candidates.join(', ')}`,
    );
  });
}

/** Returns the greatest identifier that no season of the club has, so that a write to it meets no real season. */
export function unknownSeason(suite: Suite): Promise<number> {
  return suite.scene('an identifier that no season has', async () => {
    const seasons = await readList(suite, 'listSeasons', { query: { limit: 100 } });
    const listed = new Set(seasons.map(({ id }) => id));
    let id = greatestIdentifier;
    while (listed.has(id)) id--;
    return id;
  });
}
