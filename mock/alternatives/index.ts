import { type PointId, unspecifiedPoints } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';
import { access } from './access.ts';
import type { Alternative, Alternatives, Choices } from './alternative.ts';
import { changes } from './changes.ts';
import { clientAssertion } from './client-assertion.ts';
import { discovery } from './discovery.ts';
import { group } from './group.ts';
import { idempotency } from './idempotency.ts';
import { pagination } from './pagination.ts';
import { payload } from './payload.ts';
import { problem } from './problem.ts';
import { rateLimit } from './rate-limit.ts';
import { record } from './record.ts';
import { season } from './season.ts';
import { sport } from './sport.ts';
import { token } from './token.ts';
import { webhooks } from './webhooks.ts';

export type { Choices } from './alternative.ts';

/** Every choice that the mock can play instead of a default. */
export const alternatives: Alternatives = {
  ...discovery,
  ...changes,
  ...token,
  ...clientAssertion,
  ...access,
  ...pagination,
  ...idempotency,
  ...payload,
  ...problem,
  ...rateLimit,
  ...record,
  ...season,
  ...sport,
  ...group,
  ...webhooks,
};

/** What the interface leaves open in operations that the reference does not answer yet: only the default is played. */
export const unplayedPoints: readonly PointId[] = unspecifiedPoints
  .map(({ id }) => id as PointId)
  .filter((id) => alternatives[id] === undefined);

/** The parts with these choices made. */
export function withAlternatives(parts: Parts, choices: Choices): Parts {
  return Object.entries(alternatives)
    .map(
      ([point, byChoice]) =>
        byChoice[choices[point as PointId] as keyof typeof byChoice] as Alternative | undefined,
    )
    .reduce((played, play) => (play === undefined ? played : play(played)), parts);
}
