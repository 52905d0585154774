import type { Description } from '../../../spec/description.ts';
import type { Feature } from '../../../spec/features.ts';
import type { JsonObject, Operation } from '../../../spec/types.ts';
import { readYaml } from './yaml-file.ts';

const path = 'spec/features.yaml';

export type WrittenFeatures = Readonly<Record<string, Feature & { readonly default: string }>>;

/** Reads the features. Throws an error of one line that names the feature that cannot be used. */
export function collectFeatures(description: Description, operations: readonly Operation[]): WrittenFeatures {
  return checkedFeatures(readYaml<WrittenFeatures>(path), description, operations);
}

/** Returns the features as written. Throws an error of one line that names the feature that cannot be used. */
export function checkedFeatures(
  features: WrittenFeatures,
  { components }: Pick<Description, 'components'>,
  operations: readonly Pick<Operation, 'id'>[],
): WrittenFeatures {
  if (Object.keys(features ?? {}).length === 0) throw new Error(`${path}: holds no feature`);
  const described = new Set<string>([
    ...operations.map(({ id }) => id),
    ...Object.entries(components.schemas).flatMap(([name, schema]) =>
      ownFields(schema).map((field) => `${name}.${field}`),
    ),
  ]);
  for (const [id, feature] of Object.entries(features)) {
    const wrong = whatIsWrong(feature, described);
    if (wrong) throw new Error(`${path}: ${id}: ${wrong}`);
  }
  return features;
}

function whatIsWrong(feature: WrittenFeatures[string], described: ReadonlySet<string>): string | undefined {
  const governed = [...(feature.fields ?? []), ...(feature.operations ?? [])];
  if (governed.length === 0) return 'governs neither field nor operation';
  const unknown = governed.find((name) => !described.has(name));
  if (unknown) return `${unknown} is not in the description`;
  if (new Set(governed).size < governed.length) return 'names something twice';
  if (!feature.says) return '"says" is missing';
  if (feature.default !== 'on' && feature.default !== 'off') return '"default" is neither on nor off';
  return undefined;
}

/** The fields that a schema states itself, also in its own parts of an `allOf`. */
function ownFields({ properties, allOf }: JsonObject): readonly string[] {
  const parts = (allOf ?? []) as readonly JsonObject[];
  return [...Object.keys(properties ?? {}), ...parts.flatMap(ownFields)];
}
