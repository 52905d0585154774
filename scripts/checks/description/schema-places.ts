import type { Description } from '../../../spec/description.ts';
import { dereferencer } from '../../../spec/references.ts';
import type { JsonObject, JsonSchema, JsonValue } from '../../../spec/types.ts';

/** A schema of the description, where it stands, and the values next to it, which have to fit it. */
export interface SchemaPlace {
  /** JSON pointer into the joined description. */
  readonly at: string;
  readonly schema: JsonSchema;
  readonly examples: readonly JsonValue[];
}

/** Returns every schema of the description: the named ones, and those of parameters, headers, bodies and responses. */
export function schemaPlaces(description: Description): readonly SchemaPlace[] {
  const resolve = dereferencer(description);
  const named = Object.entries(description.components.schemas).map(([name, schema]) => ({
    at: `/components/schemas/${name}`,
    schema: resolve(schema),
    examples: ownExamples(schema),
  }));
  const { schemas: _, ...otherComponents } = description.components;
  const { paths, webhooks } = description;
  return [
    ...named,
    ...placesBelow({ paths, webhooks, components: otherComponents } as JsonObject, '', resolve),
  ];
}

function placesBelow(
  value: JsonValue | undefined,
  at: string,
  resolve: <T extends JsonValue>(value: T) => T,
): SchemaPlace[] {
  if (value === null || typeof value !== 'object') return [];
  const members = Object.entries(value as JsonObject);
  const below = members
    .filter(([name]) => !['schema', 'example', 'examples'].includes(name))
    .flatMap(([name, member]) => placesBelow(member, `${at}/${name.replaceAll('/', '~1')}`, resolve));
  const { schema } = value as JsonObject;
  if (typeof schema !== 'object') return below;
  const examples = [...examplesBeside(value as JsonObject), ...ownExamples(schema as JsonObject)];
  return [{ at: `${at}/schema`, schema: resolve(schema as JsonObject), examples }, ...below];
}

function examplesBeside({ example, examples }: JsonObject): JsonValue[] {
  const named = Object.values((examples ?? {}) as JsonObject).map((one) => (one as JsonObject).value ?? null);
  return example === undefined ? named : [example, ...named];
}

function ownExamples({ default: standard, examples }: JsonObject): JsonValue[] {
  return [...(standard === undefined ? [] : [standard]), ...((examples ?? []) as JsonValue[])];
}
