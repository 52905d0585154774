import { createHash } from 'node:crypto';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';

export const idempotency: Alternatives = {
  'same-request': {
    'by-bytes': (parts) =>
      withPart(parts, 'idempotency', {
        fingerprint: ({ request: { method, path, body } }) =>
          createHash('sha256').update(`${method} ${path}\n`).update(body).digest('base64'),
      }),
  },
  'replay-answer': {
    'identifier-with-200': (parts) =>
      withPart(parts, 'idempotency', {
        remember(response, club) {
          const stored = parts.idempotency.remember(response, club);
          return stored.status < 300 ? { ...stored, status: 200 } : stored;
        },
      }),
  },
  'key-after-refusal': {
    spent: (parts) => withPart(parts, 'idempotency', { keepsRefusal: ({ code }) => forBodyOrRule.has(code) }),
  },
  'simultaneous-replay': {
    conflict: (parts) => withResponsesHeldBack(parts, 409),
    'refused-for-now': (parts) => withResponsesHeldBack(parts, 425),
  },
};

const forBodyOrRule: ReadonlySet<string> = new Set([
  'validation_failed',
  'unknown_reference',
  'rule_broken',
  'refused_by_rule',
  'season_in_use',
]);

const holdMilliseconds = 15;

/** The keys of writes whose response is still held back, by club. */
const held = new WeakMap<Club, Set<string>>();

/**
 * Returns the parts that send the response to a write shortly after its commit. The same request
 * sent in between is refused with this status.
 */
function withResponsesHeldBack(parts: Parts, status: number): Parts {
  const holding = withStage(parts, 'commit', (exchange, club, usual) => {
    const response = usual(exchange, club);
    // In the tick of the commit, so that no other request comes between.
    return exchange.unusedKey === undefined
      ? response
      : hold(exchange.unusedKey.place, club).then(() => response);
  });
  return withStage(holding, 'replay', (exchange, club, usual) => {
    const response = usual(exchange, club);
    const { idempotencyKey: key } = exchange;
    if (key === undefined || !held.get(club)?.has(club.parts.idempotency.place(exchange, key)))
      return response;
    throw new Refusal(
      'idempotency_key_reused',
      'The request with this Idempotency-Key is still being processed.',
      { status },
    );
  });
}

function hold(place: string, club: Club): Promise<void> {
  const places = held.get(club) ?? new Set();
  held.set(club, places.add(place));
  return new Promise((resolve) => {
    setTimeout(() => {
      places.delete(place);
      resolve();
    }, holdMilliseconds);
  });
}
