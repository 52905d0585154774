import type { JsonObject, JsonSchema, JsonValue } from '../../../spec/index.ts';
import { fixedPhoneAbroad } from '../../arbitraries/phone.ts';
import { propertiesOf, typesOf } from '../../engine/description/schema-parts.ts';
import { exampleDomain } from '../../scenes/person-fields.ts';

const ofFormat: Readonly<Record<string, string>> = {
  date: '2026-09-01',
  'date-time': '2026-09-01T10:00:00Z',
  email: `someone@${exampleDomain}`,
};

/**
 * Texts of the fields that have a form of their own: a description may state it as a pattern. A commune of the reference
 * list, and a telephone number of fiction.
 */
const ofName: Readonly<Record<string, string>> = { city_code: '75056', phone: fixedPhoneAbroad(7) };

/** Whether only the service knows lawful texts of a field: the keys of allocations come from their options. */
export function isNamedByService(field: string): boolean {
  return field === 'allocations';
}

/** Whether a field takes only texts of a form of its own. */
export function hasOwnForm(field: string): boolean {
  return field in ofName || isNamedByService(field);
}

/**
 * Returns a value that a schema of the contract accepts: an object with every property, a list with the least number of
 * entries, but at least one. `index` makes the entries of a list differ.
 */
export function lawfulValue(written: JsonSchema, index = 0): JsonValue {
  const schema = Object.assign({}, written, ...((written.allOf ?? []) as JsonSchema[]));
  if (schema.enum !== undefined) return (schema.enum as JsonValue[])[0] as JsonValue;
  const [type] = typesOf(schema);
  if (type === 'object') return objectWith(schema, Object.keys(propertiesOf(schema)));
  if (type === 'array') return lawfulList(schema, Math.max(1, Number(schema.minItems ?? 0)));
  if (type === 'boolean') return true;
  if (type === 'string') return ofFormat[schema.format] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 0));
  return Number(schema.minimum ?? 1) + index;
}

/** Returns a list of this length with lawful entries. */
export function lawfulList(schema: JsonSchema, length: number): JsonValue {
  return Array.from({ length }, (_, index) => lawfulValue(schema.items as JsonSchema, index));
}

/** Returns an object with a lawful value for each of these properties. */
export function objectWith(schema: JsonSchema, names: readonly string[]): JsonObject {
  const properties = propertiesOf(schema);
  return Object.fromEntries(names.map((name) => [name, ofName[name] ?? lawfulValue(properties[name] ?? {})]));
}
