import type { OperationId } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';
import { Refusal } from '../reference/refusal.ts';
import type { ResourceName } from '../reference/resources/resource.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { withHandler } from './operations.ts';
import { withResource } from './resources.ts';

/**
 * Returns the parts in which one operation does not check the reference in a field, and skips all rules for a body with
 * an unknown reference.
 */
export function withReferenceTrusted<N extends ResourceName>(
  parts: Parts,
  name: N,
  operation: OperationId,
  field: string & keyof RecordTypes[N],
): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    try {
      return handle(exchange, club);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'unknown_reference') throw refusal;
      const { references } = club.parts.resources[name];
      const others = Object.entries(references).filter(([each]) => each !== field);
      const trusting = { references: Object.fromEntries(others) as typeof references, rules: [] };
      return handle(exchange, { ...club, parts: withResource<N>(club.parts, name, trusting) });
    }
  });
}
