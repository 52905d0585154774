import { type OperationId, operation } from '../../../spec/index.ts';

/** Returns the values that the description states for omitted fields of an operation's body. */
export function bodyDefaults(id: OperationId): Readonly<Record<string, unknown>> {
  const properties = (operation(id).body?.schema.properties ?? {}) as Readonly<Record<string, object>>;
  const stated = Object.entries(properties).filter(([, schema]) => 'default' in schema);
  return Object.fromEntries(
    stated.map(([field, schema]) => [field, (schema as { default: unknown }).default]),
  );
}
