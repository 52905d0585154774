import { withStage } from '../../alterations/operations.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Alternatives } from '../alternative.ts';
import { withProblemBody, withRefusals, withStatus } from '../refusals.ts';

/** Returns the parts with another response to HEAD on routes that take a token. */
function withHead(parts: Parts, respond: () => Response): Parts {
  return withStage(parts, 'token', (exchange, club, usual) =>
    exchange.request.method === 'HEAD' && exchange.operation?.access === 'token'
      ? respond()
      : usual(exchange, club),
  );
}

export const problem: Alternatives = {
  'validation-status': {
    'bad-request': (parts) => withStatus(parts, ['validation_failed', 'rule_broken'], 400),
    forbidden: (parts) => withStatus(parts, ['validation_failed', 'rule_broken'], 403),
  },
  'rule-refusal-status': {
    unprocessable: (parts) => withStatus(parts, ['refused_by_rule'], 422),
    forbidden: (parts) => withStatus(parts, ['refused_by_rule'], 403),
  },
  'unknown-reference': {
    'not-found': (parts) => withStatus(parts, ['unknown_reference'], 404),
    'bad-request': (parts) => withStatus(parts, ['unknown_reference'], 400),
    forbidden: (parts) => withStatus(parts, ['unknown_reference'], 403),
  },
  'unlisted-method': {
    'not-found': (parts) => withStatus(parts, ['method_not_allowed'], 404),
    'not-implemented': (parts) => withStatus(parts, ['method_not_allowed'], 501),
    'bad-request': (parts) => withStatus(parts, ['method_not_allowed'], 400),
  },
  'head-of-a-read': {
    empty: (parts) => withHead(parts, () => ({ status: 200, headers: {}, body: undefined })),
    refused: (parts) =>
      withHead(parts, () => {
        throw new Refusal('method_not_allowed', 'The address has no HEAD.');
      }),
  },
  'unknown-id': {
    forbidden: (parts) =>
      withRefusals(
        parts,
        ['not_found'],
        ({ code, message, facts }) => new Refusal(facts.neverExisted ? 'forbidden' : code, message, facts),
      ),
  },
  'idempotency-conflict-code': {
    conflict: (parts) =>
      withProblemBody(parts, (body) =>
        body.code === 'idempotency_key_reused' ? { ...body, code: 'conflict' } : body,
      ),
  },
  'problem-title': {
    bare: (parts) => withProblemBody(parts, ({ status, code, detail }) => ({ status, code, detail })),
  },
};
