import { RequestsSpent } from '../wire/message/errors.ts';
import { currentOwner } from '../wire/message/request-owner.ts';
import { removalRequests, requestsForRemoval } from './removal-time.ts';
import type { OpenRun } from './run-state.ts';

/** The requests that a run was given, the removal of its records included. */
export interface RequestBudget {
  /** Throws RequestsSpent where those that are left are needed to remove what the run made. */
  readonly proveRoom: () => void;
  /** Returns the reason, once a request was refused for it. */
  readonly spent: () => RequestsSpent | undefined;
}

/** The name of what the requests count for that remove the records of a run. */
export const cleanUp = 'clean-up';

/** What tells how many requests are left. */
export type Spending = Pick<OpenRun, 'ledger' | 'connection'> & {
  readonly club: Pick<OpenRun['club'], 'isOwn'>;
};

/** Begins to count the requests of a run; `spending` is called when one is to be sent. */
export function requestBudget(most: number, spending: () => Spending): RequestBudget {
  let spent: RequestsSpent | undefined;
  return {
    proveRoom() {
      const { kind, name } = currentOwner();
      if (kind === 'run' && name === cleanUp) return;
      const { club, ledger, connection } = spending();
      // The request itself may make a record.
      const needed = club.isOwn ? 0 : removalRequests(ledger) + requestsForRemoval;
      const sent = connection.counts.requests;
      if (sent + needed >= most) spent ??= new RequestsSpent(most, sent);
      if (spent !== undefined) throw spent;
    },
    spent: () => spent,
  };
}
