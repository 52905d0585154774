import type { JsonSchema } from '../../../spec/index.ts';

/** Returns the properties of an object's schema. */
export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
}

/** Returns the JSON types that a schema names. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  return ([] as string[]).concat((type ?? []) as string | string[]);
}

/** Returns the names of the properties that a schema requires. */
export function requiredFields(schema: JsonSchema): readonly string[] {
  return (schema.required ?? []) as readonly string[];
}
