import type { Club } from '../../club.ts';
import type { Exchange, Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** The body fits the club's own description of the operation. */
export const bodyStage: Stage = {
  name: 'body',
  run(exchange, club) {
    const { operation } = exchange;
    if (operation === undefined || operation.method === 'GET') return undefined;
    refuseNeedlessBody(exchange, club);
    // unspecified point order-of-checks
    if (club.choices['order-of-checks'] === 'target-first')
      club.parts.targets[operation.id]?.(exchange, club);
    const { payload } = club.parts;
    exchange.payload = payload.prepare(operation, exchange.payload, club);
    payload.check(operation, exchange.payload, club);
    return undefined;
  },
};

/** unspecified point body-of-bodyless-write */
function refuseNeedlessBody({ operation, request }: Exchange, { choices }: Club): void {
  const needless = operation?.body === undefined && operation?.idempotent && request.body.length > 0;
  if (needless && choices['body-of-bodyless-write'] === 'refused') {
    throw new Refusal('validation_failed', `${operation.method} ${operation.path} takes no body.`);
  }
}
