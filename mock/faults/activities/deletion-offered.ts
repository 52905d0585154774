import { withStage } from '../../alterations/operations.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { Parts } from '../../reference/parts.ts';
import type { ResourceName } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Change } from '../../reference/store/store.ts';

/**
 * Returns the parts with a DELETE that the interface does not have: any token may remove a record
 * of the resource.
 */
export function withDeletion(parts: Parts, name: ResourceName): Parts {
  const path = new RegExp(`^/${name}/(\\d+)$`);
  return withStage(parts, 'method', (exchange, club, usual) => {
    const { method, path: requestedPath } = exchange.request;
    const id = Number(path.exec(requestedPath)?.[1]);
    const token = club.parts.tokens.find(club.parts.access.bearer(exchange) ?? '', club);
    const record = recordOf<{ readonly id: number }>(club.store.records(name), id);
    if (method !== 'DELETE' || token === undefined || record === undefined) return usual(exchange, club);
    club.store.commit([{ collection: name, remove: id } as Change]);
    return jsonResponse(200, { data: { id } });
  });
}
