import type { JsonObject, JsonValue } from '../types.ts';
import { type Loss, memberOf, type Projection } from './projection.ts';
import { schemaRepairs } from './schema-repairs.ts';

/** The version that most generators read: later ones of 3.0 only put its text right. */
const version = '3.0.3';

interface Member {
  readonly pattern: RegExp;
  /** Its name in 3.0; undefined where 3.0 has no such member. */
  readonly becomes?: string;
  readonly why: string;
}

/** The members outside schemas that this description uses and that 3.0 does not have, or that generators fail at. */
const changed: readonly Member[] = [
  { pattern: /^\/info\/summary$/, why: 'the document has no summary' },
  {
    pattern: /^\/webhooks$/,
    why: 'the notification is a schema only: that the club sends it is not said',
  },
  {
    // oazapfts and orval write code that does not compile for a range of statuses.
    pattern: /^\/paths\/[^/]+\/[^/]+\/responses\/4XX$/,
    becomes: 'default',
    why: 'that the status of a refusal begins with 4, where it has no response of its own',
  },
];

/** The keywords of a schema of OpenAPI 3.0 that this description uses. Any other one is refused, so that nothing is lost unseen. */
const keywordsOf30: ReadonlySet<string> = new Set([
  ...['$ref', 'description', 'type', 'format', 'nullable', 'enum', 'default', 'readOnly'],
  ...['allOf', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties', 'items'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'minProperties'],
]);

/**
 * Projects a description of OpenAPI 3.1 to 3.0, without what is valid but makes generators fail. Throws when a schema
 * uses something of 3.1 that this projection does not know.
 */
export function projectTo30(description: JsonObject): Projection {
  const losses: Loss[] = [];
  const document = projected(description, '', losses) as JsonObject;
  return { document: { ...document, openapi: version }, losses };
}

function projected(value: JsonValue, at: string, losses: Loss[]): JsonValue {
  if (Array.isArray(value))
    return value.map((member, index) => projected(member, memberOf(at, index), losses));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value as JsonObject).flatMap(([name, member]) => {
    const place = memberOf(at, name);
    const change = changed.find(({ pattern }) => pattern.test(place));
    if (change !== undefined) losses.push({ at: place, lost: change.why });
    const newName = change === undefined ? name : change.becomes;
    return newName === undefined ? [] : [[newName, projectedMember(name, member ?? null, place, losses)]];
  });
  return Object.fromEntries(members);
}

function projectedMember(name: string, member: JsonValue, at: string, losses: Loss[]): JsonValue {
  if (name === 'example' || name === 'examples') return member;
  if (name === 'schema') return projectedSchema(member as JsonObject, at, losses);
  if (at === '/components/schemas') return namedSchemas(member as JsonObject, at, losses);
  return projected(member, at, losses);
}

function namedSchemas(schemas: JsonObject, at: string, losses: Loss[]): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      projectedSchema(schema as JsonObject, memberOf(at, name), losses),
    ]),
  );
}

function projectedSchema(schema: JsonObject, at: string, losses: Loss[]): JsonObject {
  const keywords = Object.entries(repaired(schema, at, losses)).map(([keyword, value]) => {
    if (!isOf30(keyword, value ?? null)) {
      throw new Error(`${at}: ${keyword} ${JSON.stringify(value)} cannot be projected to OpenAPI 3.0`);
    }
    return [keyword, projectedKeyword(keyword, value ?? null, memberOf(at, keyword), losses)];
  });
  return Object.fromEntries(keywords);
}

function repaired(schema: JsonObject, at: string, losses: Loss[]): JsonObject {
  let current = schema;
  for (const { lost, repaired: repair } of schemaRepairs) {
    const after = repair(current);
    if (after !== undefined && lost !== undefined) losses.push({ at, lost });
    current = after ?? current;
  }
  return current;
}

function isOf30(keyword: string, value: JsonValue): boolean {
  if (keyword === 'type') return typeof value === 'string' && value !== 'null';
  return keywordsOf30.has(keyword) || keyword.startsWith('x-');
}

function projectedKeyword(keyword: string, value: JsonValue, at: string, losses: Loss[]): JsonValue {
  if (keyword === 'properties') return namedSchemas(value as JsonObject, at, losses);
  if (keyword === 'items') return projectedSchema(value as JsonObject, at, losses);
  if (keyword === 'additionalProperties' && typeof value === 'object')
    return projectedSchema(value as JsonObject, at, losses);
  if (!['allOf', 'anyOf', 'oneOf'].includes(keyword)) return value;
  return (value as JsonValue[]).map((member, index) =>
    projectedSchema(member as JsonObject, memberOf(at, index), losses),
  );
}
