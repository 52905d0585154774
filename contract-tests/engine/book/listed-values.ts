import { type JsonValue, operations } from '../../../spec/index.ts';
import { propertiesOf } from '../description/schema-parts.ts';

/** The values that the interface lists for a field, in whatever body it is written. */
const valuesOfField = new Map<string, Set<unknown>>();

for (const { body } of operations)
  for (const [field, { enum: listed }] of Object.entries(body ? propertiesOf(body.schema) : {}))
    if (Array.isArray(listed))
      valuesOfField.set(field, new Set([...(valuesOfField.get(field) ?? []), ...listed]));

/** Whether a field that was written with a listed value is shown with another text: such as `type: "group"` for the kind of the record. */
export function isOffTheList(field: string, written: JsonValue, shown: JsonValue): boolean {
  const values = valuesOfField.get(field);
  return values?.has(written) === true && !values.has(shown);
}
