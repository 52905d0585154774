import type { JsonSchema, Operation } from './types.ts';

/**
 * Returns the members that the interface names in a successful read, as `pagination` and `pagination.limit`, but for those of
 * its `data`; an empty list where the content is unspecified, or where a write may show the identifier alone.
 */
export function requiredMembersOf({ idempotent, success }: Operation): readonly string[] {
  const { schema = {} } = success;
  if (idempotent || schema['x-unspecified'] === 'allocation-options-body') return [];
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return requiredIn(schema).flatMap((name) => [
    name,
    ...(name === 'data' ? [] : requiredIn(properties[name] ?? {}).map((inner) => `${name}.${inner}`)),
  ]);
}

function requiredIn({ required }: JsonSchema): readonly string[] {
  return (required ?? []) as readonly string[];
}
