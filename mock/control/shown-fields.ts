import type { JsonObject, JsonSchema, JsonValue } from '../../spec/index.ts';

/** A field of a body or a parameter of the control interface, in words. */
export interface ShownField {
  /** With its place in the body, such as `answers[].status`. */
  readonly name: string;
  readonly required: boolean;
  /** What it holds: `text`, `a whole number from 1 to 1000`, `"wall" or "club"` … */
  readonly holds: string;
  readonly description?: string;
  readonly default?: JsonValue;
}

/** Returns the fields of a body, each before those inside it. */
export function fieldsOf(schema: JsonSchema, place = ''): readonly ShownField[] {
  const { properties = {}, required = [] } = schema as Properties;
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = fieldOf(`${place}${name}`, property, required.includes(name));
    const { items } = property as { items?: JsonSchema };
    const inside =
      items === undefined ? fieldsOf(property, `${own.name}.`) : fieldsOf(items, `${own.name}[].`);
    return [own, ...inside];
  });
}

interface Properties {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Returns a field or parameter with a schema. */
export function fieldOf(name: string, schema: JsonSchema, required: boolean): ShownField {
  const { description, default: standard } = schema as JsonObject;
  return {
    name,
    required,
    holds: wordsOf(schema),
    ...(typeof description === 'string' && { description }),
    ...(standard !== undefined && { default: standard }),
  };
}

function wordsOf(schema: JsonSchema): string {
  const { type, enum: values, const: only, items, format, pattern } = schema as JsonObject;
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return (values as JsonValue[]).map((value) => JSON.stringify(value)).join(' or ');
  if (items !== undefined) return `a list, each ${wordsOf(items as JsonSchema)}`;
  const kind = [type ?? 'object']
    .flat()
    .map((one) => kinds[String(one)] ?? String(one))
    .join(' or ');
  const shape = [format, pattern && `like ${pattern}`].filter((word) => typeof word === 'string');
  return [kind, ...shape].join(', ') + boundsOf(schema as JsonObject);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
};

function boundsOf({ minimum, maximum }: JsonObject): string {
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  return maximum === undefined ? from : `${from} to ${maximum}`;
}
