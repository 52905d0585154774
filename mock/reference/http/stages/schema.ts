import type { Club } from '../../club.ts';
import type { Exchange, Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** Parameters and body fit the club's own description of the operation. */
export const schemaStage: Stage = {
  name: 'schema',
  run(exchange, club) {
    const { operation, route, request } = exchange;
    if (operation === undefined || route === undefined) return undefined;
    const { payload } = club.parts;
    exchange.parameters = payload.parameters(operation, route.parameters, request.query, club);
    refuseNeedlessBody(exchange, club);
    if (operation.method === 'GET' || operation.id === 'requestToken') return undefined;
    // unspecified point order-of-checks
    if (club.choices['order-of-checks'] === 'target-first')
      club.parts.targets[operation.id]?.(exchange, club);
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
