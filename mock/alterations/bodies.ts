import type { JsonObject, Operation } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import type { Defect } from '../reference/refusal.ts';
import { Refusal } from '../reference/refusal.ts';
import { withStage } from './operations.ts';
import { withPart } from './part.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the parts with bodies altered before they are checked and stored, as by a server that corrects its input. */
export function withAlteredBody(
  parts: Parts,
  alter: (fields: Fields, operation: Operation, club: Club) => Fields,
): Parts {
  const prepare: PayloadPart['prepare'] = (operation, payload, club) => {
    const prepared = parts.payload.prepare(operation, payload, club);
    return isFields(prepared) ? alter(prepared, operation, club) : prepared;
  };
  return withPart(parts, 'payload', { prepare });
}

/**
 * Returns the parts with bodies altered after they were checked, as by a server that stores another value than it
 * accepted.
 */
export function withStoredBody(parts: Parts, alter: (fields: Fields, operation: Operation) => Fields): Parts {
  return withStage(parts, 'operation', (exchange, club, usual) => {
    const { operation, payload } = exchange;
    if (operation !== undefined && isFields(payload)) exchange.payload = alter(payload, operation);
    return usual(exchange, club);
  });
}

/** Returns the parts with a check of bodies that accepts a body whose only defects are overlooked ones. */
export function withDefectsOverlooked(
  parts: Parts,
  isOverlooked: (defect: Defect, operation: Operation) => boolean,
): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    try {
      parts.payload.check(operation, payload, club);
    } catch (error) {
      const { errors = [] } = error instanceof Refusal ? error.facts : {};
      const isAccepted = errors.length > 0 && errors.every((defect) => isOverlooked(defect, operation));
      if (!isAccepted) throw error;
    }
  };
  return withPart(parts, 'payload', { check });
}

/** Returns the parts with a check of bodies that overlooks one keyword of the schema. */
export function withoutKeyword(parts: Parts, keyword: string): Parts {
  return withDefectsOverlooked(parts, (defect) => defect.keyword === keyword);
}

/** Returns the parts with an additional check that refuses some bodies. */
export function withRefusal(
  parts: Parts,
  isRefused: (fields: Fields, operationId: string) => boolean,
): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    parts.payload.check(operation, payload, club);
    if (operation.body !== undefined && isRefused(payload as Fields, operation.id)) {
      throw new Refusal('validation_failed', 'The body does not fit.');
    }
  };
  return withPart(parts, 'payload', { check });
}

/** Returns the schema of a body field; an empty one where the operation has no such field. */
export function fieldSchema({ body }: Operation, name: string): JsonObject {
  return ((body?.schema.properties as JsonObject | undefined)?.[name] ?? {}) as JsonObject;
}

export function mapFields(fields: Fields, change: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
