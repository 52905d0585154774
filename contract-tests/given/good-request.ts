import { type Operation, type OperationId, operations } from '../../spec/index.ts';
import { plainSeason } from '../arbitraries/season.ts';
import type { RequestOptions, Suite } from '../judging/suite.ts';
import { anySeason, givenSeason } from './season.ts';

/**
 * For each operation a request that has no fault at all, so that a check can put exactly one into it. Operations
 * that need records which nobody can give yet are not here.
 */
const goodRequests: Partial<Record<OperationId, (suite: Suite) => Promise<RequestOptions>>> = {
  getGuide: async () => ({}),
  getDescription: async () => ({}),
  getDocs: async () => ({ headers: { accept: 'text/html' } }),
  getChanges: async () => ({ query: { since: '0.0' } }),
  getAuthorizationServer: async () => ({}),
  getProtectedResource: async () => ({}),
  getWebhookSchema: async () => ({}),
  getContext: async () => ({}),
  findCommunes: async () => ({ query: { postal_code: '51300' } }),
  listSeasons: async () => ({ query: { limit: 2 } }),
  readSeason: async (suite) => ({ path: { id: await anySeason(suite) } }),
  createSeason: async (suite) => ({ body: plainSeason(suite.freshMark()) }),
  changeSeason: async (suite) => ({
    path: { id: (await givenSeason(suite)).id },
    body: { membership_cost_euros: 11 },
  }),
  deleteSeason: async (suite) => ({ path: { id: (await givenSeason(suite)).id } }),
};

/** Whether a faultless request of the operation can be made. */
export function canAsk(operation: OperationId): boolean {
  return operation in goodRequests;
}

/** A faultless request of an operation that can be asked. */
export async function goodRequest(suite: Suite, operation: OperationId): Promise<RequestOptions> {
  const make = goodRequests[operation];
  if (make === undefined) throw new Error(`no faultless request of ${operation} is known`);
  return make(suite);
}

/** The operations among these that are there and can be asked; without the right to write only those that read. */
export function askable(suite: Suite, ids: readonly string[]): readonly Operation[] {
  const mayWrite = suite.target.writes === true;
  return operations.filter(
    ({ id, idempotent }) =>
      ids.includes(id) && canAsk(id) && suite.described.has(id) && (mayWrite || !idempotent),
  );
}
