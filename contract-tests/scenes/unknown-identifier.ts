import { greatestIdentifier } from '../../spec/index.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/errors.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { unknownSeason } from './unknown-season.ts';

/** Far from each other: a club may begin with the greatest identifier, and give the next ones downwards. */
const candidates = [1, 2, 3, 4].map((part) => Math.floor(greatestIdentifier / part));

/** An identifier that no record has which a field of a body can name, such as `member_id`. */
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
