import { features } from '../../../spec/features.ts';
import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';

/** Returns the fields of a record without those of features that the club has switched off. */
export function withoutHidden(fields: JsonObject, schemaNames: readonly string[], club: Club): JsonObject {
  const { featuresOff } = club.settings;
  if (featuresOff.size === 0) return fields;
  const hidden = new Set([...featuresOff].flatMap((id) => features().get(id)?.fields ?? []));
  const isHidden = (name: string) => schemaNames.some((schemaName) => hidden.has(`${schemaName}.${name}`));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isHidden(name)));
}
