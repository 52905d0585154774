import { type OperationId, operations } from '../../spec/index.ts';
import type { RequestOptions, Suite } from '../judging/suite.ts';
import type { Response } from '../wire/response.ts';
import { canAsk, goodRequest } from './good-request.ts';
import { publicDocument } from './public-document.ts';

/** A way to make an operation answer. */
export interface Question {
  readonly id: OperationId;
  readonly response: () => Promise<Response>;
}

/** For each operation of the rule that can be asked here a good request, one without a token, and a bad one. */
export function questions(suite: Suite): readonly Question[] {
  const mayWrite = suite.target.writes === true;
  const there = operations.filter(
    ({ id, idempotent }) =>
      suite.rule.operations.includes(id) && suite.described.has(id) && (mayWrite || !idempotent),
  );
  return there.flatMap(({ id, access }) => [
    ...(canAsk(id) ? goodQuestions(suite, id, access) : []),
    ...(id in badRequests ? [{ id, response: () => suite.request(id, badRequests[id]) }] : []),
  ]);
}

function goodQuestions(suite: Suite, id: OperationId, access: 'public' | 'token'): Question[] {
  if (access === 'public') return [{ id, response: () => publicDocument(suite, id) }];
  const good = () => goodRequest(suite, id);
  return [
    { id, response: async () => suite.request(id, await good()) },
    { id, response: async () => suite.request(id, { ...(await good()), token: 'none' }) },
  ];
}

/** One refusal of each kind: by the form, the query, the body and the path. */
const badRequests: Partial<Record<OperationId, RequestOptions>> = {
  requestToken: {
    token: 'none',
    rawBody: 'grant_type=client_credentials',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  getChanges: { query: { since: '1' } },
  findCommunes: { query: { postal_code: '1' } },
  createSeason: { body: {} },
  readSeason: { path: { id: 2_147_483_647 } },
};
