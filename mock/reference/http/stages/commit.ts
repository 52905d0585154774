import type { Outcome, Stage } from '../exchange.ts';
import { replayEntry } from '../replay-entry.ts';

/** Commits the changes of the operation together with its key, and only then passes the notifications to the outbox. */
export const commitStage: Stage = {
  name: 'commit',
  run(exchange, club) {
    const { response, changes = [], notifications } = exchange.outcome as Outcome;
    const all = [...changes, ...replayEntry(exchange, response, club)];
    if (all.length > 0) club.store.commit(all);
    if (notifications !== undefined) club.outbox.enqueue(notifications);
    return response;
  },
};
