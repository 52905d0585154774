import { isDeepStrictEqual } from 'node:util';
import { transaction } from './database.ts';
import type { Call, Operation, Schema } from './operation.ts';
import { Problem } from './problem.ts';

/** What the header `Idempotency-Key` of a write must be. */
export const keyHeader: Schema = {
  type: 'string',
  minLength: 16,
  maxLength: 128,
  pattern: '^[A-Za-z0-9._:-]+$',
};

/**
 * Does a write once for its key. The response is kept in the same transaction as the write: a service that stops between
 * the two has neither. A request that was refused keeps no key.
 */
export function onceForItsKey(operation: Operation, call: Call): unknown {
  const { service, request, reply, grant } = call;
  const { clientId } = grant.integration;
  const key = String(request.headers['idempotency-key']);
  const sent = { method: request.method, path: request.url, body: call.body ?? null };
  return transaction(service.database, () => {
    const kept = service.database.get('select * from writes where client_id = ? and key = ?', [
      clientId,
      key,
    ]);
    if (kept !== null) {
      if (!isDeepStrictEqual(JSON.parse(String(kept.request)), sent)) throw conflict();
      reply.code(Number(kept.status));
      return JSON.parse(String(kept.response));
    }
    const response = operation.handle(call);
    const values = [clientId, key, JSON.stringify(sent), reply.statusCode, JSON.stringify(response)];
    service.database.run('insert into writes values (?, ?, ?, ?, ?)', values);
    return response;
  });
}

function conflict(): Problem {
  return new Problem(409, 'idempotency_key_reused', 'Another request was sent with this key.');
}
