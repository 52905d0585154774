import { description as contract, type JsonObject, type OperationId, operations } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';

/**
 * The operations and fields that the target's own description has. It decides what can be requested; what
 * they must be like is the contract's to say, never the target's.
 */
export interface Described {
  /** The description as it was served; undefined when none could be read. */
  readonly document: JsonObject | undefined;
  readonly etag: string | undefined;
  readonly has: (operation: OperationId) => boolean;
  /** The names of the fields that an operation's body may have. */
  readonly bodyFields: (operation: OperationId) => readonly string[];
  /** The names of the fields of the record, or of each entry, that an operation answers with in `data`. */
  readonly recordFields: (operation: OperationId) => readonly string[];
}

/**
 * Reads a served description. One that cannot be read, or that knows nothing of the interface, hides nothing:
 * everything of the contract counts as there. Public operations always do, for no feature of a club governs them.
 */
export function describedBy(response: Response | undefined): Described {
  const document = response?.status === 200 && isObject(response.json) ? response.json : undefined;
  const described = document && operations.filter(({ id }) => operationIn(document, id) !== undefined);
  const there = described?.length ? described : operations;
  return {
    document,
    etag: response?.headers.etag,
    has: (operation) => isPublic(operation) || there.some(({ id }) => id === operation),
    bodyFields: (operation) =>
      Object.keys(bodySchemaProperties(document, operation) ?? contractProperties(operation)),
    recordFields: (operation) => recordFieldsIn(document ?? contract, operation),
  };
}

function isPublic(id: OperationId): boolean {
  return operations.find((each) => each.id === id)?.access === 'public';
}

function contractProperties(id: OperationId): JsonObject {
  const body = operations.find((each) => each.id === id)?.body;
  return (body?.schema as { properties?: JsonObject } | undefined)?.properties ?? {};
}

function operationIn(document: JsonObject, id: OperationId): JsonObject | undefined {
  const known = operations.find((each) => each.id === id);
  const item = known && isObject(document.paths) ? document.paths[known.path] : undefined;
  const operation = isObject(item) ? item[(known as { method: string }).method.toLowerCase()] : undefined;
  return isObject(operation) ? operation : undefined;
}

function bodySchemaProperties(document: JsonObject | undefined, id: OperationId): JsonObject | undefined {
  if (document === undefined || !isObject(document.paths)) return undefined;
  const body = resolved(document, operationIn(document, id)?.requestBody);
  const content = isObject(body?.content) ? Object.values(body.content)[0] : undefined;
  const schema = resolved(document, isObject(content) ? content.schema : undefined);
  return isObject(schema?.properties) ? schema.properties : undefined;
}

function recordFieldsIn(document: JsonObject, id: OperationId): string[] {
  const known = operations.find((each) => each.id === id);
  const responses = operationIn(document, id)?.responses;
  const response = isObject(responses)
    ? resolved(document, responses[String(known?.success.status)])
    : undefined;
  const content = isObject(response?.content) ? Object.values(response.content)[0] : undefined;
  const body = resolved(document, isObject(content) ? content.schema : undefined);
  const data = resolved(document, isObject(body?.properties) ? body.properties.data : undefined);
  return propertyNames(document, data?.items ?? data);
}

/** The property names of a schema, those of the schemas it is composed of included. */
function propertyNames(document: JsonObject, value: unknown): string[] {
  const schema = resolved(document, value);
  const parts = Array.isArray(schema?.allOf)
    ? schema.allOf.flatMap((part) => propertyNames(document, part))
    : [];
  return [...parts, ...(isObject(schema?.properties) ? Object.keys(schema.properties) : [])];
}

/** Follows local references; undefined for a reference to another document. */
function resolved(document: JsonObject, value: unknown): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.$ref !== 'string') return value;
  if (!value.$ref.startsWith('#/')) return undefined;
  const steps = value.$ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
  return found === value ? undefined : resolved(document, found);
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
