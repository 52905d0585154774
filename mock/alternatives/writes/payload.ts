import { description, type JsonObject, type JsonSchema, type Operation } from '../../../spec/index.ts';
import { withAlteredBody } from '../../alterations/bodies.ts';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { operationOfClub } from '../../reference/discovery/club-operations.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { type Defect, Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';

type Fields = Readonly<Record<string, unknown>>;

export const payload: Alternatives = {
  'content-type-of-writes': {
    ignored: (parts) =>
      withPart(parts, 'payload', {
        checkMediaType(exchange, club) {
          if (exchange.operation?.body?.mediaType === 'application/json') return;
          parts.payload.checkMediaType(exchange, club);
        },
      }),
  },
  'unknown-query-parameter': { refused: withoutUnknownParameters },
  'path-id-out-of-bounds': {
    'bad-request': (parts) => withPathsRefusedAs(parts, 'malformed_request'),
    unprocessable: (parts) => withPathsRefusedAs(parts, 'validation_failed'),
  },
  'body-of-bodyless-write': { refused: withoutNeedlessBodies },
  'order-of-checks': { 'target-first': withTargetFirst },
  'text-edges': { trimmed: (parts) => withAlteredBody(parts, (fields) => trimmed(fields) as Fields) },
  'read-only-field-in-write': {
    ignored: (parts) =>
      withAlteredBody(parts, (fields, { body }) => withoutFields(fields, readOnlyFields(body?.schemaName))),
  },
  'null-not-marked': {
    // The interface specifies for seasons that null is only allowed where marked.
    'as-omitted': (parts) =>
      withAlteredBody(parts, (fields, { id, method }, club) =>
        method === 'PATCH' && id !== 'changeSeason'
          ? withoutStrayNulls(fields, operationOfClub(id, club))
          : fields,
      ),
  },
  'text-length-unit': {
    bytes: (parts) => withLengthsIn(parts, 'bytes', (text) => Buffer.byteLength(text)),
    'utf-16-units': (parts) => withLengthsIn(parts, 'units of UTF-16', (text) => text.length),
  },
};

function withoutUnknownParameters(parts: Parts): Parts {
  const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
    const values = parts.payload.parameters(operation, path, query, club);
    const unknown = [...query.keys()].filter((name) => !takes(operation, name));
    if (unknown.length === 0) return values;
    const errors = unknown.map((parameter) => ({
      parameter,
      detail: 'is not a parameter of this operation',
    }));
    throw new Refusal('validation_failed', 'A parameter does not belong to this operation.', { errors });
  };
  return withPart(parts, 'payload', { parameters });
}

function takes({ parameters }: Operation, name: string): boolean {
  return parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
}

/**
 * Returns the parts in which an id outside its bounds is refused with another code than an unknown
 * record.
 */
function withPathsRefusedAs(parts: Parts, code: 'malformed_request' | 'validation_failed'): Parts {
  const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
    try {
      return parts.payload.parameters(operation, path, query, club);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
      throw new Refusal(code, error.message, error.facts);
    }
  };
  return withPart(parts, 'payload', { parameters });
}

function withoutNeedlessBodies(parts: Parts): Parts {
  return withStage(parts, 'body', (exchange, club, usual) => {
    const { operation, request } = exchange;
    if (operation?.idempotent && operation.body === undefined && request.body.length > 0)
      throw new Refusal('validation_failed', `${operation.method} ${operation.path} takes no body.`);
    return usual(exchange, club);
  });
}

function withTargetFirst(parts: Parts): Parts {
  return withStage(parts, 'body', (exchange, club, usual) => {
    if (exchange.operation) club.parts.targets[exchange.operation.id]?.(exchange, club);
    return usual(exchange, club);
  });
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimmed(member)]));
}

function withoutFields(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

function withoutStrayNulls(fields: Fields, { body }: Operation): Fields {
  const schemas = (body?.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const isStray = (name: string) =>
    fields[name] === null && schemas[name] !== undefined && ![schemas[name].type].flat().includes('null');
  return withoutFields(fields, new Set(Object.keys(fields).filter(isStray)));
}

/**
 * Returns the fields that the description marks as read only in the record of a `SeasonDraft` or
 * `SeasonChange`.
 */
function readOnlyFields(schemaName = ''): ReadonlySet<string> {
  const { schemas } = description.components;
  return new Set(markedReadOnly(schemas[schemaName.replace(/(Draft|Change)$/, '')]));
}

function markedReadOnly(schema: JsonObject | undefined): readonly string[] {
  if (schema === undefined) return [];
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference !== undefined) return markedReadOnly(description.components.schemas[reference]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  const own = properties.filter(([, { readOnly }]) => readOnly === true).map(([name]) => name);
  return [...own, ...((schema.allOf ?? []) as readonly JsonObject[]).flatMap(markedReadOnly)];
}

/**
 * Returns the parts that count the length of a text in another unit, in which accents or characters
 * beyond the basic plane count more.
 */
function withLengthsIn(parts: Parts, unit: string, lengthOf: (text: string) => number): Parts {
  const check: PayloadPart['check'] = (operation, body, club) => {
    parts.payload.check(operation, body, club);
    const errors = textsTooLong(body, operationOfClub(operation.id, club), unit, lengthOf);
    if (errors.length === 0) return;
    throw new Refusal('validation_failed', 'A text of the body is too long.', { errors });
  };
  return withPart(parts, 'payload', { check });
}

function textsTooLong(
  fields: unknown,
  { body }: Operation,
  unit: string,
  lengthOf: (text: string) => number,
): readonly Defect[] {
  const schemas = (body?.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries((fields ?? {}) as Fields)
    .map(([name, value]) => ({ name, value, most: Number(schemas[name]?.maxLength) }))
    .filter(({ value, most }) => typeof value === 'string' && lengthOf(value) > most)
    .map(({ name, most }) => ({ pointer: `#/${name}`, detail: `must have at most ${most} ${unit}` }));
}
