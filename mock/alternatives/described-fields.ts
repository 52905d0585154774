import { operation as contractOf, type JsonObject, type OperationId } from '../../spec/index.ts';
import { withPart } from '../alterations/part.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import { Refusal } from '../reference/refusal.ts';

/** Returns the parts that neither describe nor accept some fields in the body of an operation. */
export function withoutBodyFields(parts: Parts, id: OperationId, fields: readonly string[]): Parts {
  const check: PayloadPart['check'] = (operation, body, club) => {
    parts.payload.check(operation, body, club);
    if (operation.id !== id) return;
    const sent = Object.keys(body as object).filter((field) => fields.includes(field));
    if (sent.length === 0) return;
    const errors = sent.map((field) => ({ pointer: `#/${field}`, detail: 'is not a field of this body' }));
    throw new Refusal('validation_failed', 'The body has a field that this operation does not take.', {
      errors,
    });
  };
  return withPart(withDescribed(parts, id, fields), 'payload', { check });
}

function withDescribed(parts: Parts, id: OperationId, fields: readonly string[]): Parts {
  const schemaName = contractOf(id).body?.schemaName ?? '';
  const known = new WeakMap<JsonObject, JsonObject>();
  return withPart(parts, 'description', {
    document: (club) => {
      const usual = parts.description.document(club);
      const document = known.get(usual) ?? withoutProperties(usual, schemaName, fields);
      known.set(usual, document);
      return document;
    },
  });
}

/** Returns the parts that describe a field nowhere, and refuse it in these writes. */
export function withoutOption(parts: Parts, field: string, writes: readonly OperationId[]): Parts {
  const refusing = writes.reduce((made, id) => withoutBodyFields(made, id, [field]), parts);
  const known = new WeakMap<JsonObject, JsonObject>();
  return withPart(refusing, 'description', {
    document: (club) => {
      const usual = refusing.description.document(club);
      const document = known.get(usual) ?? withoutPropertyAnywhere(usual, field);
      known.set(usual, document);
      return document;
    },
  });
}

function withoutProperties(document: JsonObject, schemaName: string, fields: readonly string[]): JsonObject {
  const copy = structuredClone(document) as { components?: { schemas?: Record<string, JsonObject> } };
  const properties = (copy.components?.schemas?.[schemaName]?.properties ?? {}) as Record<string, unknown>;
  for (const field of fields) delete properties[field];
  return copy as JsonObject;
}

function withoutPropertyAnywhere(document: JsonObject, field: string): JsonObject {
  const copy = structuredClone(document) as { components?: { schemas?: Record<string, JsonObject> } };
  for (const { properties } of Object.values(copy.components?.schemas ?? {}))
    if (properties !== undefined) delete (properties as Record<string, unknown>)[field];
  return copy as JsonObject;
}
