import { readdirSync } from 'node:fs';
import { features } from '../../../spec/features.ts';
import { type OperationId, operation, operations } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import type { JsonObject, JsonValue } from '../../../spec/types.ts';
import { readYaml } from './yaml-file.ts';

/** A schema as `fixtures/club-data/club-form.yaml` writes it: of JSON Schema, or with the members that its head explains. */
interface Form extends JsonObject {
  readonly names?: 'features' | 'scopes' | 'files';
  readonly shown?: string;
  readonly given?: string[];
  readonly without?: string[];
  readonly more?: Record<string, Form>;
  readonly items?: Form;
}

/** What a resource of the reference tells of its records. */
interface CreatedRecord {
  readonly operations: { readonly create?: OperationId };
  readonly defaults: object;
}

type Schemas = Readonly<Record<string, JsonObject>>;
type Resources = Readonly<Record<string, CreatedRecord>>;

/** Returns the JSON schema of a club file: its form, with the fields and defaults of the interface and the reference. */
export function clubSchema(schemas: Schemas, resources: Resources): JsonObject {
  const form = readYaml<Form & { readonly properties: Record<string, Form>; readonly required: string[] }>(
    'fixtures/club-data/club-form.yaml',
  );
  const properties = Object.entries(form.properties).map(([name, value]) => {
    const { default: usual, ...schema } = expanded(value, schemas, resources[name]);
    return [
      name,
      usual === undefined || form.required.includes(name) ? schema : { ...schema, default: usual },
    ];
  });
  return { ...form, properties: Object.fromEntries(properties) };
}

function expanded({ names, ...form }: Form, schemas: Schemas, created?: CreatedRecord): JsonObject {
  if (names === 'files')
    return {
      enum: [...files(), ...(form.default === null ? [null] : [])],
      default: files()[0] ?? null,
      ...form,
    };
  if (names !== undefined) {
    const known = names === 'features' ? [...features().keys()] : scopes();
    return { type: 'array', items: { enum: known }, uniqueItems: true, default: known, ...form };
  }
  if (form.shown !== undefined || form.more !== undefined) return recordSchema(form, schemas, created);
  if (form.items === undefined) return form;
  return { type: 'array', ...form, items: expanded(form.items, schemas, created), default: [] };
}

function recordSchema(form: Form, schemas: Schemas, created?: CreatedRecord): JsonObject {
  const { shown, given = [], without = [], more = {}, ...rest } = form;
  const create = created?.operations.create;
  const inRequest = create === undefined ? {} : fieldsOf(operation(create).body?.schema, schemas);
  const inResponse = Object.entries(shown === undefined ? {} : fieldsOf(schemas[shown], schemas));

  function field(name: string, schema: JsonObject): JsonObject {
    if (name === 'id') return { $ref: '#/$defs/identifier' };
    if (given.includes(name)) return inRequest[name] ?? schema;
    const { minimum = schema.minimum } = inRequest[name] ?? {};
    return { ...schema, ...(minimum !== undefined && { minimum }), default: usualOf(name, schema, created) };
  }

  const properties = [
    ...inResponse
      .filter(([name]) => !without.includes(name) && !name.endsWith('_path'))
      .map(([name, schema]) => [name, field(name, schema)]),
    ...Object.entries(more).map(([name, schema]) => [name, expanded(schema, schemas)]),
  ];
  return {
    ...rest,
    type: 'object',
    additionalProperties: false,
    required: given,
    properties: Object.fromEntries(properties),
  };
}

/** What the reference stores of a field that a request leaves out, or what a response shows where nothing is known. */
function usualOf(name: string, { type }: JsonObject, created?: CreatedRecord): JsonValue {
  const stored = (created?.defaults as JsonObject | undefined)?.[name];
  return stored ?? (type === 'array' ? [] : null);
}

/** Returns the fields of a schema, those of its parts too, which have no others and no references. */
function fieldsOf(schema: JsonObject = {}, schemas: Schemas): Record<string, JsonObject> {
  const resolved = resolvedIn(schema, schemas) as JsonObject;
  const parts = ((resolved.allOf ?? []) as JsonObject[]).map((part) => fieldsOf(part, schemas));
  return Object.assign({}, ...parts, resolved.properties);
}

function resolvedIn(value: JsonValue | undefined, schemas: Schemas): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => resolvedIn(one, schemas) ?? null);
  const { $ref, 'x-unspecified': _, readOnly: __, ...rest } = value as JsonObject;
  const named = typeof $ref === 'string' ? schemas[$ref.replace('#/components/schemas/', '')] : undefined;
  if (named !== undefined) return resolvedIn(named, schemas);
  const resolved = Object.entries(rest).map(([name, one]) => [name, resolvedIn(one, schemas)]);
  return Object.fromEntries('properties' in rest ? [...resolved, ['additionalProperties', false]] : resolved);
}

function scopes(): string[] {
  return [...new Set<string>(operations.flatMap((one) => one.scopes))].sort();
}

function files(): string[] {
  return readdirSync(packageFile('fixtures/files')).sort();
}
