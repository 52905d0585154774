import { type Editable, exchanged, type Mutants, without } from './edit.ts';
import { arrayOf, isObject, type JsonObject, objectOf, target } from './json.ts';
import { isFree } from './schema-parts.ts';

const numbers = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties'];
const words = ['pattern', 'format', 'contentEncoding', 'default'];

/** What the places share: the description, what was spoilt already, and whether an unspecified point ends the walk or is stated beneath. */
export interface Walk {
  readonly description: JsonObject;
  readonly seen: Set<unknown>;
  readonly intoPoints: boolean;
}

/** Spoils a schema and all that lies under it, one keyword at a time; each schema once, in the first place that uses it. */
export function* schemaMutants(walk: Walk, value: unknown, name: string): Mutants {
  if (!isObject(value) || walk.seen.has(value)) return;
  const marked = 'x-unspecified' in value;
  if (marked && !walk.intoPoints) return;
  walk.seen.add(value);
  const schema = value as Editable;
  yield* boundMutants(schema, name);
  yield* typeMutants(schema, name);
  yield* enumMutants(schema, name);
  if (!marked) yield* fieldTooMany(schema, name);
  yield* memberMutants(walk, schema, name);
  yield* below(walk, schema, name);
}

function* below(walk: Walk, schema: Editable, name: string): Mutants {
  if (typeof schema.$ref === 'string')
    yield* schemaMutants(walk, target(walk.description, schema.$ref), name);
  for (const part of [schema.allOf, schema.anyOf, schema.oneOf].flatMap(arrayOf))
    yield* schemaMutants(walk, part, name);
  for (const [property, under] of Object.entries(objectOf(schema.properties))) {
    yield* schemaMutants(walk, under, `${name} ${property}`);
  }
  yield* schemaMutants(walk, schema.items, `${name} items`);
  yield* schemaMutants(walk, schema.additionalProperties, `${name} members`);
}

function* boundMutants(schema: Editable, name: string): Mutants {
  for (const keyword of [...numbers, ...words].filter((one) => one in schema)) {
    yield* without(schema, keyword, `${name} ${keyword}`);
  }
  for (const keyword of numbers.filter((one) => one in schema)) {
    for (const step of [-1, 1]) {
      yield* exchanged(schema, keyword, Number(schema[keyword]) + step, `${name} ${keyword} ${step}`);
    }
  }
  for (const keyword of words.filter((one) => one in schema)) {
    yield* exchanged(schema, keyword, `${schema[keyword]}0`, `${name} ${keyword} changed`);
  }
}

function* typeMutants(schema: Editable, name: string): Mutants {
  if (schema.type === undefined) return;
  const types = [schema.type].flat().map(String);
  const others = types.filter((type) => type !== 'null');
  const hasNull = types.includes('null');
  const otherType = others.includes('boolean') ? 'number' : 'boolean';
  yield* exchanged(schema, 'type', hasNull ? [otherType, 'null'] : otherType, `${name} of another type`);
  if (hasNull) yield* exchanged(schema, 'type', others[0], `${name} without null`);
  else yield* exchanged(schema, 'type', [...others, 'null'], `${name} with null`);
}

function* enumMutants(schema: Editable, name: string): Mutants {
  if ('const' in schema) yield* exchanged(schema, 'const', 'other', `${name} const`);
  if (!Array.isArray(schema.enum)) return;
  const values = schema.enum;
  yield* without(schema, 'enum', `${name} enum`);
  yield* exchanged(schema, 'enum', [...values, 'other'], `${name} enum longer`);
  for (const value of values) {
    yield* exchanged(
      schema,
      'enum',
      values.filter((one) => one !== value),
      `${name} enum without ${value}`,
    );
  }
}

function* fieldTooMany(schema: Editable, name: string): Mutants {
  if (schema.additionalProperties === false) yield* without(schema, 'additionalProperties', `${name} closed`);
  if (!isObject(schema.properties)) return;
  const properties = schema.properties as Editable;
  yield* exchanged(properties, 'unheard_of', { type: 'string' }, `${name} with a field too many`);
}

function* memberMutants({ description, intoPoints }: Walk, schema: Editable, name: string): Mutants {
  const properties = objectOf(schema.properties) as Editable;
  const required = arrayOf(schema.required);
  const promised = (property: string) => intoPoints || !isFree(description, properties[property]);
  for (const property of Object.keys(properties).filter(promised)) {
    const others = required.filter((one) => one !== property);
    const isRequired = others.length < required.length;
    const changed = isRequired ? others : [...required, property];
    yield* exchanged(
      schema,
      'required',
      changed,
      `${name} ${property} ${isRequired ? 'optional' : 'required'}`,
    );
    if (isRequired) schema.required = others;
    yield* without(properties, property, `${name} ${property}`);
    if (isRequired) schema.required = required;
  }
}
