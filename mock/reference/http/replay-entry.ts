import type { Club } from '../club.ts';
import type { Response } from '../store/response.ts';
import type { Change } from '../store/store.ts';
import type { Exchange } from './exchange.ts';

/** Returns the change that stores a response under the key of its request; none for a request without a key. */
export function replayEntry({ unusedKey }: Exchange, response: Response, club: Club): readonly Change[] {
  if (unusedKey === undefined) return [];
  const { place, fingerprint } = unusedKey;
  const put = {
    fingerprint,
    response: club.parts.idempotency.remember(response, club),
    keptAt: club.clock.now(),
  };
  return [{ collection: 'replays', key: place, put }];
}
