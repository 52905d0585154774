import { arrayOf, isObject, type JsonObject, objectOf } from '../check-transcription/json.ts';

/** One feature of `spec/features.yaml`. */
export interface Feature {
  says: string;
  /** Each as `SchemaName.field`. */
  fields: string[];
  operations: string[];
  default: 'on' | 'off';
}

export type Features = Record<string, Feature>;

/**
 * Holds the features against a joined description. Gives a line for each field or operation that the description does
 * not have, for each feature that governs nothing or is misshapen, and one when there was nothing to look at.
 */
export function checkFeatures(features: Features, description: JsonObject): string[] {
  const fields = describedFields(description);
  const operations = describedOperations(description);
  const { fields: governedFields, operations: governedOperations } = countGoverned(features);
  if (fields.size === 0 || operations.size === 0)
    return ['The description has no fields or no operations to look for.'];
  if (governedFields === 0 || governedOperations === 0)
    return ['No feature governs a field, or none an operation.'];
  return Object.entries(features).flatMap(([id, feature]) => [
    ...misshapen(id, feature),
    ...absent(id, 'field', feature.fields, fields),
    ...absent(id, 'operation', feature.operations, operations),
  ]);
}

/** How many fields and operations the features name, all together. */
export function countGoverned(features: Features): { fields: number; operations: number } {
  const all = Object.values(features ?? {});
  return {
    fields: all.flatMap((feature) => feature.fields ?? []).length,
    operations: all.flatMap((feature) => feature.operations ?? []).length,
  };
}

function misshapen(id: string, feature: Feature): string[] {
  const governed = [...(feature.fields ?? []), ...(feature.operations ?? [])];
  return [
    ...(governed.length === 0 ? [`${id}: governs neither field nor operation`] : []),
    ...(new Set(governed).size < governed.length ? [`${id}: names something twice`] : []),
    ...(feature.says ? [] : [`${id}: says nothing`]),
    ...(feature.default === 'on' || feature.default === 'off'
      ? []
      : [`${id}: default is neither on nor off`]),
  ];
}

function absent(id: string, kind: string, named: string[], described: ReadonlySet<string>): string[] {
  return (named ?? [])
    .filter((name) => !described.has(name))
    .map((name) => `${id}: no ${kind} ${name} in the description`);
}

/** Every `SchemaName.field`, where a schema has the fields it states itself, also those in its own parts of an `allOf`. */
function describedFields(description: JsonObject): Set<string> {
  const { schemas } = objectOf(description.components);
  return new Set(
    Object.entries(objectOf(schemas)).flatMap(([name, schema]) =>
      ownFields(schema).map((field) => `${name}.${field}`),
    ),
  );
}

function ownFields(schema: unknown): string[] {
  const { properties, allOf } = objectOf(schema);
  return [...Object.keys(objectOf(properties)), ...arrayOf(allOf).flatMap(ownFields)];
}

function describedOperations(description: JsonObject): Set<string> {
  const operations = Object.values(objectOf(description.paths)).flatMap((item) =>
    Object.values(objectOf(item)),
  );
  return new Set(operations.filter(isObject).map((one) => String(one.operationId)));
}
